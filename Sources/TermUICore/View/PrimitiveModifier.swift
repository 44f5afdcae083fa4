/// A modifier that the layer builds itself, without a place in the layout: one node around the modified view.
protocol PrimitiveModifier: ViewModifier where Body == Never {
  associatedtype ModifierNode: ContentNode

  func makeNode(_ context: NodeContext) -> ModifierNode

  func update(_ node: ModifierNode)
}

extension PrimitiveModifier {
  static func _isSingle(around isSingle: Bool) -> Bool { isSingle }

  static func _visit<Base: View>(
    _ content: Base, _ modifier: Self, _ visit: inout _ViewVisit
  ) {
    if let context = visit.context {
      let node = modifier.makeNode(context)
      node.content = content.makeSubtree(
        node.context.child(of: node, isLazy: context.isLazy))
      node.didMakeContent()
      visit.add(node)
    } else {
      let node = unsafeDowncast(visit.next(), to: ModifierNode.self)
      modifier.update(node)
      if let child = node.content { content.updateSubtree(child) }
    }
  }
}

extension PrimitiveModifier where ModifierNode: StoringNode<Self> {
  func makeNode(_ context: NodeContext) -> ModifierNode { ModifierNode(self, context) }

  func update(_ node: ModifierNode) { node.modifier = self }
}

/// The node of a modifier, with the newest value of the modifier.
class StoringNode<Modifier>: ContentNode {
  final var modifier: Modifier { didSet { modifierChanged(from: oldValue) } }

  required init(_ modifier: Modifier, _ context: NodeContext) {
    self.modifier = modifier
    super.init(context)
  }

  /// Called when the modifier has been replaced, and before the content is updated.
  func modifierChanged(from former: Modifier) {}
}

/// A node around another one, without a frame.
class ContentNode: Node {
  final var content: Node?

  override func forEachChild(_ body: (Node) -> Void) {
    if let content { body(content) }
  }

  /// Called once the content's node has been made.
  func didMakeContent() {}
}
