/// Stands in place of a picture that cannot be shown, and says why.
struct MissingPicture: ImageContent {
  private let wrapping: TextWrapping

  init(path: String, error: PictureError) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    wrapping = TextWrapping(GlyphRun.glyphs(of: "▨ \(name): \(error.reason)"))
  }

  func size(for offer: ProposedViewSize, isResizable: Bool) -> Size {
    let lines = lines(ProposedViewSize(width: offer.width, height: offer.height))
    let size = Size(width: lines.reduce(0) { max($0, $1.columns) }, height: lines.count)
    guard isResizable else { return size }
    return Size(width: offer.width ?? size.width, height: offer.height ?? size.height)
  }

  mutating func paint(in size: Size, _ style: Style, _ painter: inout Painter) {
    let style = Style(foreground: .secondary)
    for (y, line) in lines(ProposedViewSize(size)).enumerated() {
      var x = 0
      for glyph in wrapping.glyphs[line.range] {
        painter.put(glyph, x: x, y: y, style)
        x += glyph.columns
      }
      if line.isCut { painter.put(TextWrapping.ellipsis, x: x, y: y, style) }
    }
  }

  private func lines(_ offer: ProposedViewSize) -> [TextWrapping.Line] {
    wrapping.lines(width: offer.width, limit: offer.height.map { max(1, $0) })
  }
}
