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
    modifier(BorderModifier(color: color, style: style, edges: .all))
  }

  /// Draws a line on some sides of the view, one cell wide.
  public func border(
    _ color: Color = .primary, style: BorderStyle = .rounded, edges: Edge.Set
  ) -> some View {
    modifier(BorderModifier(color: color, style: style, edges: edges))
  }
}

struct BorderModifier: Equatable {
  let color: Color
  let style: BorderStyle
  let edges: Edge.Set

  /// The room that the lines take.
  fileprivate var insets: EdgeInsets {
    let length = { (edge: Edge.Set) in edges.contains(edge) ? 1 : 0 }
    return EdgeInsets(
      top: length(.top), leading: length(.leading), bottom: length(.bottom),
      trailing: length(.trailing))
  }
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
      if look.edges != oldValue.edges { invalidateLayout() }
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
    let insets = look.insets
    return Size(
      width: inner.width + insets.leading + insets.trailing,
      height: inner.height + insets.top + insets.bottom)
  }

  override func arrange(in size: Size) {
    let insets = look.insets
    element?.place(
      at: Rect(
        x: insets.leading, y: insets.top,
        width: max(0, size.width - insets.leading - insets.trailing),
        height: max(0, size.height - insets.top - insets.bottom)),
      as: innerOffer(offer))
  }

  private func innerOffer(_ offer: ProposedViewSize) -> ProposedViewSize {
    let insets = look.insets
    return ProposedViewSize(
      width: offer.width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: offer.height.map { max(0, $0 - insets.top - insets.bottom) })
  }

  override func paint(_ painter: inout Painter) {
    paintElements(&painter)
    let (border, insets) = (look.style, look.insets)
    let right = shownSize.width - 1
    let bottom = shownSize.height - 1
    guard right >= 0, bottom >= 0 else { return }
    let style = Style(foreground: shown(look.color))
    let (edge, side) = (Glyph(border.horizontal), Glyph(border.vertical))
    for (y, isDrawn) in [(0, insets.top), (bottom, insets.bottom)] where isDrawn == 1 {
      painter.line(
        edge, x: insets.leading, y: y, length: right + 1 - insets.leading - insets.trailing,
        axis: .horizontal, style)
    }
    for (x, isDrawn) in [(0, insets.leading), (right, insets.trailing)] where isDrawn == 1 {
      painter.line(
        side, x: x, y: insets.top, length: bottom + 1 - insets.top - insets.bottom,
        axis: .vertical, style)
    }
    let corners: [(Edge.Set, Unicode.Scalar, Int, Int)] = [
      ([.top, .leading], border.topLeading, 0, 0),
      ([.top, .trailing], border.topTrailing, right, 0),
      ([.bottom, .leading], border.bottomLeading, 0, bottom),
      ([.bottom, .trailing], border.bottomTrailing, right, bottom),
    ]
    for (edges, corner, x, y) in corners where look.edges.isSuperset(of: edges) {
      painter.put(Glyph(corner), x: x, y: y, style)
    }
  }
}
