/// A modifier that the layer builds itself: one node around the node of the modified view.
protocol PrimitiveModifier: ViewModifier where Body == Never {
  associatedtype ModifierNode: Node & ContentHolder

  func makeNode(_ context: NodeContext) -> ModifierNode

  func update(_ node: ModifierNode)
}

/// A node around one other.
protocol ContentHolder: AnyObject {
  var content: Node? { get set }

  /// The content's node has been made.
  func contentMade()

  /// Remembers how to make another node of this kind, should the content turn out to be many.
  func remember(_ another: @escaping (NodeContext) -> WrapperNode?)
}

extension PrimitiveModifier {
  func body(content: Content) -> Never { fatalError("\(Self.self) has no body") }

  static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>, _ context: NodeContext
  ) -> Node {
    let node = view.modifier.makeNode(context)
    node.content = Base._makeNode(
      view.content, node.context.child(of: node, isLazy: context.isLazy))
    node.remember(another(view.modifier))
    node.contentMade()
    return node
  }

  static func _updateNode<Base: View>(_ node: Node, _ view: ModifiedContent<Base, Self>) {
    let node = unsafeDowncast(node, to: ModifierNode.self)
    view.modifier.update(node)
    node.remember(another(view.modifier))
    if let content = node.content { Base._updateNode(content, view.content) }
  }

  private static func another(_ modifier: Self) -> (NodeContext) -> WrapperNode? {
    { modifier.makeNode($0) as? WrapperNode }
  }
}

/// A node around one other, without a place on the screen of its own.
class ContentNode: Node, ContentHolder {
  var content: Node?

  override func forEachChild(_ body: (Node) -> Void) {
    if let content { body(content) }
  }

  func contentMade() {}

  func remember(_ another: @escaping (NodeContext) -> WrapperNode?) {}
}

/// A layout node around one other.
///
/// Around several views, a modifier is one around each: the first wraps nothing then and gives its
/// place to copies of itself.
class WrapperNode: LayoutNode, ContentHolder {
  var content: Node?
  /// The node wrapped; none around an absent view.
  private(set) var element: LayoutNode?
  private var copies: [WrapperNode] = []
  private var another: (NodeContext) -> WrapperNode? = { _ in nil }

  func remember(_ another: @escaping (NodeContext) -> WrapperNode?) {
    self.another = another
    if !copies.isEmpty { wrap(copies.compactMap(\.element)) }
  }

  func contentMade() { wrap(content?.collected ?? []) }

  override func forEachChild(_ body: (Node) -> Void) {
    if let content { body(content) }
  }

  override func forEachElement(_ body: (LayoutNode) -> Void) {
    if let element { body(element) }
  }

  override func collect(into elements: inout [LayoutNode]) {
    if !copies.isEmpty {
      elements.append(contentsOf: copies)
    } else if element != nil {
      elements.append(self)
    }
  }

  override func elementsChanged() {
    let before = (element == nil ? 0 : 1) + copies.count
    let wasMany = !copies.isEmpty
    let elements = content?.collected ?? []
    wrap(elements)
    if before != elements.count || wasMany { parent?.elementsChanged() }
    invalidateLayout()
  }

  override var layoutPriority: Double { element?.layoutPriority ?? 0 }

  override func measure(_ offer: ProposedViewSize) -> Size { element?.size(for: offer) ?? .zero }

  override func arrange(in size: Size) {
    element?.place(at: Rect(origin: .zero, size: size))
  }

  private func wrap(_ elements: [LayoutNode]) {
    copies = []
    element = elements.count == 1 ? elements[0] : nil
    if elements.count > 1 { copies = elements.compactMap(copy) }
    if let element { adopt([element]) }
  }

  private func copy(around element: LayoutNode) -> WrapperNode? {
    guard let node = another(context) else { return nil }
    node.element = element
    node.adopt([element])
    return node
  }
}
