/// The characters that a border is drawn with.
public struct BorderStyle: Hashable, Sendable {
  let topLeading: Unicode.Scalar
  let topTrailing: Unicode.Scalar
  let bottomLeading: Unicode.Scalar
  let bottomTrailing: Unicode.Scalar
  let horizontal: Unicode.Scalar
  let vertical: Unicode.Scalar

  /// Gives the four corners from the top left in reading order, then a horizontal and a vertical line.
  public init(
    corners: (Unicode.Scalar, Unicode.Scalar, Unicode.Scalar, Unicode.Scalar),
    horizontal: Unicode.Scalar, vertical: Unicode.Scalar
  ) {
    (topLeading, topTrailing, bottomLeading, bottomTrailing) = corners
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Thin lines.
  public static let light = BorderStyle(
    corners: ("┌", "┐", "└", "┘"), horizontal: "─", vertical: "│")
  /// Thin lines with round corners.
  public static let rounded = BorderStyle(
    corners: ("╭", "╮", "╰", "╯"), horizontal: "─", vertical: "│")
  /// Thick lines.
  public static let heavy = BorderStyle(
    corners: ("┏", "┓", "┗", "┛"), horizontal: "━", vertical: "┃")
  /// Double lines.
  public static let double = BorderStyle(
    corners: ("╔", "╗", "╚", "╝"), horizontal: "═", vertical: "║")
  /// Heavy sides between light lines: easy to see, and little has to be painted for it.
  public static let heavySides = BorderStyle(
    corners: ("┎", "┒", "┖", "┚"), horizontal: "─", vertical: "┃")
  /// Lines of ASCII characters.
  public static let ascii = BorderStyle(
    corners: ("+", "+", "+", "+"), horizontal: "-", vertical: "|")
}

nonisolated extension View {
  /// Draws a line around the view, one cell wide on each side.
  public func border(_ color: Color = .primary, style: BorderStyle = .rounded)
    -> some View
  {
    modifier(BorderModifier(color: color, style: style))
  }
}

struct BorderModifier: Equatable {
  let color: Color
  let style: BorderStyle
}

extension BorderModifier: LayoutModifier {
  func makeNode(_ context: NodeContext) -> BorderNode {
    BorderNode(self, context)
  }

  func update(_ node: BorderNode) { node.look = self }
}

final class BorderNode: WrapperNode {
  fileprivate var look: BorderModifier {
    didSet {
      guard look != oldValue else { return }
      move(from: oldValue.color, to: look.color)
      setNeedsPaint()
    }
  }

  init(_ look: BorderModifier, _ context: NodeContext) {
    self.look = look
    super.init(context)
  }

  override var name: String { "Border" }
  override var showsItsSize: Bool { true }

  override func measure(_ offer: ProposedViewSize) -> Size {
    let inner = element?.size(for: innerOffer(offer)) ?? .zero
    return Size(width: inner.width + 2, height: inner.height + 2)
  }

  override func arrange(in size: Size) {
    element?.place(
      at: Rect(x: 1, y: 1, width: max(0, size.width - 2), height: max(0, size.height - 2)),
      as: innerOffer(offer))
  }

  private func innerOffer(_ offer: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: offer.width.map { max(0, $0 - 2) }, height: offer.height.map { max(0, $0 - 2) })
  }

  override func paint(_ painter: inout Painter) {
    paintElements(&painter)
    let right = shownSize.width - 1
    let bottom = shownSize.height - 1
    guard right >= 0, bottom >= 0 else { return }
    let style = Style(foreground: shown(look.color))
    let border = look.style
    let edge = Glyph(border.horizontal)
    painter.line(edge, x: 1, y: 0, length: right - 1, axis: .horizontal, style)
    painter.line(edge, x: 1, y: bottom, length: right - 1, axis: .horizontal, style)
    let side = Glyph(border.vertical)
    painter.line(side, x: 0, y: 1, length: bottom - 1, axis: .vertical, style)
    painter.line(side, x: right, y: 1, length: bottom - 1, axis: .vertical, style)
    painter.put(Glyph(border.topLeading), x: 0, y: 0, style)
    painter.put(Glyph(border.topTrailing), x: right, y: 0, style)
    painter.put(Glyph(border.bottomLeading), x: 0, y: bottom, style)
    painter.put(Glyph(border.bottomTrailing), x: right, y: bottom, style)
  }
}
