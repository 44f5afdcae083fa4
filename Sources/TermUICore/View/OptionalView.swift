extension Optional: View, PrimitiveView, NodeView where Wrapped: View {
  func makeNode(_ context: NodeContext) -> SwitchNode {
    let node = SwitchNode("Optional", context)
    update(node)
    return node
  }

  func update(_ node: SwitchNode) {
    if let self { node.choose(.branch(true), self) } else { node.chooseNothing() }
  }
}
