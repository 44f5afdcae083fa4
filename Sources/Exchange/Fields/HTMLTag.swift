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
      return bytes[(start + 4)...].range(of: "-->".utf8).map { $0.upperBound - 1 }
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

/// Entities of HTML, such as `&amp;` and `&#x3042;`.
enum HTMLEntity {
  static func decode(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...].dropFirst()
      let name = rest.prefix { $0 != ";" && $0 != "&" && !$0.isWhitespace }.prefix(10)
      if rest[name.endIndex...].first == ";", let character = character(of: name) {
        result.append(character)
        rest = rest[name.endIndex...].dropFirst()
      } else {
        result.append("&")
      }
    }
    return result + rest
  }

  private static func character(of name: Substring) -> Character? {
    guard name.hasPrefix("#") else { return names[String(name)] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let scalar = number.flatMap(Unicode.Scalar.init), scalar.value >= 0x20 || scalar == "\n"
    else { return nil }
    return Character(scalar)
  }

  /// The characters of HTML 4 by their names.
  private static let names: [String: Character] = {
    let entities = String(decoding: PackageResources.entities_txt, as: UTF8.self)
      .split { ",\n".contains($0) }.map { $0.split(separator: " ") }
    return entities.reduce(into: [:]) { names, entity in
      let scalar = UInt32(entity[1], radix: 16).flatMap(Unicode.Scalar.init)
      names[String(entity[0])] = scalar.map(Character.init)
    }
  }()
}
