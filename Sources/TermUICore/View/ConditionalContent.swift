/// One of two views with different identities.
public struct _ConditionalContent<First: View, Second: View> {
  enum Branch {
    case first(First)
    case second(Second)
  }

  let branch: Branch

  init(_ branch: Branch) { self.branch = branch }
}

extension _ConditionalContent: NodeView {
  func makeNode(_ context: NodeContext) -> SwitchNode {
    let node = SwitchNode("Conditional", context)
    update(node)
    return node
  }

  func update(_ node: SwitchNode) {
    switch branch {
    case .first(let content): node.choose(.branch(true), content)
    case .second(let content): node.choose(.branch(false), content)
    }
  }
}

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
