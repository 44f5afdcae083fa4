/// The visible part of an edited text.
struct EditedText: Equatable {
  /// The room that the text takes.
  enum Shape {
    /// One line, which is scrolled sideways.
    case line
    /// As many lines as it has.
    case grown
    /// The room that it is offered.
    case filling
  }

  let text: String
  let prompt: String
  /// The number of graphemes behind the caret, while the field has the focus.
  let tail: Int?
  /// The part that is selected.
  let selected: Range<String.Index>?
  let shape: Shape
}

extension EditedText: ElementView {
  typealias ViewNode = EditedTextNode
}

/// Wraps an edited text, or scrolls its one line, such that the caret is visible.
///
/// Of one line, which may be long, only the visible part is measured.
final class EditedTextNode: StoringElement<EditedText>, CaretHolder {
  private var firstLine = 0
  /// The distance of the first visible grapheme of one line from its start, in UTF-8 bytes.
  private var firstOffset = 0
  /// The caret's place among the lines; in one line its column is that of the visible part.
  private var caretPlace: (line: Int, column: Int)?
  /// Whether the caret's line is visible: not after the wheel, until the text or the caret changes.
  private var followsCaret = true
  private var knownLines: EditedLines?

  override var name: String { view.shape == .line ? "TextField" : "TextEditor" }

  /// It has a caret.
  override var isReusable: Bool { false }

  var caret: Point? {
    guard let place = caretPlace, place.line >= firstLine, place.line < firstLine + frame.height
    else { return nil }
    return Point(x: max(0, min(place.column, frame.width - 1)), y: place.line - firstLine)
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
    if view.shape == .line {
      let visible = view.text[first...]
      return visible.count - extent(of: visible, in: place.x).count
    }
    let lines = lines(of: view.text, columns: frame.width)
    let line = min(firstLine + place.y, lines.count - 1)
    return view.text[lines.index(line: line, column: place.x)...].count
  }

  /// Scrolls by a number of rows; false if it is at its end.
  func scroll(by rows: Int) -> Bool {
    guard view.shape != .line else { return false }
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
    if view.shape == .line {
      return Size(width: offer.width ?? max(20, GlyphRun.columns(of: view.text) + 1), height: 1)
    }
    let width = offer.width ?? 20
    if view.shape == .filling, let height = offer.height {
      return Size(width: width, height: height)
    }
    return Size(width: width, height: lines(of: view.text, columns: width).count)
  }

  override func arrange(in size: Size) {
    let caret = view.tail.map { TextEdit(text: view.text, tail: $0).caret }
    if view.shape == .line {
      let column = scroll(to: caret ?? view.text.startIndex, in: size.width)
      return caretPlace = caret.map { _ in (0, column) }
    }
    let lines = lines(of: view.text, columns: size.width)
    firstLine = min(firstLine, max(0, lines.count - size.height))
    caretPlace = caret.map(lines.place)
    guard let place = caretPlace, followsCaret else { return }
    firstLine = max(place.line - size.height + 1, min(firstLine, place.line))
  }

  override func paint(_ painter: inout Painter) {
    let isEmpty = view.text.isEmpty
    let style = Style(foreground: isEmpty ? .secondary : .primary, attributes: .underline)
    painter.clipped(to: Rect(origin: .zero, size: frame.size)) { painter in
      for row in painter.visible.minY..<painter.visible.maxY {
        painter.line(Glyph(" "), x: 0, y: row, length: frame.width, axis: .horizontal, style)
        var x = 0
        var index = start(ofRow: row)
        for glyph in glyphs(ofRow: row) {
          var style = style
          if let selected = view.selected, selected.contains(index) {
            style.attributes.insert(.reverse)
          }
          painter.put(glyph, x: x, y: row, style)
          x += glyph.columns
          if index < view.text.endIndex { index = view.text.index(after: index) }
        }
      }
    }
  }

  private func start(ofRow row: Int) -> String.Index {
    if view.shape == .line { return first }
    let ranges = lines(of: view.text, columns: frame.width).ranges
    let line = firstLine + row
    return ranges.indices.contains(line) ? ranges[line].lowerBound : view.text.endIndex
  }

  private func glyphs(ofRow row: Int) -> [Glyph] {
    if view.shape == .line { return row == 0 ? glyphsOfLine : [] }
    let text = view.text.isEmpty ? view.prompt : view.text
    let lines = lines(of: text, columns: frame.width)
    guard lines.ranges.indices.contains(firstLine + row) else { return [] }
    return GlyphRun.glyphs(of: String(text[lines.ranges[firstLine + row]]))
  }
}

// MARK: - One line

extension EditedTextNode {
  private var first: String.Index {
    let utf8 = view.text.utf8
    return utf8.index(utf8.startIndex, offsetBy: firstOffset, limitedBy: utf8.endIndex)
      ?? utf8.endIndex
  }

  /// Scrolls such that the caret is visible, and returns its column.
  private func scroll(to caret: String.Index, in width: Int) -> Int {
    let text = view.text
    // The caret needs room for a wide character that an input method composes.
    let room = max(1, width - 2)
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
    firstOffset = text.utf8.distance(from: text.startIndex, to: first)
    return before.columns + more.columns
  }

  /// A prompt that does not fit is cut.
  private var glyphsOfLine: [Glyph] {
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
