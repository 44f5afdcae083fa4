/// A tag of HTML: its name and attributes.
struct HTMLTag {
  let name: String
  let isEnd: Bool
  private let attributes: String

  /// Parses what is between the brackets.
  init(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    isEnd = rest.first == UInt8(ascii: "/")
    if isEnd { rest = rest.dropFirst() }
    let word = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }
    name = String(decoding: word, as: UTF8.self).lowercased()
    attributes = String(decoding: rest[word.endIndex...], as: UTF8.self)
  }

  /// Whether a tag or comment begins behind a bracket.
  static func begins(in bytes: [UInt8], at index: Int) -> Bool {
    guard index < bytes.count else { return false }
    let byte = bytes[index]
    return byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The closing bracket of the tag that begins at an index; nil if it is not closed.
  static func end(in bytes: [UInt8], from start: Int) -> Int? {
    if bytes[(start + 1)...].starts(with: "!--".utf8) {
      var at = start + 4
      while at + 2 < bytes.count {
        if bytes[at] == UInt8(ascii: "-"), bytes[at + 1] == UInt8(ascii: "-"),
          bytes[at + 2] == UInt8(ascii: ">")
        {
          return at + 2
        }
        at += 1
      }
      return nil
    }
    // A value in quotes may contain a bracket, but few tags are long.
    var quote: UInt8?
    for (at, byte) in bytes[start...].prefix(4096).enumerated() {
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if quote == nil, byte == UInt8(ascii: ">") {
        return start + at
      }
    }
    return bytes[start...].firstIndex(of: UInt8(ascii: ">"))
  }

  /// The value of an attribute.
  subscript(name: String) -> String? {
    var rest = attributes[...]
    while let equals = rest.firstIndex(of: "=") {
      let key = rest[..<equals].split(whereSeparator: \.isWhitespace).last ?? ""
      rest = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
      let value: Substring
      if let quote = rest.first, quote == "\"" || quote == "'" {
        let inner = rest.dropFirst()
        value = inner.prefix { $0 != quote }
        rest = inner[value.endIndex...].dropFirst()
      } else {
        value = rest.prefix { !$0.isWhitespace }
        rest = rest[value.endIndex...]
      }
      if key.lowercased() == name { return HTMLEntity.decode(String(value)) }
    }
    return nil
  }
}
