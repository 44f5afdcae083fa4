import CNcurses
import Glibc
import TermUICore

/// Copies cells of a canvas into ncurses' window; ncurses finds out which of them have changed.
struct CanvasWriter {
  var styles: StyleTable
  private let window: UnsafeMutablePointer<WINDOW>
  /// The characters of ambiguous width that the terminal shows in one column.
  var signs = SignSet.all
  /// The row that is being translated.
  private var characters: [cchar_t] = []
  /// The cells in the window.
  private var written: [Cell] = []

  init(styles: StyleTable, window: UnsafeMutablePointer<WINDOW>) {
    self.styles = styles
    self.window = window
  }

  /// Copies the cells within the rectangles and within the window.
  mutating func write(_ canvas: Canvas, changes: [Rect]) {
    let generation = styles.generation
    let count = canvas.size.width * canvas.size.height
    if written.count != count { written = Array(repeating: .blank, count: count) }
    for rect in changes { write(canvas, rect) }
    guard styles.generation != generation else { return }
    // A pair that is on the screen may have other colors now.
    write(canvas, Rect(origin: .zero, size: canvas.size), evenIfWritten: true)
  }

  /// Called if the window has been made blank.
  mutating func didErase() { written = [] }

  private mutating func write(_ canvas: Canvas, _ rect: Rect, evenIfWritten: Bool = false) {
    let width = min(Int(getmaxx(window)), canvas.size.width)
    let height = min(Int(getmaxy(window)), canvas.size.height)
    for y in max(0, rect.minY)..<max(0, rect.minY, min(rect.maxY, height)) {
      let row = canvas.row(y)
      var (start, end) = (max(0, rect.minX), min(rect.maxX, width))
      if !evenIfWritten { (start, end) = changedColumns(of: row, y, from: start, to: end) }
      guard start < end else { continue }
      while start > 0, row[start].width == 0 { start -= 1 }
      while end < width, row[end].width == 0 { end += 1 }
      translate(row, from: start, to: end)
      wmove(window, Int32(y), Int32(start))
      wadd_wchnstr(window, characters, Int32(characters.count))
      for x in start..<end { written[y * row.count + x] = row[x] }
    }
  }

  /// The columns from the first cell of a row that isn't in the window to the last one.
  private func changedColumns(
    of row: UnsafeBufferPointer<Cell>, _ y: Int, from start: Int, to end: Int
  ) -> (start: Int, end: Int) {
    let width = row.count
    return written.withUnsafeBufferPointer { written in
      func isWritten(_ start: Int, _ end: Int) -> Bool {
        guard let row = row.baseAddress, let cells = written.baseAddress, start < end else {
          return true
        }
        let (new, old) = (row + start, cells + y * width + start)
        return memcmp(new, old, (end - start) * MemoryLayout<Cell>.stride) == 0
      }
      var (start, end) = (start, end)
      if isWritten(start, end) { return (0, 0) }
      while isWritten(start, start + 1) { start += 1 }
      while isWritten(end - 1, end) { end -= 1 }
      return (start, end)
    }
  }

  private mutating func translate(_ row: UnsafeBufferPointer<Cell>, from start: Int, to end: Int) {
    characters.removeAll(keepingCapacity: true)
    // Most cells are blanks and borders, like those before them.
    var translated = TranslatedCell(.blank, styles[.plain], signs: signs)
    for x in start..<end where row[x].width > 0 {
      let cell = row[x]
      // A comparison by `!=` goes through a table of witnesses.
      let isAsBefore = cell == translated.cell
      if !isAsBefore {
        let isSameStyle = cell.style == translated.cell.style
        translated = TranslatedCell(
          cell, isSameStyle ? translated.style : styles[cell.style],
          signs: signs)
      }
      // A wide character needs its second cell, which may have been painted over.
      let columns = cell.width == 2 && x + 1 < end && row[x + 1].width == 0 ? 2 : 1
      if columns == translated.columns {
        characters.append(translated.character)
      } else {
        // A character of another width would move the rest of the row.
        for _ in 0..<columns { characters.append(TranslatedCell.character("?", translated.style)) }
      }
    }
  }
}

/// A cell in ncurses' terms, and the columns that ncurses gives to it.
nonisolated private struct TranslatedCell {
  let cell: Cell
  let style: CursesStyle
  let character: cchar_t
  let columns: Int

  init(_ cell: Cell, _ style: CursesStyle, signs: SignSet) {
    (self.cell, self.style) = (cell, style)
    (character, columns) = cell.withScalars { scalars in
      let base = scalars.first ?? 0x20
      if base >= 0x20 && base < 0x7F { return (Self.character(scalars, style), 1) }
      let standIn = signs.standIn(for: base)
      if standIn != base {
        return ([standIn].withUnsafeBufferPointer { Self.character($0, style) }, 1)
      }
      return (Self.character(scalars, style), Int(cn_width(base)))
    }
  }

  static func character(_ scalar: Unicode.Scalar, _ style: CursesStyle) -> cchar_t {
    [scalar.value].withUnsafeBufferPointer { character($0, style) }
  }

  /// A base and at most four marks, as many as a canvas has in a cell, too.
  private static func character(
    _ scalars: UnsafeBufferPointer<UInt32>, _ style: CursesStyle
  ) -> cchar_t {
    var text = InlineArray<6, wchar_t>(repeating: 0)
    for index in 0..<min(scalars.count, Int(CCHARW_MAX)) {
      text[index] = wchar_t(bitPattern: scalars[index])
    }
    var character = cchar_t()
    var pair = style.pair
    text.span.withUnsafeBufferPointer {
      _ = setcchar(&character, $0.baseAddress, style.attributes, Int16(clamping: pair), &pair)
    }
    return character
  }
}
