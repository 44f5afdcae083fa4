@_spi(_Unicode) import Swift

/// The characters of ambiguous width (UAX #11) that a terminal shows in one column, and those that are shown
/// instead of the others.
///
/// Some terminals give two columns to them, as East Asian fonts do. ncurses gives them one, so that
/// each would move the rest of its row.
nonisolated enum SignSet {
  case all
  /// Those of the fonts of a console, which are of code page 437.
  case console
  /// None of them.
  case ascii

  /// The character to show; the same one if the terminal has it in one column.
  func standIn(for scalar: UInt32) -> UInt32 {
    switch self {
    case .all: scalar
    case .console: Self.consoleSigns[scalar] ?? scalar
    case .ascii: Self.ascii(for: scalar)
    }
  }

  private static func ascii(for scalar: UInt32) -> UInt32 {
    guard ranges.contains(where: { $0.contains(scalar) }) else { return scalar }
    if let sign = signs[scalar] { return sign }
    return switch scalar {
    case 0x2010...0x2015, 0x2500, 0x2504...0x2505, 0x2508...0x2509, 0x2550: ascii("-")
    case 0x2502, 0x2506...0x2507, 0x250A...0x250B, 0x2551: ascii("|")
    case 0x2500...0x257F: ascii("+")
    case 0x2580...0x259F: ascii("#")
    case 0x2460...0x2468: scalar - 0x2460 + ascii("1")
    case 0x25A0...0x27BF: ascii("*")
    default: base(of: scalar)
    }
  }

  /// The ranges that hold them; some narrow characters between them are replaced as well.
  private static let ranges: [ClosedRange<UInt32>] = [
    0xA1...0xFF, 0x101...0x167, 0x391...0x3C9, 0x401...0x451, 0x2010...0x203E, 0x2074...0x2084,
    0x20AC...0x20AC, 0x2103...0x27BF, 0xE000...0xF8FF, 0xFFFD...0xFFFD,
  ]

  private static let signs = table(
    "‘’“”…‥·•°×÷±§¡¿←→↑↓⇒⇄›▶▸▷►◀◂◄▲▾▼○◐●◎◉◆■□╌╎━╍╸┃┏┓┗┛▁▂▃▄▅▌",
    "''\"\"..-*ox/+S!?<>^v>=/>>>><<<^vvxhoooe##-|#=-#####...::>")

  private static let consoleSigns = table(
    "▁▂▃▅▆▇╭╮╰╯┏━┓┃┗┛╸╍╌╎◐●◆▾▸◂›⇄…", "▄▄▄███┌┐└┘╔═╗║╚╝─▒-|◘•♦▼►◄>↔.")

  private static func table(_ signs: String, _ others: String) -> [UInt32: UInt32] {
    Dictionary(
      uniqueKeysWithValues: zip(
        signs.unicodeScalars.map(\.value), others.unicodeScalars.map(\.value)))
  }

  /// The letter without its accents, if it is one of ASCII.
  private static func base(of scalar: UInt32) -> UInt32 {
    let letter = Unicode.Scalar(scalar).flatMap { String($0)._nfd.first { _ in true } }
    return letter.map(\.value).flatMap { $0 < 0x7F ? $0 : nil } ?? ascii("?")
  }

  private static func ascii(_ scalar: Unicode.Scalar) -> UInt32 { scalar.value }
}
