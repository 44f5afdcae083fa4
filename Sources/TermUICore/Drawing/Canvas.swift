import Synchronization

/// The look of a cell apart from its text.
public struct Style: Hashable, Sendable {
  /// The attributes of a character beside colours.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Bold.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter than usual.
    public static let dim = Attributes(rawValue: 2)
    /// Italic.
    public static let italic = Attributes(rawValue: 4)
    /// Underlined.
    public static let underline = Attributes(rawValue: 8)
    /// With the two colours exchanged.
    public static let reverse = Attributes(rawValue: 16)
    /// With a line through it.
    public static let strikethrough = Attributes(rawValue: 32)
  }

  /// The colour of the character.
  public var foreground: Color
  /// The colour behind the character.
  public var background: Color
  /// Bold, underlined and the like.
  public var attributes: Attributes

  /// The terminal's own look.
  public static let plain = Style()

  /// Makes a style of colours and attributes.
  public init(
    foreground: Color = .primary, background: Color = .clear, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}

/// A rectangle of cells that views paint on and a screen shows.
@MainActor package final class Canvas {
  package let size: Size
  let cells: UnsafeMutableBufferPointer<Cell>

  init(size: Size) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    cells = .allocate(capacity: self.size.width * self.size.height)
    cells.initialize(repeating: .blank)
  }

  isolated deinit { cells.deallocate() }

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

/// One cell of a canvas: what it shows and how.
///
/// A wide character is in its first cell with width 2; its second cell repeats it with width 0,
/// so that a change of the character is a change of both.
package struct Cell: Equatable, Sendable {
  var code: UInt32
  package var style: Style
  /// Columns that the character takes: 1, 2, or 0 for the second half of a wide one.
  package internal(set) var width: UInt8
  /// So that no byte of a cell is undefined: screens compare cells by their bytes in memory.
  private let padding: UInt8 = 0

  package static let blank = Cell(code: 0x20, style: .plain, width: 1)

  /// The scalars shown, the base first, then its combining marks.
  package func withScalars<R>(_ body: (UnsafeBufferPointer<UInt32>) -> R) -> R {
    if code & Cluster.flag == 0 {
      return withUnsafePointer(to: code) { body(UnsafeBufferPointer(start: $0, count: 1)) }
    }
    return Cluster.scalars(of: code).withUnsafeBufferPointer(body)
  }

  var text: String {
    withScalars { scalars in
      var text = ""
      for value in scalars {
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
      return text
    }
  }
}

/// Characters of more than one scalar, each stored once and named by a code in the cell.
enum Cluster {
  private struct Table {
    var clusters: [[UInt32]] = []
    var codes: [[UInt32]: UInt32] = [:]
  }

  static let flag: UInt32 = 1 << 31
  private static let table = Mutex(Table())

  static func code(for scalars: [UInt32]) -> UInt32 {
    table.withLock {
      if let code = $0.codes[scalars] { return code }
      let code = flag | UInt32($0.clusters.count)
      $0.clusters.append(scalars)
      $0.codes[scalars] = code
      return code
    }
  }

  static func scalars(of code: UInt32) -> [UInt32] {
    table.withLock { $0.clusters[Int(code & ~flag)] }
  }
}
