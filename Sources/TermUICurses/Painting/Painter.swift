import CNcurses
import Glibc
import TermUICore

/// Brings the cells that differ from those shown last into what ncurses is to show next.
final class Painter {
  private var well: InkWell
  private let window: UnsafeMutablePointer<WINDOW>
  private var shown: UnsafeMutableBufferPointer<Cell>
  private var size: Size
  private var run: [cchar_t] = []
  private var lastStyle = Style.plain
  private var lastInk = Ink()
  private var isCursorShown = false

  init(well: InkWell, window: UnsafeMutablePointer<WINDOW>, size: Size) {
    self.well = well
    self.window = window
    self.size = size
    shown = Self.blanks(size)
  }

  isolated deinit { shown.deallocate() }

  /// The window is blank, and of another size perhaps.
  func reset(to size: Size) {
    shown.deallocate()
    shown = Self.blanks(size)
    self.size = size
    werase(window)
  }

  /// Takes over what differs within the rectangles; what lies outside the window is left out.
  func paint(_ canvas: Canvas, changes: [Rect]) {
    let generation = well.generation
    for rect in changes { paint(canvas, rect) }
    if well.generation != generation { paintAll(canvas) }
  }

  /// The pairs were given out afresh: cells not painted just now may wear another's colours.
  private func paintAll(_ canvas: Canvas) {
    reset(to: size)
    lastStyle = .plain
    lastInk = Ink()
    paint(canvas, Rect(origin: .zero, size: size))
  }

  private func paint(_ canvas: Canvas, _ rect: Rect) {
    let width = min(size.width, canvas.size.width)
    let rows =
      max(0, rect.minY)..<max(0, rect.minY, min(rect.maxY, size.height, canvas.size.height))
    let columns = max(0, rect.minX)..<max(0, rect.minX, min(rect.maxX, width))
    for row in rows where !columns.isEmpty {
      paint(canvas.row(row), row: row, columns: columns, width: width)
    }
  }

  private static func blanks(_ size: Size) -> UnsafeMutableBufferPointer<Cell> {
    let cells = UnsafeMutableBufferPointer<Cell>.allocate(capacity: size.width * size.height)
    cells.initialize(repeating: .blank)
    return cells
  }
}

// MARK: The terminal

extension Painter {
  /// Sends what changed, in one piece, and shows the cursor where there is one.
  func refresh(cursor: Point?) {
    let spot = cursor.flatMap { spot in
      Rect(origin: .zero, size: size).contains(spot) ? spot : nil
    }
    cn_hold_writes(STDOUT_FILENO)
    defer { cn_release_writes() }
    leaveok(window, spot == nil)
    if let spot { wmove(window, Int32(spot.y), Int32(spot.x)) }
    show(cursor: spot != nil)
    doupdate()
  }

  /// The terminal was somebody else's: ncurses takes it again with the next refresh.
  func resume() {
    doupdate()
    curs_set(isCursorShown ? 1 : 0)
  }

  private func show(cursor: Bool) {
    guard cursor != isCursorShown else { return }
    isCursorShown = cursor
    curs_set(cursor ? 1 : 0)
  }
}

// MARK: One row

extension Painter {
  private typealias Row = UnsafeBufferPointer<Cell>

  private func paint(_ cells: Row, row: Int, columns: Range<Int>, width: Int) {
    let old = Row(rebasing: shown[row * size.width..<(row + 1) * size.width])
    var column = columns.lowerBound
    while column < columns.upperBound {
      if isSame(column, cells, old) {
        column += 1
        continue
      }
      let start = startOfCharacter(column, cells, old)
      let end = endOfDifference(column, columns.upperBound, width, cells, old)
      write(cells, row: row, columns: start..<end)
      column = end
    }
  }

  /// Compares cells as they lie in memory: no byte of them is undefined.
  private func isSame(_ column: Int, _ cells: Row, _ old: Row) -> Bool {
    memcmp(cells.baseAddress! + column, old.baseAddress! + column, MemoryLayout<Cell>.size) == 0
  }

  /// A difference begins where both the old and the new character begin.
  private func startOfCharacter(_ column: Int, _ cells: Row, _ old: Row) -> Int {
    var start = column
    while start > 0, cells[start].width == 0 || old[start].width == 0 { start -= 1 }
    return start
  }

  /// It ends where the next characters, old and new, begin.
  private func endOfDifference(
    _ column: Int, _ limit: Int, _ width: Int, _ cells: Row, _ old: Row
  ) -> Int {
    var end = column + 1
    while end < limit, !isSame(end, cells, old) { end += 1 }
    while end < width, cells[end].width == 0 || old[end].width == 0 { end += 1 }
    return end
  }

  private func write(_ cells: Row, row: Int, columns: Range<Int>) {
    run.removeAll(keepingCapacity: true)
    for column in columns {
      let cell = cells[column]
      shown[row * size.width + column] = cell
      if cell.width > 0 { append(cell, room: room(at: column, in: cells)) }
    }
    wmove(window, Int32(row), Int32(columns.lowerBound))
    wadd_wchnstr(window, run, Int32(run.count))
  }
}

// MARK: One cell

extension Painter {
  /// A wide character needs its second cell: one that was painted over has none.
  private func room(at column: Int, in cells: Row) -> Int {
    column + 1 < min(size.width, cells.count) && cells[column + 1].width == 0 ? 2 : 1
  }

  private func append(_ cell: Cell, room: Int) {
    let ink = ink(for: cell.style)
    let glyph = cell.withScalars { Glyph($0) }
    let width = min(Int(cell.width), room)
    if glyph.width == width {
      run.append(glyph.cell(ink))
    } else {
      // What ncurses measures otherwise than the canvas would move the rest of the row.
      for _ in 0..<width { run.append(Glyph.standIn.cell(ink)) }
    }
  }

  private func ink(for style: Style) -> Ink {
    if style != lastStyle {
      lastInk = well.ink(for: style)
      lastStyle = style
    }
    return lastInk
  }
}
