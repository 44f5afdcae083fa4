/// One of two views, each with an identity of its own.
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

extension ViewBuilder {
  /// Builds the first branch of a condition.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.first(first))
  }

  /// Builds the second branch of a condition.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.second(second))
  }
}
