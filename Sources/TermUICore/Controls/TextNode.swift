/// Breaks a text into lines and paints them.
final class TextNode: LayoutNode {
  private var text: Text
  private var style = TextStyle()
  private var wrapping: TextWrapping
  /// The end of each run among the glyphs, if there are several runs.
  private var ends: [Int] = []
  /// The reading of each run; empty if no run has one.
  private var rubies: [TextRuby] = []
  private var lines: [TextWrapping.Line] = []

  init(_ text: Text, _ parent: Node) {
    self.text = text
    wrapping = TextWrapping([])
    super.init(parent)
    readText()
    style = tracking(models: false) { EnvironmentValues(scope).textStyle }
  }

  override var name: String {
    "Text \"\(text.runs.map(\.string).joined())\""
  }

  func update(_ newText: Text) {
    guard newText != text else { return }
    let old = color
    text = newText
    move(from: old, to: color)
    readText()
    contentChanged()
  }

  override func evaluate() {
    let newStyle = tracking(models: false) { EnvironmentValues(scope).textStyle }
    guard newStyle != style else { return }
    let breaks = newStyle.lineLimit != style.lineLimit
    let old = color
    style = newStyle
    move(from: old, to: color)
    if breaks { contentChanged() } else { setNeedsPaint() }
  }

  override func measure(_ offer: ProposedViewSize) -> Size {
    let rows = rows(in: offer.height)
    let size = wrapping.size(width: offer.width, limit: limit(offer.height.map { $0 / rows }))
    return Size(width: size.width, height: size.height * rows)
  }

  override func arrange(in size: Size) {
    let rows = rows(in: size.height)
    lines = wrapping.lines(width: size.width, limit: limit(size.height / rows))
  }

  override func paint(_ painter: inout Painter) {
    let visible = painter.visible
    let rows = rows(in: frame.height)
    for (index, line) in lines.enumerated() {
      let y = (index + 1) * rows - 1
      guard y >= visible.minY && y - rows + 1 < visible.maxY else { continue }
      paint(line, y, hasRuby: rows > 1, &painter)
    }
  }

  private func paint(
    _ line: TextWrapping.Line, _ y: Int, hasRuby: Bool, _ painter: inout Painter
  ) {
    // Read once: each read of a property is checked.
    let (glyphs, ends) = (wrapping.glyphs, ends)
    var x = start(of: line)
    var run = ends.firstIndex { line.range.lowerBound < $0 } ?? max(0, ends.count - 1)
    var look = look(of: run)
    for index in line.range {
      if run < ends.count - 1, index >= ends[run] {
        while run < ends.count - 1 && index >= ends[run] { run += 1 }
        look = self.look(of: run)
      }
      if hasRuby, index == (run == 0 ? 0 : ends[run - 1]) {
        rubies[run].paint(x: x, y: y - 1, room: frame.width - x, rubyLook(of: run), &painter)
      }
      let glyph = glyphs[index]
      painter.put(glyph.isPadding ? Glyph(" ") : glyph, x: x, y: y, look)
      x += glyph.columns
    }
    if line.isCut { painter.put(TextWrapping.ellipsis, x: x, y: y, look) }
  }

  /// The rows of a line: a second one above for readings, if there is room for it.
  private func rows(in height: Int?) -> Int { rubies.isEmpty || height ?? 2 < 2 ? 1 : 2 }

  private func start(of line: TextWrapping.Line) -> Int {
    switch style.alignment {
    case .leading: 0
    case .center: max(0, (frame.width - line.columns) / 2)
    case .trailing: max(0, frame.width - line.columns)
    }
  }

  private func look(of run: Int) -> Style {
    let (runs, style) = (text.runs, style)
    let run = runs[run]
    let font = run.font ?? style.font ?? .body
    let color = run.foreground ?? style.foreground ?? .primary
    return Style(
      foreground: runs.count == 1 ? shown(color) : color,
      attributes: style.attributes.union(run.attributes).union(font.attributes))
  }

  /// The look of the reading of a run: it explains the run, and is neither bold nor underlined.
  private func rubyLook(of run: Int) -> Style {
    var look = look(of: run)
    look.attributes.subtract([.bold, .underline])
    if look.foreground == .primary { look.foreground = .secondary }
    return look
  }

  /// The colour of a text of one run; only such a text animates a change of its colour.
  private var color: Color {
    guard text.runs.count == 1 else { return .primary }
    return text.runs[0].foreground ?? style.foreground ?? .primary
  }

  private func limit(_ height: Int?) -> Int? {
    guard let height else { return style.lineLimit }
    return max(1, min(height, style.lineLimit ?? height))
  }

  private func readText() {
    var glyphs: [Glyph] = []
    ends = []
    rubies = text.runs.contains { $0.ruby != nil } ? text.runs.map { TextRuby($0.ruby ?? "") } : []
    if text.runs.count == 1, rubies.isEmpty {
      return wrapping = TextWrapping(GlyphRun.glyphs(of: text.runs[0].string, lineBreaks: true))
    }
    for (index, run) in text.runs.enumerated() {
      let base = GlyphRun.glyphs(of: run.string, lineBreaks: true)
      glyphs += rubies.isEmpty ? base : rubies[index].carried(by: base)
      ends.append(glyphs.count)
    }
    wrapping = TextWrapping(glyphs)
  }
}

/// The reading of a run of text, shown above it.
struct TextRuby {
  private let glyphs: [Glyph]
  private let columns: Int
  /// The columns between the beginnings of the run and of the reading.
  private var indent = 0

  init(_ text: String) {
    glyphs = GlyphRun.glyphs(of: text)
    columns = glyphs.reduce(0) { $0 + $1.columns }
  }

  /// The glyphs of its run, joined into one unbreakable piece, and centred if they are narrower.
  mutating func carried(by base: [Glyph]) -> [Glyph] {
    guard !glyphs.isEmpty, !base.isEmpty else { return base }
    let missing = columns - base.reduce(0) { $0 + $1.columns }
    indent = max(0, -missing / 2)
    let before = [Glyph](repeating: .padding, count: max(0, missing / 2))
    let after = [Glyph](repeating: .padding, count: max(0, missing - missing / 2))
    var run = before + base + after
    for index in run.indices.dropFirst() where !run[index].isLineBreak {
      run[index].continues = true
    }
    return run
  }

  /// Paints it above a run that begins at `x`, truncated to the room.
  @MainActor func paint(x: Int, y: Int, room: Int, _ style: Style, _ painter: inout Painter) {
    var x = x + indent
    var left = room - indent
    for (index, glyph) in glyphs.enumerated() {
      let isLast = index == glyphs.count - 1
      guard glyph.columns + (isLast ? 0 : 1) <= left else {
        if left > 0 { painter.put(TextWrapping.ellipsis, x: x, y: y, style) }
        return
      }
      painter.put(glyph, x: x, y: y, style)
      x += glyph.columns
      left -= glyph.columns
    }
  }
}
