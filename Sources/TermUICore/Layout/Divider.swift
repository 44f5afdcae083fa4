/// A line across the stack around it.
public struct Divider {
  /// Makes a line across the stack.
  public init() {}
}

extension Divider: ElementView {
  func makeNode(_ context: NodeContext) -> DividerNode { DividerNode(context) }

  func update(_ node: DividerNode) {}
}

final class DividerNode: LayoutNode {
  override func measure(_ offer: ProposedViewSize) -> Size {
    container?.elementAxis == .horizontal
      ? Size(width: 1, height: offer.height ?? 1) : Size(width: offer.width ?? 1, height: 1)
  }

  override func paint(_ painter: inout Painter) {
    let isUpright = container?.elementAxis == .horizontal
    painter.line(
      Glyph(isUpright ? "│" : "─"), x: 0, y: 0, length: isUpright ? frame.height : frame.width,
      axis: isUpright ? .vertical : .horizontal, Style(foreground: .secondary))
  }
}
