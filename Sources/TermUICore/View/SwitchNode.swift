/// One of two views with different identities.
public enum _ConditionalContent<First, Second> {
  /// The view of the first branch.
  case first(First)
  /// The view of the second branch.
  case second(Second)
}

extension _ConditionalContent: View, PrimitiveView, NodeView, SwitchView
where First: View, Second: View {
  public static var _isSingle: Bool { First._isSingle && Second._isSingle }

  public static var _isMember: Bool { false }

  static var title: String { "Conditional" }

  func update(_ node: SwitchNode) {
    switch self {
    case .first(let content): node.choose(.branch(true), content)
    case .second(let content): node.choose(.branch(false), content)
    }
  }
}

extension Optional: View, PrimitiveView, NodeView, SwitchView where Wrapped: View {
  static var title: String { "Optional" }

  func update(_ node: SwitchNode) {
    if let self { node.choose(.branch(true), self) } else { node.chooseNothing() }
  }
}

/// A view with an explicit identity.
public struct IDView<Content: View, ID: Hashable> {
  let content: Content
  let id: ID
}

extension IDView: SwitchView {
  public static var _isSingle: Bool { Content._isSingle }

  public static var _isMember: Bool { false }

  static var title: String { "ID" }

  func update(_ node: SwitchNode) { node.choose(.id(id), content) }
}

nonisolated extension View {
  /// Sets the view's identity: if it changes, the view gets a new state.
  public func id<ID: Hashable>(_ id: ID) -> some View { IDView(content: self, id: id) }
}

/// A view of any type; another type is another identity.
public struct AnyView {
  private let content: any View

  /// Hides the type of a view.
  public init<Content: View>(_ content: Content) { self.content = content }

  /// Hides the type of a view.
  public init<Content: View>(erasing content: Content) { self.content = content }
}

extension AnyView: SwitchView {
  static var title: String { "AnyView" }

  func update(_ node: SwitchNode) {
    node.choose(.id(TypeChoice(type: type(of: content))), content)
  }
}

/// The type of a view as a readable identity.
private struct TypeChoice: Hashable, CustomStringConvertible {
  let type: Any.Type

  var description: String { Dependent.name(of: type) }

  static func == (a: Self, b: Self) -> Bool { a.type == b.type }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

/// A view with one child, whose identity depends on the view's value.
protocol SwitchView: NodeView where ViewNode == SwitchNode {
  nonisolated static var title: String { get }
}

extension SwitchView {
  func makeNode(in parent: Node) -> SwitchNode {
    let node = SwitchNode(Self.title, parent)
    update(node)
    return node
  }
}

/// A node with one child, which another choice replaces, so that its identity and state end.
final class SwitchNode: Node {
  private var choice = Choice.absent
  private let title: String
  private var hasChosen = false

  /// The present one of several possible children.
  enum Choice: Equatable {
    case absent
    case branch(Bool)
    case id(AnyHashable)
  }

  init(_ title: String, _ parent: Node) {
    self.title = title
    super.init(parent)
  }

  override var name: String { title }

  override var isGroup: Bool { true }

  /// Updates the child if the choice is the same, else makes a new one.
  func choose<Content: View>(_ choice: Choice, _ view: Content) {
    guard changes(to: choice) else {
      if let content { view.updateSubtree(content) }
      return
    }
    content = view.makeSubtree(in: self)
    didChange()
  }

  /// Removes the child.
  func chooseNothing() {
    if changes(to: .absent) { didChange() }
  }

  /// Changes the choice and removes the former child; false if the choice is the same.
  private func changes(to choice: Choice) -> Bool {
    if hasChosen, self.choice == choice { return false }
    content?.remove()
    content = nil
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
}
