extension StringProtocol {
  /// Columns by Unicode's East Asian Width (UAX #11), independent of the program's tables.
  var displayWidth: Int { unicodeScalars.reduce(0) { $0 + $1.displayWidth } }

  /// The columns that have a character.
  func columns(of character: Character) -> [Int] {
    var column = 0
    var found: [Int] = []
    for element in self {
      if element == character { found.append(column) }
      column += String(element).displayWidth
    }
    return found
  }
}

extension Unicode.Scalar {
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
    0x20000...0x3FFFD,
  ]

  fileprivate var displayWidth: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    default: Self.wide.contains { $0.contains(value) } ? 2 : 1
    }
  }
}
