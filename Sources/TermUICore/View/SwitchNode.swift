/// A view with one child, whose identity depends on the view's value.
protocol SwitchView: NodeView where ViewNode == SwitchNode {
  nonisolated static var title: String { get }
}

extension SwitchView {
  func makeNode(_ context: NodeContext) -> SwitchNode {
    let node = SwitchNode(Self.title, context)
    update(node)
    return node
  }
}

/// A node with one child, which another choice replaces, so that its identity and state end.
final class SwitchNode: Node {
  private(set) var child: Node?
  private var choice = Choice.absent
  private let title: String
  private let isLazy: Bool
  private var hasChosen = false

  /// The present one of several possible children.
  enum Choice: Equatable {
    case absent
    case branch(Bool)
    case id(AnyHashable)
  }

  init(_ title: String, _ context: NodeContext) {
    self.title = title
    isLazy = context.isLazy
    super.init(context)
  }

  override var name: String { title }

  /// Updates the child if the choice is the same, else makes a new one.
  func choose<Content: View>(_ choice: Choice, _ content: Content) {
    guard changes(to: choice) else {
      if let child { content.updateSubtree(child) }
      return
    }
    child = content.makeSubtree(context.child(of: self, isLazy: isLazy))
    didChange()
  }

  /// Removes the child.
  func chooseNothing() {
    if changes(to: .absent) { didChange() }
  }

  /// Changes the choice and removes the former child; false if the choice is the same.
  private func changes(to choice: Choice) -> Bool {
    if hasChosen, self.choice == choice { return false }
    child?.remove()
    child = nil
    self.choice = choice
    return true
  }

  private func didChange() {
    if hasChosen { elementsChanged() }
    hasChosen = true
  }

  override func scrollID(of child: Node) -> AnyHashable? {
    if case .id(let id) = choice { id } else { nil }
  }

  override func identity(of child: Node) -> String? {
    switch choice {
    case .absent: nil
    // The presence of an optional view's line in the tree says as much.
    case .branch(let isFirst): title == "Optional" ? nil : "\(isFirst)"
    case .id(let id): "\(id.base)"
    }
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }
}
