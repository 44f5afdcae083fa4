/// Finds text on a canvas.
@MainActor struct ScreenText {
  private let canvas: Canvas

  init(_ canvas: Canvas) { self.canvas = canvas }

  /// The cell at which a text begins, in reading order.
  func places(of text: String) -> [Point] {
    let glyphs = GlyphRun.glyphs(of: text)
    guard !glyphs.isEmpty else { return [] }
    var places: [Point] = []
    for y in 0..<canvas.size.height {
      for x in 0..<canvas.size.width where stands(glyphs, x, y) { places.append(Point(x: x, y: y)) }
    }
    return places
  }

  private func stands(_ glyphs: [Glyph], _ x: Int, _ y: Int) -> Bool {
    var x = x
    for glyph in glyphs {
      guard x < canvas.size.width, canvas[x, y].code == glyph.code, canvas[x, y].width > 0 else {
        return false
      }
      x += glyph.columns
    }
    return true
  }
}
