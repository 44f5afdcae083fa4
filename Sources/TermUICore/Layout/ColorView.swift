/// A colour fills all the room that it is offered.
extension Color: ElementView {
  public static func _makeNode(_ view: Self, _ context: NodeContext) -> Node {
    ColorNode(view, context)
  }

  public static func _updateNode(_ node: Node, _ view: Self) {
    let node = unsafeDowncast(node, to: ColorNode.self)
    guard node.color != view else { return }
    node.move(from: node.color, to: view)
    node.color = view
    node.setNeedsPaint()
  }
}

final class ColorNode: LayoutNode {
  fileprivate var color: Color

  init(_ color: Color, _ context: NodeContext) {
    self.color = color
    super.init(context)
  }

  override var name: String { "Color" }
  override var showsItsSize: Bool { true }

  override func measure(_ offer: ProposedViewSize) -> Size {
    Size(width: offer.width ?? 1, height: offer.height ?? 1)
  }

  override func paint(_ painter: inout Painter) {
    painter.fill(Rect(origin: .zero, size: shownSize), shown(color))
  }
}
