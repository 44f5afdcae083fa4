import Glibc
@_spi(_Unicode) import Swift

extension String {
  /// The width of the text in one line, in columns.
  package var columns: Int { GlyphRun.columns(of: self) }
}

/// Converts text to glyphs: NFC, marks joined to their bases, nothing that a terminal would obey.
///
/// Terminals disagree on sequences that join emoji into one picture; their parts are shown side by
/// side instead, each of the width that every terminal gives it.
struct GlyphRun {
  private(set) var glyphs: [Glyph] = []
  private var marks: [UInt32] = []
  private var joins = false
  private var isRegional = false
  private var keepsLineBreaks = false

  /// The glyphs of a text; its line breaks remain on request, else they are shown.
  static func glyphs(of text: String, lineBreaks: Bool = false) -> [Glyph] {
    var run = GlyphRun()
    run.keepsLineBreaks = lineBreaks
    run.glyphs.reserveCapacity(text.utf8.count)
    if text.unicodeScalars.contains(where: { $0.value >= 0x300 && mayCompose($0.value) }) {
      for scalar in text._nfc { run.append(scalar) }
    } else {
      for scalar in text.unicodeScalars { run.append(scalar) }
    }
    return run.glyphs
  }

  /// The width of a text in one line, in columns.
  static func columns(of text: String) -> Int {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text.utf8.count }
    return glyphs(of: text).reduce(0) { $0 + $1.columns }
  }

  /// All but the scripts in which no scalar composes with the one before it.
  private static func mayCompose(_ value: UInt32) -> Bool {
    switch value {
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0x2000...0x206F,
      0x2190...0x25FF, 0x3000...0x3029, 0xFF01...0xFFEE, 0x3131...0x318E:
      false
    default: true
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value >= 0x20 && value < 0x7F { return start(value, 1) }
    if value == 0x0A && keepsLineBreaks { return breakLine() }
    if let standIn = Self.standIn(for: value) { return start(standIn, 1) }
    switch value {
    case 0x200D: joins = !glyphs.isEmpty
    // Variation selectors, zero-width characters, soft hyphens, and tags have no cell to be drawn in.
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0xE0020...0xE007F, 0xAD, 0x180E, 0x200B, 0x200C,
      0x2060...0x2065:
      break
    case 0x1F3FB...0x1F3FF where glyphs.last.map { $0.columns == 2 } ?? false: break
    case 0x1F1E6...0x1F1FF:
      // A flag's two letters, shown as letters: terminals disagree on a flag's width.
      let continues = isRegional
      start(value - 0x1F1E6 + 0x41, 1, continues: continues)
      isRegional = !continues
    default:
      let columns = CellWidth.columns(of: scalar)
      if columns == 0 { mark(value) } else { start(value, columns, continues: joins) }
    }
  }

  private mutating func start(_ value: UInt32, _ columns: Int, continues: Bool = false) {
    marks.removeAll(keepingCapacity: true)
    isRegional = false
    joins = false
    glyphs.append(Glyph(code: value, columns: columns, continues: continues))
  }

  private mutating func breakLine() {
    // A carriage return before a line feed belongs to it.
    if glyphs.last?.code == 0x240D { glyphs.removeLast() }
    glyphs.append(.lineBreak)
  }

  /// Joins a combining mark to its base; ncurses stores a base and four marks in a cell.
  private mutating func mark(_ value: UInt32) {
    guard let base = glyphs.last, !base.isLineBreak else {
      start(0x25CC, 1)
      return mark(value)
    }
    if marks.isEmpty { marks = [base.code] }
    guard marks.count < 5 else { return }
    marks.append(value)
    glyphs[glyphs.count - 1] = Glyph(
      code: Cluster.code(for: marks), columns: base.columns, continues: base.continues)
  }

  /// A visible replacement for a character that a terminal would obey, or that reorders letters.
  private static func standIn(for value: UInt32) -> UInt32? {
    switch value {
    case 0..<0x20: 0x2400 + value
    case 0x7F: 0x2421
    case 0x80..<0xA0, 0x2028, 0x2029, 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x206F,
      0xFEFF, 0xFFF9...0xFFFB, 0xE0001:
      0xFFFD
    default: nil
    }
  }
}

/// The content of one cell, or of two: a character's base and its marks.
struct Glyph: Equatable {
  let code: UInt32
  private let width: UInt8
  /// Belongs to the same user-perceived character as the glyph before it.
  var continues = false

  init(code: UInt32, columns: Int, continues: Bool = false) {
    self.code = code
    width = UInt8(columns)
    self.continues = continues
  }

  /// A scalar known to take one column.
  init(_ scalar: Unicode.Scalar) { self.init(code: scalar.value, columns: 1) }

  /// The end of a line within a text; it takes no column.
  static let lineBreak = Glyph(code: 0x0A, columns: 0)

  /// A blank column that belongs to the character beside it: lines break around it as around a Han
  /// character. Its code is a noncharacter, which no terminal would show either.
  static let padding = Glyph(code: 0x3FFFF, columns: 1)

  var columns: Int { Int(width) }
  var isPadding: Bool { code == Self.padding.code }
  var isSpace: Bool { (code == 0x20 || code == 0x3000) && !continues }
  var isLineBreak: Bool { code == 0x0A }

  /// The first scalar.
  var base: UInt32 { code & Cluster.flag == 0 ? code : Cluster.scalars(of: code)[0] }
}

/// The columns of a character, as ncurses counts them, or columns would drift.
package enum CellWidth {
  /// Adopts the user's character set once, or UTF-8 if it is another: most containers have none set.
  ///
  /// The C library measures by it, and ncurses writes by it. The rest of the locale isn't used, and each
  /// part is a file to open.
  package static let characterSet: Void = {
    if codeSet == "UTF-8" { return }
    setlocale(LC_CTYPE, "")
    if codeSet != "UTF-8" { setlocale(LC_CTYPE, "C.UTF-8") }
    guard codeSet != "UTF-8", let locales = InstalledFiles.path("locale") else { return }
    // Programs that this one starts have separate locales.
    let former = getenv("LOCPATH").map { String(cString: $0) }
    setenv("LOCPATH", locales, 1)
    setlocale(LC_CTYPE, "C.UTF-8")
    if let former { setenv("LOCPATH", former, 1) } else { unsetenv("LOCPATH") }
  }()

  /// The name of the encoding in which the C library reads and writes now.
  package static var codeSet: String {
    nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } ?? ""
  }

  static func columns(of scalar: Unicode.Scalar) -> Int {
    _ = characterSet
    switch scalar.value {
    case 0xAC00...0xD7A3, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF: return 2
    default: break
    }
    let width = wcwidth(Int32(bitPattern: scalar.value))
    // What the C library does not know is shown as one column by every terminal at hand.
    return width < 0 ? 1 : Int(width)
  }
}

/// The C library's own; its header hides it from Swift behind a feature macro.
@_silgen_name("wcwidth") private func wcwidth(_ character: Int32) -> Int32
