/// Shows a part of its content and lets the rest be scrolled into view.
public struct ScrollView<Content: View> {
  let axes: Axis.Set
  let showsIndicators: Bool
  let content: Content

  /// Makes a scroll view; if its content is higher, the trailing column shows the visible part.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }
}

extension ScrollView: ElementView {
  func makeNode(_ context: NodeContext) -> ScrollNode {
    let node = ScrollNode(axes, context)
    node.showsIndicators = showsIndicators
    node.stack.children = content.makeNodes(context.child(of: node.stack))
    return node
  }

  func update(_ node: ScrollNode) {
    node.axes = axes
    node.showsIndicators = showsIndicators
    content.updateNodes(node.stack.children)
  }
}
