/// A colour fills all the room that it is offered.
extension Color: ElementView {
  func makeNode(_ context: NodeContext) -> ColorNode { ColorNode(self, context) }

  func update(_ node: ColorNode) {
    guard node.color != self else { return }
    node.move(from: node.color, to: self)
    node.color = self
    node.setNeedsPaint()
  }
}

final class ColorNode: LayoutNode {
  fileprivate var color: Color

  init(_ color: Color, _ context: NodeContext) {
    self.color = color
    super.init(context)
  }

  override var showsItsSize: Bool { true }

  override func measure(_ offer: ProposedViewSize) -> Size {
    Size(width: offer.width ?? 1, height: offer.height ?? 1)
  }

  override func paint(_ painter: inout Painter) {
    painter.fill(Rect(origin: .zero, size: shownSize), shown(color))
  }
}
