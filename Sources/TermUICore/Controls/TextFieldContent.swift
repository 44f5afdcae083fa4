/// The text of a field, scrolled such that the caret can be seen.
struct TextFieldContent: Equatable {
  let text: String
  let prompt: String
  /// The caret's place in graphemes, while the field has the focus.
  let caret: Int?
}

extension TextFieldContent: ElementView {
  static func _makeNode(_ view: Self, _ context: NodeContext) -> Node {
    TextFieldNode(view, context)
  }

  static func _updateNode(_ node: Node, _ view: Self) {
    unsafeDowncast(node, to: TextFieldNode.self).content = view
  }
}

final class TextFieldNode: LayoutNode, CaretHolder {
  fileprivate var content: TextFieldContent {
    didSet { if content != oldValue { read() } }
  }
  private var glyphs: [Glyph] = []
  private var caretColumn = 0
  private var firstColumn = 0

  init(_ content: TextFieldContent, _ context: NodeContext) {
    self.content = content
    super.init(context)
    read()
  }

  override var name: String { "TextField" }

  var caret: Point? {
    content.caret.map { _ in
      Point(x: max(0, min(caretColumn - firstColumn, frame.width - 1)), y: 0)
    }
  }

  override func measure(_ offer: ProposedViewSize) -> Size {
    Size(width: offer.width ?? max(20, GlyphRun.columns(of: content.text) + 1), height: 1)
  }

  override func arrange(in size: Size) {
    if caretColumn < firstColumn { firstColumn = caretColumn }
    // The caret wants room for a wide character that an input method composes.
    let room = max(1, size.width - 2)
    if caretColumn - firstColumn > room { firstColumn = caretColumn - room }
    // A text that has become shorter comes back into sight.
    let columns = glyphs.reduce(0) { $0 + $1.columns }
    firstColumn = min(firstColumn, max(0, columns - room))
  }

  override func paint(_ painter: inout Painter) {
    let style = Style(
      foreground: content.text.isEmpty ? .secondary : .primary, attributes: .underline)
    painter.clipped(to: Rect(origin: .zero, size: frame.size)) { painter in
      let blank = Glyph(" ")
      painter.line(blank, x: 0, y: 0, length: frame.width, axis: .horizontal, style)
      var x = -firstColumn
      for glyph in shownGlyphs {
        painter.put(glyph, x: x, y: 0, style)
        x += glyph.columns
      }
    }
  }

  /// A prompt that does not fit is cut; a text is scrolled.
  private var shownGlyphs: [Glyph] {
    guard content.text.isEmpty,
      let line = TextWrapping(glyphs).lines(width: frame.width, limit: 1).first, line.isCut
    else { return glyphs }
    return glyphs[line.range] + [TextWrapping.ellipsis]
  }

  private func read() {
    let text = content.text
    glyphs = GlyphRun.glyphs(of: text.isEmpty ? content.prompt : text)
    caretColumn = GlyphRun.columns(of: String(text.prefix(content.caret ?? 0)))
    invalidateLayout()
  }
}
