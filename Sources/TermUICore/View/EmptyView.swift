/// A view without content: no room, no spacing.
public struct EmptyView {
  /// Makes a view of nothing.
  public init() {}
}

extension EmptyView: NodeView {
  func makeNode(_ context: NodeContext) -> EmptyNode { EmptyNode(context) }

  func update(_ node: EmptyNode) {}
}

final class EmptyNode: Node {
  override var name: String { "EmptyView" }
}
