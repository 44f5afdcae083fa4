/// The visible lines of an edited text.
struct EditedText: Equatable {
  let text: String
  let prompt: String
  /// The number of graphemes behind the caret, while the field has the focus.
  let tail: Int?
  let grows: Bool
}

extension EditedText: ElementView {
  typealias ViewNode = EditedTextNode
}

final class EditedTextNode: StoringElement<EditedText>, CaretHolder {
  private var firstLine = 0
  /// The caret's place among the lines.
  private var caretPlace: (line: Int, column: Int)?
  /// Whether the caret's line is visible: not after the wheel, until the text or the caret changes.
  private var followsCaret = true
  private var knownLines: EditedLines?

  override var name: String { "TextEditor" }

  var caret: Point? {
    guard let place = caretPlace, place.line >= firstLine, place.line < firstLine + frame.height
    else { return nil }
    return Point(x: min(place.column, frame.width - 1), y: place.line - firstLine)
  }

  /// The lines of a text, found again only for another text or width.
  func lines(of text: String, columns: Int) -> EditedLines {
    // Equal texts may be spelled with different scalars, as é is.
    if let knownLines, knownLines.columns == columns, knownLines.text == text,
      knownLines.text.utf8.count == text.utf8.count
    {
      return knownLines
    }
    let lines = EditedLines(text, columns: columns)
    knownLines = lines
    return lines
  }

  /// The number of graphemes behind a caret at a place.
  func tail(at place: Point) -> Int {
    let lines = lines(of: view.text, columns: frame.width)
    let line = min(firstLine + place.y, lines.count - 1)
    return view.text[lines.index(line: line, column: place.x)...].count
  }

  /// Scrolls by a number of rows; false if it is at its end.
  func scroll(by rows: Int) -> Bool {
    let last = max(0, lines(of: view.text, columns: frame.width).count - frame.height)
    let line = max(0, min(firstLine + rows, last))
    guard line != firstLine else { return false }
    firstLine = line
    followsCaret = false
    setNeedsPaint()
    return true
  }

  override func viewChanged(from former: EditedText) {
    followsCaret = true
    super.viewChanged(from: former)
  }

  override func measure(_ offer: ProposedViewSize) -> Size {
    let width = offer.width ?? 20
    if !view.grows, let height = offer.height { return Size(width: width, height: height) }
    return Size(width: width, height: lines(of: view.text, columns: width).count)
  }

  override func arrange(in size: Size) {
    let lines = lines(of: view.text, columns: size.width)
    firstLine = min(firstLine, max(0, lines.count - size.height))
    caretPlace = view.tail.map { lines.place(of: TextEdit(text: view.text, tail: $0).caret) }
    guard let place = caretPlace, followsCaret else { return }
    firstLine = max(place.line - size.height + 1, min(firstLine, place.line))
  }

  override func paint(_ painter: inout Painter) {
    let isEmpty = view.text.isEmpty
    let style = Style(foreground: isEmpty ? .secondary : .primary, attributes: .underline)
    let text = isEmpty ? view.prompt : view.text
    let lines = lines(of: text, columns: frame.width)
    painter.clipped(to: Rect(origin: .zero, size: frame.size)) { painter in
      for row in painter.visible.minY..<painter.visible.maxY {
        painter.line(Glyph(" "), x: 0, y: row, length: frame.width, axis: .horizontal, style)
        guard lines.ranges.indices.contains(firstLine + row) else { continue }
        var x = 0
        for glyph in GlyphRun.glyphs(of: String(text[lines.ranges[firstLine + row]])) {
          painter.put(glyph, x: x, y: row, style)
          x += glyph.columns
        }
      }
    }
  }
}
