import Synchronization

/// One cell of a canvas: what it shows and how.
///
/// A wide character is in its first cell with width 2; its second cell repeats it with width 0,
/// so that a change of the character is a change of both.
package struct Cell: Equatable, Sendable {
  var code: UInt32
  /// The look of the cell.
  package var style: Style
  /// Columns that the character takes: 1, 2, or 0 for the second half of a wide one.
  package internal(set) var width: UInt8
  /// So that no byte of a cell is undefined: screens compare cells by their bytes in memory.
  private let padding: UInt8 = 0

  /// A space without a style.
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
