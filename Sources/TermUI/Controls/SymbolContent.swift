/// A symbol's glyph, in the middle of the room that it takes.
struct SymbolContent: ImageContent {
  private let glyph: Glyph

  init(_ name: String) {
    let scalar = Self.scalars[name] ?? Self.scalars[Self.base(of: name)] ?? "⍰"
    glyph = Glyph(code: scalar.value, columns: CellWidth.columns(of: scalar))
  }

  func size(for offer: ProposedViewSize, isResizable: Bool) -> Size {
    let natural = Size(width: glyph.columns, height: 1)
    guard isResizable else { return natural }
    func extent(_ offer: Int?, _ natural: Int) -> Int {
      offer.map { $0 < Int.infinity / 2 ? $0 : natural } ?? natural
    }
    return Size(
      width: extent(offer.width, natural.width), height: extent(offer.height, natural.height))
  }

  mutating func paint(in size: Size, _ style: Style, _ painter: inout Painter) {
    painter.put(
      glyph, x: max(0, (size.width - glyph.columns) / 2), y: max(0, (size.height - 1) / 2), style)
  }

  /// The name without what only changes a symbol's frame or filling.
  private static func base(of name: String) -> String {
    let variants: Set<Substring> = ["fill", "circle", "square"]
    var parts = name.split(separator: ".")
    while parts.count > 1, let last = parts.last, variants.contains(last) { parts.removeLast() }
    return parts.joined(separator: ".")
  }

  /// Characters of one column that common fonts have.
  private static let scalars: [String: Unicode.Scalar] = [
    "pencil": "✎", "square.and.pencil": "✎", "scribble": "✐", "trash": "⌫", "scissors": "✂",
    "checkmark": "✓", "checkmark.circle.fill": "✔", "xmark": "✕", "plus": "+", "minus": "−",
    "multiply": "×", "divide": "÷", "equal": "=", "number": "#", "percent": "%", "at": "@",
    "asterisk": "∗", "questionmark": "?", "exclamationmark": "!", "info": "ℹ",
    "exclamationmark.triangle": "⚠", "star": "☆", "star.fill": "★", "heart": "♡",
    "heart.fill": "♥", "flag": "⚐", "flag.fill": "⚑", "circle": "○", "circle.fill": "●",
    "circle.lefthalf.filled": "◐", "circle.righthalf.filled": "◑", "square": "□",
    "square.fill": "■", "checkmark.square": "☑", "xmark.square": "☒", "diamond": "◇",
    "diamond.fill": "◆", "triangle": "△", "triangle.fill": "▲", "sparkles": "✦",
    "arrow.up": "↑", "arrow.down": "↓", "arrow.left": "←", "arrow.right": "→",
    "arrow.left.arrow.right": "↔", "arrow.up.arrow.down": "↕", "arrow.up.right": "↗",
    "arrow.uturn.backward": "↩", "arrow.uturn.forward": "↪", "arrow.clockwise": "↻",
    "arrow.counterclockwise": "↺", "arrow.triangle.2.circlepath": "⟳", "shuffle": "⇄",
    "repeat": "⟳", "return": "⏎", "delete.left": "⌫", "chevron.up": "⌃", "chevron.down": "⌄",
    "chevron.left": "‹", "chevron.right": "›", "arrowtriangle.up.fill": "▲",
    "arrowtriangle.down.fill": "▼", "arrowtriangle.left.fill": "◀",
    "arrowtriangle.right.fill": "▶", "play": "▷", "play.fill": "▶", "pause": "‖", "stop": "■",
    "ellipsis": "…", "line.3.horizontal": "≡", "list.bullet": "☰", "magnifyingglass": "⌕",
    "gear": "⚙", "gearshape": "⚙", "house": "⌂", "envelope": "✉", "phone": "☏", "phone.fill": "☎",
    "person": "☺", "music.note": "♪", "speaker.wave.2": "♫", "sun.max": "☀", "moon": "☾",
    "cloud": "☁", "cloud.rain": "☂", "snowflake": "❄", "keyboard": "⌨", "command": "⌘",
    "option": "⌥", "control": "⌃", "shift": "⇧", "escape": "⎋", "power": "⏻", "clock": "◷",
    "timer": "◔", "book": "▤", "book.fill": "▤", "photo": "▨", "doc": "▯", "folder": "▭",
    "lock": "⚿", "bolt": "ϟ", "eye": "◉", "link": "∞", "infinity": "∞", "graduationcap": "▵",
    "bookmark": "⚑", "tag": "◈", "square.grid.2x2": "▦", "crown": "♛", "leaf": "❧", "sum": "∑",
  ]
}
