/// A node with one child that may be exchanged for another: its identity is gone then, and its state.
final class SwitchNode: Node {
  private(set) var child: Node?
  private var choice = Choice.absent
  private let title: String
  private let isLazy: Bool
  private var hasChosen = false

  /// Which of several possible children is there.
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

  /// Updates the child where the choice is still the same, else makes a new one.
  func choose<Content: View>(_ choice: Choice, _ content: Content) {
    guard turns(to: choice) else {
      if let child { content.updateSubtree(child) }
      return
    }
    child = content.makeSubtree(context.child(of: self, isLazy: isLazy))
    hasTurned()
  }

  /// Leaves the place empty.
  func chooseNothing() {
    if turns(to: .absent) { hasTurned() }
  }

  /// Takes up another choice, and ends the child of the former one; false where it is the same.
  private func turns(to choice: Choice) -> Bool {
    if hasChosen, self.choice == choice { return false }
    child?.remove()
    child = nil
    self.choice = choice
    return true
  }

  private func hasTurned() {
    if hasChosen { elementsChanged() }
    hasChosen = true
  }

  override func scrollID(of child: Node) -> AnyHashable? {
    if case .id(let id) = choice { id } else { nil }
  }

  override func identity(of child: Node) -> String? {
    switch choice {
    case .absent: nil
    // That an optional view is there says as much as its line in the tree.
    case .branch(let isFirst): title == "Optional" ? nil : "\(isFirst)"
    case .id(let id): "\(id.base)"
    }
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }
}
