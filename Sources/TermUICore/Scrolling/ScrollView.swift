/// Shows a part of its content and lets the rest be scrolled into view.
///
/// The keys of the environment's `scrollKeys` scroll it, and the left and right arrows scroll sideways.
public struct ScrollView<Content> {
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

extension ScrollView: View, PrimitiveView, NodeView, ElementView where Content: View {
  func makeNode(in parent: Node) -> ScrollNode {
    let node = ScrollNode(axes, parent)
    node.showsIndicators = showsIndicators
    node.stack.children = content.makeNodes(in: node.stack)
    return node
  }

  func update(_ node: ScrollNode) {
    node.axes = axes
    node.showsIndicators = showsIndicators
    content.updateNodes(node.stack.children)
  }
}

nonisolated extension View {
  /// Leaves room around the content of the scroll views within, in which scrolled content is visible.
  public func contentMargins(_ edges: Edge.Set = .all, _ length: Int?) -> some View {
    transformEnvironment(\.scrollStyle) { style in
      let length = length ?? 1
      if edges.contains(.top) { style.margins.top = length }
      if edges.contains(.leading) { style.margins.leading = length }
      if edges.contains(.bottom) { style.margins.bottom = length }
      if edges.contains(.trailing) { style.margins.trailing = length }
    }
  }

  /// Leaves room around the content of the scroll views within, in which scrolled content is visible.
  public func contentMargins(_ length: Int) -> some View { contentMargins(.all, length) }
}

nonisolated extension View {
  /// Sets whether the scroll views within show the position of their windows.
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> some View {
    transformEnvironment(\.scrollStyle) { $0.indicators = visibility }
  }
}
