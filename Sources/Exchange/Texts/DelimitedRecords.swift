import Decks

/// The records of a text with a separator between fields: CSV (RFC 4180), TSV, and their dialects.
///
/// Quotes may be doubled or escaped by a backslash; line breaks are those of any system. A quote that
/// is never closed is an ordinary character.
struct DelimitedRecords: Sequence, IteratorProtocol {
  struct Record {
    let line: Int
    var fields: [String]
  }

  private let bytes: [UInt8]
  private let separator: UInt8
  private let quote: UInt8
  private var position = 0
  private var line = 1
  /// The lines of the comments behind the first record.
  private(set) var comments: [Int] = []
  private var hasBegun = false

  init(_ bytes: [UInt8], separator: UInt8, quote: UInt8 = UInt8(ascii: "\"")) {
    (self.bytes, self.separator, self.quote) = (bytes, separator, quote)
  }

  /// The next record; blank lines and comments are none.
  mutating func next() -> Record? {
    while position < bytes.count {
      let start = line
      if bytes[position] == UInt8(ascii: "#") {
        if hasBegun { comments.append(line) }
        passLine()
        continue
      }
      let fields = readFields()
      if fields.contains(where: { !$0.allSatisfy(\.isWhitespace) }) {
        hasBegun = true
        return Record(line: start, fields: fields)
      }
    }
    return nil
  }

  private mutating func readFields() -> [String] {
    var fields: [String] = []
    while true {
      fields.append(readField())
      // As many fields as Anki has at most; the rest of the line is left out.
      if fields.count > 1000 {
        passLine()
        return fields
      }
      guard position < bytes.count else { return fields }
      if bytes[position] != separator {
        passBreak()
        return fields
      }
      position += 1
    }
  }

  /// Reads one field, and stops at the separator or line break behind it.
  private mutating func readField() -> String {
    var start = position
    while start < bytes.count, bytes[start] == 0x20, separator != 0x20 { start += 1 }
    if start < bytes.count, bytes[start] == quote, let text = readQuoted(from: start + 1) {
      return text
    }
    start = position
    while position < bytes.count, !endsField(bytes[position]) || isEscapedBar(position) {
      position += 1
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self).trimming { $0 == " " }
    return separator == UInt8(ascii: "|") ? text.replacing(each: "\\|", by: "|") : text
  }

  /// Reads a field in quotes; nil if they are not closed before a separator or line break.
  private mutating func readQuoted(from start: Int) -> String? {
    let bound = Swift.min(bytes.count, start + FieldCursor.longestCard)
    var text: [UInt8] = []
    var at = start
    var hasEscape = false
    while at < bound {
      let byte = bytes[at]
      let next = at + 1 < bytes.count ? bytes[at + 1] : 0x0A
      if byte == quote, next == quote {
        text.append(quote)
        at += 2
      } else if byte == UInt8(ascii: "\\"), next == quote, hasEscape || isEscape(at) {
        hasEscape = true
        text.append(quote)
        at += 2
      } else if byte == quote {
        var end = at + 1
        while end < bytes.count, bytes[end] == 0x20, separator != 0x20 { end += 1 }
        guard end == bytes.count || endsField(bytes[end]) else { return nil }
        line += bytes[start..<at].count { $0 == 0x0A }
        position = end
        return String(decoding: text, as: UTF8.self)
      } else {
        // Line breaks of Windows become those of a deck.
        if byte != 0x0D || next != 0x0A { text.append(byte) }
        at += 1
      }
    }
    return nil
  }

  /// Whether a backslash before a quote escapes it: the quote doesn't end the field.
  private func isEscape(_ at: Int) -> Bool {
    let after = at + 2
    guard after < bytes.count else { return false }
    // Of two quotes behind a backslash the second ends the field, or else they are one that is doubled.
    if bytes[after] == quote { return after + 1 == bytes.count || endsField(bytes[after + 1]) }
    return !endsField(bytes[after])
  }

  /// Whether a bar belongs to a field of a Markdown table.
  private func isEscapedBar(_ at: Int) -> Bool {
    bytes[at] == UInt8(ascii: "|") && at > 0 && bytes[at - 1] == UInt8(ascii: "\\")
  }

  private func endsField(_ byte: UInt8) -> Bool {
    byte == separator || byte == 0x0A || byte == 0x0D
  }

  private mutating func passLine() {
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
    passBreak()
  }

  private mutating func passBreak() {
    guard position < bytes.count else { return }
    let isPair =
      bytes[position] == 0x0D && position + 1 < bytes.count && bytes[position + 1] == 0x0A
    position += isPair ? 2 : 1
    line += 1
  }
}

extension DelimitedRecords {
  /// The separator that divides the first records most evenly, and their share that it divides.
  static func likeliestSeparator(of bytes: [UInt8]) -> (byte: UInt8, share: Double) {
    var best = (byte: UInt8(ascii: "\t"), share: 0.0)
    for candidate in "\t,;|".utf8 {
      let counts = DelimitedRecords(Array(bytes.prefix(1 << 16)), separator: candidate).prefix(50)
        .map(\.fields.count)
      var sizes: [Int: Int] = [:]
      for count in counts where count > 1 { sizes[count, default: 0] += 1 }
      let divided = counts.count { $0 > 1 }
      // Even columns count more than a comma that is in most sentences.
      let even = sizes.values.max() ?? 0
      let share = counts.isEmpty ? 0 : Double(divided + even) / Double(2 * counts.count)
      if share > best.share { best = (candidate, share) }
    }
    return best
  }

  /// The quote of the first records: a single one if it is around fields and no double one is.
  static func likeliestQuote(of bytes: [UInt8], separator: UInt8) -> UInt8 {
    let records = DelimitedRecords(Array(bytes.prefix(1 << 16)), separator: separator, quote: 0)
      .prefix(50)
    let fields = records.flatMap(\.fields)
    let isAround = { (quote: String) in
      fields.count { $0.utf8.count > 1 && $0.hasPrefix(quote) && $0.hasSuffix(quote) }
    }
    return isAround("\"") == 0 && isAround("'") * 2 > fields.count
      ? UInt8(ascii: "'") : UInt8(ascii: "\"")
  }
}
