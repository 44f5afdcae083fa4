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
  /// Draws a line around the view, or on some of its sides, one cell wide.
  public func border(
    _ color: Color = .primary, style: BorderStyle = .rounded, edges: Edge.Set = .all
  ) -> some View {
    modifier(BorderModifier(color: color, style: style, edges: edges))
  }
}

nonisolated struct BorderModifier: LayoutModifier, Equatable {
  typealias Wrapper = BorderNode

  let color: Color
  let style: BorderStyle
  let edges: Edge.Set
}

final class BorderNode: InsetNode<BorderModifier> {
  override var insets: EdgeInsets { EdgeInsets(modifier.edges, 1) }

  override func modifierChanged(from former: BorderModifier) {
    if modifier.edges != former.edges { invalidateLayout() }
    move(from: former.color, to: modifier.color)
    setNeedsPaint()
  }

  override var showsItsSize: Bool { true }

  override func paint(_ painter: inout Painter) {
    paintElements(&painter)
    let (border, insets) = (modifier.style, insets)
    let right = shownSize.width - 1
    let bottom = shownSize.height - 1
    guard right >= 0, bottom >= 0 else { return }
    let style = Style(foreground: shown(modifier.color))
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
    for (edges, corner, x, y) in corners where modifier.edges.isSuperset(of: edges) {
      painter.put(Glyph(corner), x: x, y: y, style)
    }
  }
}
