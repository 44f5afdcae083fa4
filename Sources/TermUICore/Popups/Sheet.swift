nonisolated extension View {
  /// Shows a view above all others while a condition holds; it alone handles keys and taps, Esc closes it.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PopupModifier(isPresented: isPresented, onDismiss: onDismiss) {
        AnyView(PopupFrame(dismiss: $0, content: content()))
      })
  }

  /// Shows a view of an item above all others, until the item is nil; it alone handles keys and taps,
  /// and Esc sets the item to nil.
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

}

/// The border around a popup, in the middle of the screen; Esc closes it.
struct PopupFrame<Content: View> {
  let dismiss: @MainActor () -> Void
  let content: Content
}

extension PopupFrame: View {
  var body: some View {
    VStack { content }
      .padding(.horizontal).border(.accentColor).background(Color.background)
      .modifier(InputModifier(shortcut: .escape, dismiss))
      .environment(\.dismiss, DismissAction(action: dismiss))
      .environment(\.navigationStack, nil)
      .modifier(PopupRoom())
      .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// Leaves the first and the last line of the screen visible, unless it is low.
private struct PopupRoom: LayoutModifier {
  func makeNode(_ context: NodeContext) -> PopupRoomNode { PopupRoomNode(context) }

  func update(_ node: PopupRoomNode) {}
}

private final class PopupRoomNode: WrapperNode {
  override var name: String { "PopupRoom" }

  override func measure(_ offer: ProposedViewSize) -> Size {
    element?.size(for: inner(offer)) ?? .zero
  }

  override func arrange(in size: Size) {
    element?.place(at: Rect(origin: .zero, size: size), as: inner(offer))
  }

  private func inner(_ offer: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: offer.width, height: offer.height.map { $0 < 16 ? $0 : $0 - 2 })
  }
}

/// Closes the popup around a view, or goes back from its screen; call it like a function.
public struct DismissAction: Sendable {
  let action: @MainActor () -> Void

  /// Closes the popup, or goes back from the screen.
  @MainActor public func callAsFunction() { action() }
}

private struct DismissKey: EnvironmentKey {
  static let defaultValue = DismissAction {}
}

extension EnvironmentValues {
  /// Closes the popup around the view, or goes back from its screen in a navigation stack.
  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}
