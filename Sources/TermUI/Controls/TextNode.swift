/// Breaks a text into lines and paints them.
final class TextNode: LayoutNode {
  private var text: Text
  private var style = TextStyle()
  private var wrapping: TextWrapping
  /// Where each run of the text ends among the glyphs.
  private var ends: [Int] = []
  private var lines: [TextWrapping.Line] = []

  init(_ text: Text, _ context: NodeContext) {
    self.text = text
    wrapping = TextWrapping([])
    super.init(context)
    readText()
    style = tracking { EnvironmentValues(scope).textStyle }
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
    invalidateLayout()
  }

  override func evaluate() {
    isQueued = false
    let newStyle = tracking { EnvironmentValues(scope).textStyle }
    guard newStyle != style else { return }
    let breaks = newStyle.lineLimit != style.lineLimit
    let old = color
    style = newStyle
    move(from: old, to: color)
    if breaks { invalidateLayout() } else { setNeedsPaint() }
  }

  override func measure(_ offer: ProposedViewSize) -> Size {
    let lines = wrapping.lines(width: offer.width, limit: limit(offer.height))
    return Size(width: lines.reduce(0) { max($0, $1.columns) }, height: lines.count)
  }

  override func arrange(in size: Size) {
    lines = wrapping.lines(width: size.width, limit: limit(size.height))
  }

  override func paint(_ painter: inout Painter) {
    let visible = painter.visible
    for (y, line) in lines.enumerated() where y >= visible.minY && y < visible.maxY {
      paint(line, y, &painter)
    }
  }

  private func paint(_ line: TextWrapping.Line, _ y: Int, _ painter: inout Painter) {
    var x = start(of: line)
    var run = 0
    for index in line.range {
      while run < ends.count - 1 && index >= ends[run] { run += 1 }
      let glyph = wrapping.glyphs[index]
      painter.put(glyph, x: x, y: y, look(of: run))
      x += glyph.columns
    }
    if line.isCut { painter.put(TextWrapping.ellipsis, x: x, y: y, look(of: run)) }
  }

  private func start(of line: TextWrapping.Line) -> Int {
    switch style.alignment {
    case .leading: 0
    case .center: max(0, (frame.width - line.columns) / 2)
    case .trailing: max(0, frame.width - line.columns)
    }
  }

  private func look(of run: Int) -> Style {
    let run = text.runs[run]
    let font = run.font ?? style.font ?? .body
    return Style(
      foreground: text.runs.count == 1
        ? shown(color) : run.foreground ?? style.foreground ?? .primary,
      attributes: style.attributes.union(run.attributes).union(font.attributes))
  }

  /// The colour of a text in one; only such a text turns from one colour into another.
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
    ends.removeAll(keepingCapacity: true)
    for run in text.runs {
      glyphs += GlyphRun.glyphs(of: run.string, lineBreaks: true)
      ends.append(glyphs.count)
    }
    wrapping = TextWrapping(glyphs)
  }
}
