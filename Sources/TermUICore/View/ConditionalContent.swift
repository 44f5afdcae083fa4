/// One of two views with different identities.
public struct _ConditionalContent<First, Second> {
  enum Branch {
    case first(First)
    case second(Second)
  }

  let branch: Branch

  init(_ branch: Branch) { self.branch = branch }
}

extension _ConditionalContent: View, PrimitiveView, NodeView, SwitchView
where First: View, Second: View {
  public static var _isSingle: Bool { First._isSingle && Second._isSingle }

  static var title: String { "Conditional" }

  func update(_ node: SwitchNode) {
    switch branch {
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
