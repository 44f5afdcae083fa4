/// The buttons of an alert: side by side, or one below the other where there is no room for that.
struct AlertActions<Content: View> {
  let content: Content
}

extension AlertActions: ElementView {
  static func _makeNode(_ view: Self, _ context: NodeContext) -> Node {
    let node = StackNode(foldingSpacing: 2, context)
    node.children = view.content.makeNodes(context.child(of: node))
    return node
  }

  static func _updateNode(_ node: Node, _ view: Self) {
    view.content.updateNodes(unsafeDowncast(node, to: StackNode.self).children)
  }
}
