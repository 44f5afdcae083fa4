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
