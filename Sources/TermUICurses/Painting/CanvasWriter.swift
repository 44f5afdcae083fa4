import CNcurses
import TermUICore

/// Copies cells of a canvas into ncurses' window; ncurses finds out which of them have changed.
final class CanvasWriter {
  private var styles: StyleTable
  private let window: UnsafeMutablePointer<WINDOW>
  /// Whether ASCII stands in for characters of ambiguous width.
  var replacesAmbiguous = false { didSet { last = nil } }
  private var cells: [cchar_t] = []
  /// The newest translation: most cells are blanks and borders, like those before them.
  private var last: Translation?

  init(styles: StyleTable, window: UnsafeMutablePointer<WINDOW>) {
    self.styles = styles
    self.window = window
  }

  /// Copies what lies within the rectangles and within the window.
  func write(_ canvas: Canvas, changes: [Rect]) {
    let generation = styles.generation
    for rect in changes { write(canvas, rect) }
    guard styles.generation != generation else { return }
    // A pair that is on the screen may have other colors now.
    last = nil
    write(canvas, Rect(origin: .zero, size: canvas.size))
  }

  private func write(_ canvas: Canvas, _ rect: Rect) {
    let width = min(Int(getmaxx(window)), canvas.size.width)
    let height = min(Int(getmaxy(window)), canvas.size.height)
    for y in max(0, rect.minY)..<max(0, rect.minY, min(rect.maxY, height)) {
      let row = canvas.row(y)
      var (start, end) = (max(0, rect.minX), min(rect.maxX, width))
      guard start < end else { continue }
      while start > 0, row[start].width == 0 { start -= 1 }
      while end < width, row[end].width == 0 { end += 1 }
      cells.removeAll(keepingCapacity: true)
      for x in start..<end where row[x].width > 0 {
        // A wide character needs its second cell, which may have been painted over.
        let room = x + 1 < width && row[x + 1].width == 0 ? 2 : 1
        append(row[x], columns: min(Int(row[x].width), room))
      }
      wmove(window, Int32(y), Int32(start))
      wadd_wchnstr(window, cells, Int32(cells.count))
    }
  }
}

// MARK: One cell

extension CanvasWriter {
  /// A cell in ncurses' terms, and the columns that ncurses gives to it.
  struct Translation {
    let cell: Cell
    let columns: Int
    fileprivate let shown: cchar_t
    fileprivate let standIn: cchar_t

    init(_ cell: Cell, _ style: CursesStyle, replacesAmbiguous: Bool) {
      self.cell = cell
      (shown, columns) = cell.withScalars { scalars in
        let base = scalars.first ?? 0x20
        let standIn = replacesAmbiguous ? AmbiguousWidth.standIn(for: base) : base
        if standIn != base {
          return ([standIn].withUnsafeBufferPointer { Self.character($0, style) }, 1)
        }
        return (Self.character(scalars, style), Self.columns(of: base))
      }
      standIn = [0x3F].withUnsafeBufferPointer { Self.character($0, style) }
    }

    /// A base and at most four marks, as many as a canvas has in a cell, too.
    private static func character(
      _ scalars: UnsafeBufferPointer<UInt32>, _ style: CursesStyle
    ) -> cchar_t {
      var text = InlineArray<6, wchar_t>(repeating: 0)
      for (index, scalar) in scalars.prefix(Int(CCHARW_MAX)).enumerated() {
        text[index] = wchar_t(bitPattern: scalar)
      }
      var character = cchar_t()
      var pair = style.pair
      text.span.withUnsafeBufferPointer {
        _ = setcchar(
          &character, $0.baseAddress, style.attributes, Int16(clamping: pair), &pair)
      }
      return character
    }

    private static func columns(of scalar: UInt32) -> Int {
      scalar >= 0x20 && scalar < 0x7F ? 1 : Int(cn_width(scalar))
    }
  }

  private func append(_ cell: Cell, columns: Int) {
    if cell != last?.cell {
      last = Translation(cell, styles[cell.style], replacesAmbiguous: replacesAmbiguous)
    }
    guard let last else { return }
    if columns == last.columns { return cells.append(last.shown) }
    // A character of another width would move the rest of the row.
    for _ in 0..<columns { cells.append(last.standIn) }
  }
}
