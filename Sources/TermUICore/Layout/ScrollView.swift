/// Shows a part of its content and lets the rest be scrolled into view.
public struct ScrollView<Content: View> {
  let axes: Axis.Set
  let showsIndicators: Bool
  let content: Content

  /// Where the content is higher than the view, the trailing column shows which part is in sight.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }
}

extension ScrollView: ElementView {
  public static func _makeNode(_ view: Self, _ context: NodeContext) -> Node {
    let node = ScrollNode(view.axes, context)
    node.showsIndicators = view.showsIndicators
    node.stack.children = view.content.makeNodes(context.child(of: node.stack))
    return node
  }

  public static func _updateNode(_ node: Node, _ view: Self) {
    let node = unsafeDowncast(node, to: ScrollNode.self)
    node.axes = view.axes
    node.showsIndicators = view.showsIndicators
    view.content.updateNodes(node.stack.children)
  }
}
