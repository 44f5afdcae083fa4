/// The glyphs of the common symbol names.
enum Symbols {
  static func character(named name: String) -> Character {
    characters[name] ?? characters[base(of: name)] ?? "⍰"
  }

  /// The name without what only changes a symbol's frame or filling.
  private static func base(of name: String) -> String {
    let variants: Set<Substring> = ["fill", "circle", "square"]
    var parts = name.split(separator: ".")
    while parts.count > 1, let last = parts.last, variants.contains(last) { parts.removeLast() }
    return parts.joined(separator: ".")
  }

  /// Characters of one column that common fonts have.
  private static let characters: [String: Character] = [
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
