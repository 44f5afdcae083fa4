extension Optional: View, PrimitiveView where Wrapped: View {
  public static func _makeNode(_ view: Self, _ context: NodeContext) -> Node {
    let node = SwitchNode("Optional", context)
    _updateNode(node, view)
    return node
  }

  public static func _updateNode(_ node: Node, _ view: Self) {
    let node = unsafeDowncast(node, to: SwitchNode.self)
    if let view { node.choose(.branch(true), view) } else { node.chooseNothing() }
  }
}
