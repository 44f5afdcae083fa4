/// Several views taken together, without a layout of their own.
public struct Group<Content: View> {
  let content: Content

  /// Takes the views of a builder together.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: PrimitiveView {
  public static var _isSingle: Bool { Content._isSingle }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> Node {
    Content._makeNode(view.content, context)
  }

  public static func _updateNode(_ node: Node, _ view: Self) {
    Content._updateNode(node, view.content)
  }
}
