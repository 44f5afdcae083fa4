/// A cursor over the lines of a file, without regard to quotes.
struct LineCursor {
  /// One line without its line break.
  struct Line {
    let bytes: UnsafeBufferPointer<UInt8>
    let number: Int

    var isComment: Bool { bytes.first == UInt8(ascii: "#") }
    var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position: Int
  private var number = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    self.bytes = bytes
    position = start
  }

  mutating func next() -> Line? {
    guard position < bytes.count else { return nil }
    let start = position
    let end =
      bytes.firstIndex(of: UInt8(ascii: "\n"), from: start, to: bytes.count) ?? bytes.count
    position = end + 1
    number += 1
    let hasReturn = end > start && bytes[end - 1] == UInt8(ascii: "\r")
    let content = UnsafeBufferPointer(rebasing: bytes[start..<(hasReturn ? end - 1 : end)])
    return Line(bytes: content, number: number)
  }
}

extension StringProtocol {
  /// The text without the spaces and tabs at its ends.
  var trimmed: String {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    guard let first = firstIndex(where: { !isSpace($0) }),
      let last = lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(self[first...last])
  }
}
