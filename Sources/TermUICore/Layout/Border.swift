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

nonisolated struct BorderModifier: BoxModifier, Equatable {
  let color: Color
  let style: BorderStyle
  let edges: Edge.Set

  var layer: BoxLayer { .border(self) }

  @MainActor func paint(in place: Rect, _ color: Color, _ painter: inout Painter) {
    let insets = EdgeInsets(edges, 1)
    let (right, bottom) = (place.maxX - 1, place.maxY - 1)
    guard place.width > 0, place.height > 0 else { return }
    let line = Style(foreground: color)
    let (edge, side) = (Glyph(style.horizontal), Glyph(style.vertical))
    for (y, isDrawn) in [(place.minY, insets.top), (bottom, insets.bottom)] where isDrawn == 1 {
      painter.line(
        edge, x: place.minX + insets.leading, y: y, length: place.width - insets.horizontal,
        axis: .horizontal, line)
    }
    for (x, isDrawn) in [(place.minX, insets.leading), (right, insets.trailing)]
    where isDrawn == 1 {
      painter.line(
        side, x: x, y: place.minY + insets.top, length: place.height - insets.vertical,
        axis: .vertical, line)
    }
    let corners: [(Edge.Set, Unicode.Scalar, Int, Int)] = [
      ([.top, .leading], style.topLeading, place.minX, place.minY),
      ([.top, .trailing], style.topTrailing, right, place.minY),
      ([.bottom, .leading], style.bottomLeading, place.minX, bottom),
      ([.bottom, .trailing], style.bottomTrailing, right, bottom),
    ]
    for (corner, scalar, x, y) in corners where edges.isSuperset(of: corner) {
      painter.put(Glyph(scalar), x: x, y: y, line)
    }
  }
}
