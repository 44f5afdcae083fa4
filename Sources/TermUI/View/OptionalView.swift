extension Optional: View where Wrapped: View {
  /// An optional view is built by the layer and has no body.
  public var body: Never { fatalError("an optional view has no body") }

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

extension Optional: PrimitiveView where Wrapped: View {}
