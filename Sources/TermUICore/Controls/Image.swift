/// A symbol, or a picture from a file.
public struct Image {
  /// The symbol, or the file's name.
  private let title: String
  private let file: PictureFile.Entry?
  private var isResizable = false

  /// Makes an image of a common symbol name; an unknown name shows `⍰`.
  public init(systemName: String) {
    (title, file) = (String(Symbols.character(named: systemName)), nil)
  }

  /// Makes an image of a PNG or JPEG file, drawn in half blocks, two pixels a cell, as large as it fits.
  ///
  /// The program has to depend on TermUIPictures. Without colours the picture is drawn in characters of
  /// different weight. If the file can't be read, its name and the reason are shown instead.
  public init(path: String) {
    title = path.split(separator: "/").last.map(String.init) ?? path
    file = PictureFile.entry(at: path)
  }

  /// The image's symbol, or its file's name, within a text.
  var inlineText: String { file == nil ? title : "▨ \(title)" }

  /// Gives the image the size of its frame: a symbol is centred, a picture is scaled in its proportions.
  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }
}

@MainActor extension Image: View {
  /// The symbol, the picture, or the reason for which it can't be shown.
  public var body: some View {
    switch file?.content {
    case nil: text(title, alignment: .center)
    case .success(let picture): PictureView(picture: picture, isResizable: isResizable)
    case .failure(let error):
      text("▨ \(title): \(error.reason)", alignment: .topLeading)
        .foregroundColor(.secondary).lineLimit(nil)
    }
  }

  private func text(_ text: String, alignment: Alignment) -> some View {
    let extent: Double? = isResizable ? .infinity : nil
    return Text(text).frame(maxWidth: extent, maxHeight: extent, alignment: alignment)
  }
}

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
