/// What stands in one cell, or in two: a character's base and its marks.
struct Glyph: Equatable {
  let code: UInt32
  let columns: Int
  /// Belongs to the same user-perceived character as the glyph before it.
  var continues = false

  init(code: UInt32, columns: Int, continues: Bool = false) {
    self.code = code
    self.columns = columns
    self.continues = continues
  }

  /// A scalar known to take one column.
  init(_ scalar: Unicode.Scalar) { self.init(code: scalar.value, columns: 1) }

  var isSpace: Bool { code == 0x20 }
}
