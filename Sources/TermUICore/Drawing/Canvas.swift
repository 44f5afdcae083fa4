/// A rectangle of cells that views paint on and a screen shows.
@MainActor package final class Canvas {
  /// Columns and rows.
  package let size: Size
  let cells: UnsafeMutableBufferPointer<Cell>

  init(size: Size) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    cells = .allocate(capacity: self.size.width * self.size.height)
    cells.initialize(repeating: .blank)
  }

  isolated deinit { cells.deallocate() }

  /// The cell in a column and a row.
  package subscript(column: Int, row: Int) -> Cell {
    get { cells[row * size.width + column] }
    set { cells[row * size.width + column] = newValue }
  }

  /// The cells of one row, left to right.
  package func row(_ row: Int) -> UnsafeBufferPointer<Cell> {
    UnsafeBufferPointer(rebasing: cells[row * size.width..<(row + 1) * size.width])
  }

  /// A row as text, trailing blanks cut.
  package func line(_ row: Int) -> String {
    var text = ""
    for cell in self.row(row) where cell.width > 0 { text += cell.text }
    while text.last == " " { text.removeLast() }
    return text
  }
}
