/// A modifier that the layer builds itself: one node around the node of the modified view.
protocol PrimitiveModifier: ViewModifier where Body == Never {
  associatedtype ModifierNode: Node & ContentHolder

  /// Whether several views may be modified one by one as well as together.
  static var suitsEach: Bool { get }

  func makeNode(_ context: NodeContext) -> ModifierNode

  func update(_ node: ModifierNode)
}

/// A node around one other.
@MainActor protocol ContentHolder: AnyObject {
  var content: Node? { get set }

  /// The content's node has been made.
  func contentMade()

  /// Further nodes of this kind, where the content has turned out to be many.
  var copies: [WrapperNode] { get }
}

extension PrimitiveModifier {
  /// A node in the layout goes around each of several in any case.
  static var suitsEach: Bool { ModifierNode.self is LayoutNode.Type }

  func body(content: Content) -> Never { fatalError("\(Self.self) has no body") }

  static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>, _ context: NodeContext
  ) -> Node {
    // In a lazy container, what is laid out around many rows is put around each as it is made.
    if context.isLazy, ModifierNode.self is LayoutNode.Type, let rows = rows(of: view) {
      return rows.makeNode(context)
    }
    let node = view.modifier.makeNode(context)
    // Before the content is named, which would be kept as a copy meanwhile.
    let inner = node.context.child(of: node, isLazy: context.isLazy && !(node is LayoutNode))
    node.content = Base._makeNode(view.content, inner)
    node.contentMade()
    return node
  }

  static func _updateNode<Base: View>(
    _ node: Node, _ view: ModifiedContent<Base, Self>
  ) {
    if node.holdsRows {
      rows(of: view)?.updateNode(node)
      return
    }
    let node = unsafeDowncast(node, to: ModifierNode.self)
    view.modifier.update(node)
    for copy in node.copies {
      if let copy = copy as? ModifierNode { view.modifier.update(copy) }
    }
    if let content = node.content { Base._updateNode(content, view.content) }
  }

  private static func rows<Base: View>(of view: ModifiedContent<Base, Self>) -> (any View)? {
    (view.content as? any RowsView)?.modified(by: view.modifier)
  }
}

extension ModifiedContent: RowsView where Content: RowsView, Modifier: PrimitiveModifier {
  func modified(by modifier: some ViewModifier) -> (any View)? {
    guard Modifier.suitsEach else { return nil }
    return content.modified(by: self.modifier)?.wrapped(by: modifier)
  }
}

/// A node around one other, without a place on the screen of its own.
class ContentNode: Node, ContentHolder {
  var content: Node?

  override func forEachChild(_ body: (Node) -> Void) {
    if let content { body(content) }
  }

  func contentMade() {}

  var copies: [WrapperNode] { [] }
}
