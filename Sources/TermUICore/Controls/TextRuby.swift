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
