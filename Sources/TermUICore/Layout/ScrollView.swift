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

extension ScrollView: PrimitiveView {
  public static func _makeNode(_ view: Self, _ context: NodeContext) -> Node {
    let node = ScrollNode(view.axes, context)
    node.showsIndicators = view.showsIndicators
    node.stack.children = Content.nodes(of: view.content, context.child(of: node.stack))
    return node
  }

  public static func _updateNode(_ node: Node, _ view: Self) {
    let node = unsafeDowncast(node, to: ScrollNode.self)
    node.showsIndicators = view.showsIndicators
    _ = Content._updateNodes(node.stack.children, view.content)
  }
}

nonisolated extension View {
  /// Keeps a row of the lazy stack within this scroll view in sight.
  ///
  /// The stack scrolls by whole rows, and no further than it must.
  public func scrollPosition(row: Int?) -> some View {
    modifier(ScrollPositionModifier(row: row))
  }
}

struct ScrollPositionModifier {
  let row: Int?
}

extension ScrollPositionModifier: PrimitiveModifier {
  func makeNode(_ context: NodeContext) -> ScrollPositionNode {
    let node = ScrollPositionNode(context)
    node.row = row
    return node
  }

  func update(_ node: ScrollPositionNode) {
    node.row = row
    node.follow()
  }
}

final class ScrollPositionNode: ContentNode {
  fileprivate var row: Int?

  override var name: String { "ScrollPosition" }

  override func contentMade() { follow() }

  fileprivate func follow() {
    if let row { content?.first { $0 as? ScrollNode }?.show(row: row) }
  }
}
