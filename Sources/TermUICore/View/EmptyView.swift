/// Nothing: no room, no spacing.
public struct EmptyView {
  /// Makes a view of nothing.
  public init() {}
}

extension EmptyView: PrimitiveView {
  public static func _makeNode(_ view: Self, _ context: NodeContext) -> Node { EmptyNode(context) }

  public static func _updateNode(_ node: Node, _ view: Self) {}
}

final class EmptyNode: Node {
  override var name: String { "EmptyView" }
}

extension ViewBuilder {
  /// Builds an empty block.
  public static func buildBlock() -> EmptyView { EmptyView() }
}
