nonisolated extension View {
  /// Shows a view above all others while a condition holds; keys and taps go to it alone, Esc closes it.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PopupModifier(isPresented: isPresented, onDismiss: onDismiss) {
        AnyView(PopupFrame(dismiss: $0, leave: $0, content: content()))
      })
  }

  /// Shows a view of an item above all others, until the item is nil; keys and taps go to it alone, and
  /// Esc makes the item nil.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    let isPresented = Binding(
      get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
    return sheet(isPresented: isPresented, onDismiss: onDismiss) {
      if let item = item.wrappedValue { content(item).id(item.id) }
    }
  }

  /// Asks or tells something above all other views; each of its buttons closes it. Esc does as well, by
  /// the button whose role it is to cancel where there is one.
  public func alert<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions, @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    let title = String(title)
    return modifier(
      PopupModifier(isPresented: isPresented, onDismiss: nil) { dismiss in
        AnyView(Alert(title: title, message: message(), actions: actions(), dismiss: dismiss))
      })
  }

  /// Asks or tells something above all other views; each of its buttons closes it. Esc does as well, by
  /// the button whose role it is to cancel where there is one.
  public func alert<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// Asks which of several things to do, one below the other; each of its buttons closes it, as Esc does.
  public func confirmationDialog<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented) { VStack(spacing: 0) { actions() } }
  }
}

/// The border around a popup, in the middle of the screen; Esc leaves it.
struct PopupFrame<Content: View> {
  let dismiss: @MainActor () -> Void
  let leave: @MainActor () -> Void
  let content: Content
}

extension PopupFrame: View {
  var body: some View {
    VStack { content }
      .padding(.horizontal).border(.accentColor).background(Color.background)
      .onKeyPress(.escape) {
        leave()
        return .handled
      }
      .environment(\.dismiss, DismissAction(action: dismiss))
      .environment(\.navigationStack, nil)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

struct Alert<Message: View, Actions: View> {
  let title: String
  let message: Message
  let actions: Actions
  let dismiss: @MainActor () -> Void
  @State private var cancel = AlertButtonStyle.Cancel()
}

@MainActor extension Alert: View {
  var body: some View {
    let cancel = cancel
    PopupFrame(
      dismiss: dismiss, leave: { (cancel.press ?? dismiss)() },
      content: Group {
        Text(title).bold()
        message
        AlertActions(content: buttons)
          .buttonStyle(AlertButtonStyle(dismiss: dismiss, cancel: cancel))
      })
  }

  @MainActor @ViewBuilder private var buttons: some View {
    if Actions.self == EmptyView.self { Button("OK") {} } else { actions }
  }
}

/// Closes the popup around a view; call it like a function.
public struct DismissAction: Sendable {
  let action: @MainActor () -> Void

  /// Closes the popup.
  @MainActor public func callAsFunction() { action() }
}

private struct DismissKey: EnvironmentKey {
  static let defaultValue = DismissAction {}
}

extension EnvironmentValues {
  /// Closes the popup around the view.
  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}
