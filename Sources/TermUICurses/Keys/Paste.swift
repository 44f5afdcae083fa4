/// A paste on its way: the bytes between the terminal's marks for its start and its end.
struct Paste {
  private var bytes: [UInt8] = []
  private var isTooLong = false

  private static let end = Array("\u{1B}[201~".utf8)
  /// More than a text field shows in good time.
  static let limit = 1 << 20

  /// Takes bytes up to the end mark, and returns how many, and whether the mark was there.
  ///
  /// The beginning of a mark is left for the next time.
  mutating func append(_ new: ArraySlice<UInt8>) -> (count: Int, isOver: Bool) {
    var start = new.startIndex
    while let escape = new[start...].firstIndex(of: 0x1B) {
      add(new[start..<escape])
      let rest = new[escape...]
      if rest.starts(with: Self.end) { return (escape - new.startIndex + Self.end.count, true) }
      if Self.end.starts(with: rest) { return (escape - new.startIndex, false) }
      start = escape + 1
    }
    add(new[start...])
    return (new.count, false)
  }

  private mutating func add(_ new: ArraySlice<UInt8>) {
    isTooLong = isTooLong || bytes.count + new.count > Self.limit
    if isTooLong { bytes = [] } else { bytes.append(contentsOf: new) }
  }

  /// The text; nil if it is too long.
  ///
  /// Its lines end in `\n`, though `\r` comes from a terminal. Other control characters are left out.
  var text: String? {
    guard !isTooLong else { return nil }
    var text = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\r": text.append("\n")
      case "\n": if !isAfterReturn { text.append("\n") }
      case "\t": text.append("\t")
      case ..<" ", "\u{7F}"..."\u{9F}": break
      default: text.append(scalar)
      }
      isAfterReturn = scalar == "\r"
    }
    return String(text)
  }
}
