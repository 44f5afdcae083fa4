nonisolated extension View {
  /// Shows a question or a message above all other views; each of its buttons closes it.
  ///
  /// Esc presses the button that cancels, or closes the alert if there is none. Text fields are above the
  /// buttons; Enter in one runs its own action, and unless that closes the alert, presses the button with the
  /// shortcut `.defaultAction`, or the first one without a role. In a vertical field without an action Enter
  /// begins a new line. A message that is higher than its room scrolls.
  public func alert<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message = { EmptyView() }
  ) -> some View {
    alert(title, isPresented: isPresented, presenting: ()) {
      actions()
    } message: {
      message()
    }
  }

  /// Shows a question or a message about some data, while there is some.
  public func alert<Data, Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions,
    @ViewBuilder message: @escaping (Data) -> Message
  ) -> some View {
    let isPresented = Binding(
      get: { isPresented.wrappedValue && data != nil }, set: { isPresented.wrappedValue = $0 })
    let title = String(title)
    return modifier(
      PopupModifier(isPresented: isPresented, onDismiss: nil) { dismiss in
        AnyView(
          data.map {
            Alert(title: title, message: message($0), actions: actions($0), dismiss: dismiss)
          })
      })
  }

  /// Shows a question or a message about some data, while there is some.
  public func alert<Data, Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
  }

  /// Offers several actions, one below the other; each of them closes the dialog, as Esc does.
  ///
  /// If none of them has the role of cancelling, there is a button for that too.
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message = { EmptyView() }
  ) -> some View {
    confirmationDialog(
      title, isPresented: isPresented, titleVisibility: titleVisibility, presenting: ()
    ) {
      actions()
    } message: {
      message()
    }
  }

  /// Offers several actions with some data, while there is some.
  public func confirmationDialog<Data, Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions,
    @ViewBuilder message: @escaping (Data) -> Message
  ) -> some View {
    let title = titleVisibility == .hidden ? "" : String(title)
    return alert(title, isPresented: isPresented, presenting: data) {
      DialogActions(content: actions($0))
    } message: {
      message($0)
    }
  }

  /// Offers several actions with some data, while there is some.
  public func confirmationDialog<Data, Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions
  ) -> some View {
    confirmationDialog(
      title, isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
      actions: actions
    ) { _ in EmptyView() }
  }
}

struct Alert<Message: View, Actions: View> {
  let title: String
  let message: Message
  let actions: Actions
  let dismiss: @MainActor () -> Void
  @State private var reference = NodeReference<ReferenceNode>()
  @State private var isDestructive = false
}

@MainActor extension Alert: View {
  var body: some View {
    PopupFrame(
      dismiss: dismiss, title: title, color: isDestructive ? Color(role: .negative) : .accentColor,
      isWhole: true,
      content: Group {
        if Message.self != EmptyView.self {
          ViewThatFits(in: .vertical) {
            message
            ScrollingMessage(content: message)
          }
          // A blank line, if there is room.
          Text("").frame(minHeight: 0, idealHeight: 0, maxHeight: 1).layoutPriority(-1)
        }
        AlertActions(content: buttons.submitScope().environment(\.fieldWasSubmitted) { submit() })
          .modifier(ReferenceModifier(reference: reference))
          .modifier(InputModifier(key: { _ in pressDefault() }, keys: [], shortcuts: [.enter]))
          .buttonStyle(.bordered).environment(\.buttonWasPressed, dismiss).layoutPriority(1)
          .onChange(of: 0, initial: true) {
            isDestructive =
              reference.node?.first {
                ($0 as? InputNode)?.modifier.isDestructive == true ? true : nil
              } ?? false
          }
      })
  }

  /// Presses the default button, unless the action of a text field has closed the alert.
  private func submit() {
    guard let actions = reference.node else { return }
    actions.tree.afterUpdate { if actions.isAlive { _ = pressDefault() } }
  }

  /// Presses the button with the default shortcut, or the first one that neither cancels nor destroys something.
  private func pressDefault() -> Bool {
    func button(where isWanted: (InputModifier) -> Bool) -> InputNode? {
      reference.node?.first { node in
        (node as? InputNode).flatMap { $0.isEnabled && isWanted($0.modifier) ? $0 : nil }
      }
    }
    let button = button { $0.shortcuts.contains(.defaultAction) } ?? button(where: \.mayBeDefault)
    return button?.modifier.key?(.enter) ?? false
  }

  @MainActor @ViewBuilder private var buttons: some View {
    if Actions.self == EmptyView.self {
      Button("OK") {}
    } else {
      CompletedActions(content: actions, button: Button("OK") {}) { !$0.hasButton }
    }
  }
}

/// A message that is higher than its room, with a sign while lines are below.
private struct ScrollingMessage<Content: View>: View {
  let content: Content
  @State private var hasMore = false

  var body: some View {
    HStack(alignment: .bottom, spacing: 0) {
      ScrollView { content.frame(maxWidth: .infinity, alignment: .leading) }
        .onScrollGeometryChange(for: Bool.self) {
          $0.contentOffset.y + $0.containerSize.height < $0.contentSize.height
        } action: { _, isMore in
          hasMore = isMore
        }
      Text(hasMore ? "▼" : " ")
    }
  }
}

/// The buttons of a confirmation dialog, and one that cancels unless another one does.
private struct DialogActions<Content: View> {
  let content: Content
}

extension DialogActions: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      CompletedActions(content: content, button: Button("Cancel", role: .cancel) {}) {
        !$0.hasCancelButton
      }
    }
  }
}

/// Some actions, and one more button if they lack it.
private struct CompletedActions<Content: View> {
  let content: Content
  let button: Button<Text>
  let isLacking: (Node) -> Bool
  @State private var actions = NodeReference<ReferenceNode>()
  /// True at first: without any action there is none that could say so.
  @State private var isLacked = true

  init(content: Content, button: Button<Text>, isLacking: @escaping (Node) -> Bool) {
    self.content = content
    self.button = button
    self.isLacking = isLacking
  }
}

extension CompletedActions: View {
  var body: some View {
    Group {
      content.modifier(ReferenceModifier(reference: actions))
      if isLacked { button }
    }
    .onChange(of: 0, initial: true) { isLacked = actions.node.map(isLacking) ?? false }
  }
}

extension Node {
  fileprivate var hasCancelButton: Bool {
    first { ($0 as? InputNode)?.modifier.shortcuts.contains(.cancelAction) == true ? true : nil }
      != nil
  }

  fileprivate var hasButton: Bool {
    first { ($0 as? InputNode)?.modifier.isFocusable == true && !$0.isField ? true : nil } != nil
  }
}
