import Glibc

/// A field of a line as written in the file.
struct RawField {
  let start: Int
  let end: Int
  /// Whether the field is in quotes; they are outside `start..<end`.
  let isQuoted: Bool
  /// Whether the field contains doubled quotes.
  let hasDoubledQuotes: Bool

  /// The bytes of the field with its quotes.
  var outer: Range<Int> { isQuoted ? start - 1..<end + 1 : start..<end }
}

/// A cursor over the fields of one card, which may be quoted as in CSV (RFC 4180).
public struct FieldCursor {
  /// The most bytes of a card, so that an open quote or a file that is no deck costs little.
  public static let longestCard = 65_536

  private let bytes: UnsafeBufferPointer<UInt8>
  private let separator: UInt8
  private let bound: Int
  private var position: Int
  private var isDone = false

  /// The end of the last field, before the line break; valid after the last field.
  private(set) var contentEnd: Int

  /// The line break after the last field, or the end of the file.
  private(set) var lineEnd: Int
  /// The number of line breaks in the quoted fields so far.
  private(set) var innerLines = 0
  /// The reason why the cursor stopped before the end of the card.
  private(set) var fault: DeckFault?

  init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, separator: Separator) {
    self.bytes = bytes
    self.separator = separator.byte
    position = start
    bound = min(bytes.count, start + FieldCursor.longestCard)
    lineEnd = start
    contentEnd = start
    findLineEnd(from: start)
  }

  /// The next field; nil after the last one and at a fault.
  mutating func next() -> RawField? {
    if isDone { return nil }
    if position < contentEnd, bytes[position] == UInt8(ascii: "\"") { return quotedField() }
    let start = position
    let end = bytes.firstIndex(of: separator, from: start, to: contentEnd)
    position = (end ?? contentEnd) + 1
    isDone = end == nil
    return RawField(
      start: start, end: end ?? contentEnd, isQuoted: false, hasDoubledQuotes: false)
  }

  private mutating func quotedField() -> RawField? {
    let start = position + 1
    var closing = bytes.firstIndex(of: UInt8(ascii: "\""), from: start, to: bound)
    var doubled = false
    while let quote = closing, quote + 1 < bytes.count, bytes[quote + 1] == UInt8(ascii: "\"") {
      doubled = true
      closing = bytes.firstIndex(of: UInt8(ascii: "\""), from: quote + 2, to: bound)
    }
    guard let closing else { return stop(.unclosedQuote) }
    passLines(before: closing)
    guard endsField(closing + 1) else { return stop(.textAfterQuote) }
    return RawField(start: start, end: closing, isQuoted: true, hasDoubledQuotes: doubled)
  }

  private mutating func endsField(_ index: Int) -> Bool {
    isDone = index >= contentEnd
    position = index + 1
    return isDone || bytes[index] == separator
  }

  private mutating func passLines(before index: Int) {
    while lineEnd < index {
      innerLines += 1
      findLineEnd(from: lineEnd + 1)
    }
  }

  private mutating func stop(_ reason: DeckFault) -> RawField? {
    fault = reason
    isDone = true
    return nil
  }

  private mutating func findLineEnd(from start: Int) {
    lineEnd = bytes.firstIndex(of: UInt8(ascii: "\n"), from: start, to: bytes.count) ?? bytes.count
    let hasReturn = lineEnd > start && bytes[lineEnd - 1] == UInt8(ascii: "\r")
    contentEnd = hasReturn ? lineEnd - 1 : lineEnd
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first index of a byte in a range, by memchr(3).
  func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int? {
    guard start < end, let base = baseAddress,
      let found = memchr(base + start, Int32(byte), end - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}

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
  var trimmed: String { trimming { $0 == " " || $0 == "\t" } }
}
