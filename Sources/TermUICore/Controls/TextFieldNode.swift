/// The text of a field, scrolled such that the caret is visible.
struct TextFieldContent: Equatable {
  let text: String
  let prompt: String
  /// The number of graphemes behind the caret, while the field has the focus.
  let tail: Int?
}

extension TextFieldContent: ElementView {
  typealias ViewNode = TextFieldNode
}

/// Measures only the visible part of the text, which may be a small part of it.
final class TextFieldNode: StoringElement<TextFieldContent>, CaretHolder {
  /// The distance of the first visible grapheme from the start of the text, in UTF-8 bytes.
  private var firstOffset = 0
  private var caretColumn = 0

  var caret: Point? {
    view.tail.map { _ in Point(x: max(0, min(caretColumn, frame.width - 1)), y: 0) }
  }

  /// The number of graphemes behind a caret at a column.
  func tail(atColumn column: Int) -> Int {
    let shown = view.text[first...]
    return shown.count - extent(of: shown, in: column).count
  }

  override func measure(_ offer: ProposedViewSize) -> Size {
    Size(width: offer.width ?? max(20, GlyphRun.columns(of: view.text) + 1), height: 1)
  }

  override func arrange(in size: Size) {
    let text = view.text
    let caret =
      view.tail.map { TextEdit(text: text, tail: $0).caret } ?? text.startIndex
    // The caret needs room for a wide character that an input method composes.
    let room = max(1, size.width - 2)
    var first = min(self.first, caret)
    let before = extent(of: text[first..<caret].reversed(), in: room)
    first = text.index(caret, offsetBy: -before.count)
    // A text that has become shorter is scrolled back.
    let behind = extent(of: text[caret...], in: room - before.columns)
    var more = (count: 0, columns: 0)
    if text.index(caret, offsetBy: behind.count) == text.endIndex {
      more = extent(of: text[..<first].reversed(), in: room - before.columns - behind.columns)
    }
    first = text.index(first, offsetBy: -more.count)
    caretColumn = before.columns + more.columns
    firstOffset = text.utf8.distance(from: text.startIndex, to: first)
  }

  override func paint(_ painter: inout Painter) {
    let style = Style(
      foreground: view.text.isEmpty ? .secondary : .primary, attributes: .underline)
    painter.clipped(to: Rect(origin: .zero, size: frame.size)) { painter in
      let blank = Glyph(" ")
      painter.line(blank, x: 0, y: 0, length: frame.width, axis: .horizontal, style)
      var x = 0
      for glyph in shownGlyphs {
        painter.put(glyph, x: x, y: 0, style)
        x += glyph.columns
      }
    }
  }

  private var first: String.Index {
    let utf8 = view.text.utf8
    return utf8.index(utf8.startIndex, offsetBy: firstOffset, limitedBy: utf8.endIndex)
      ?? utf8.endIndex
  }

  /// A prompt that does not fit is cut.
  private var shownGlyphs: [Glyph] {
    guard view.text.isEmpty else {
      let text = view.text[first...]
      return GlyphRun.glyphs(of: String(text.prefix(extent(of: text, in: frame.width).count + 1)))
    }
    let glyphs = GlyphRun.glyphs(of: view.prompt)
    guard let line = TextWrapping(glyphs).lines(width: frame.width, limit: 1).first, line.isCut
    else { return glyphs }
    return glyphs[line.range] + [TextWrapping.ellipsis]
  }

  /// The number of leading graphemes that fit into the room, and their columns.
  private func extent(of text: some Sequence<Character>, in room: Int) -> (count: Int, columns: Int)
  {
    var extent = (count: 0, columns: 0)
    for character in text {
      let columns = GlyphRun.columns(of: String(character))
      guard extent.columns + columns <= room else { break }
      extent = (extent.count + 1, extent.columns + columns)
    }
    return extent
  }
}
