/// Reads a JSON value from its text, strictly by the grammar of RFC 8259.
public struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  /// The depth of nesting from which values are refused, because each level takes stack.
  private static let deepest = 200
  private var count = 0
  /// The number of values in a text that is refused, because each takes many times its bytes.
  private static let mostValues = 1_000_000

  public static func read(_ text: String) throws(JSONFault) -> JSON {
    var reader = JSONReader(bytes: Array(text.utf8))
    let value = try reader.value()
    guard reader.position == reader.bytes.count else { throw reader.fault("the end") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func fault(_ expected: String) -> JSONFault {
    JSONFault(column: position + 1, expected: expected)
  }

  /// Reads a value and the blanks around it.
  private mutating func value() throws(JSONFault) -> JSON {
    count += 1
    guard count <= Self.mostValues else { throw fault("the end, after \(Self.mostValues) values,") }
    skipBlanks()
    let value: JSON =
      switch next {
      case UInt8(ascii: "{"): try object()
      case UInt8(ascii: "["): try array()
      case UInt8(ascii: "\""): .string(try string())
      case UInt8(ascii: "t"): try word("true", .bool(true))
      case UInt8(ascii: "f"): try word("false", .bool(false))
      case UInt8(ascii: "n"): try word("null", .null)
      default: try number()
      }
    skipBlanks()
    return value
  }

  private mutating func object() throws(JSONFault) -> JSON {
    var members: [JSON.Member] = []
    try list(until: UInt8(ascii: "}")) { reader throws(JSONFault) in
      reader.skipBlanks()
      let name = try reader.string()
      reader.skipBlanks()
      guard reader.take(UInt8(ascii: ":")) else { throw reader.fault("a colon") }
      members.append(JSON.Member(name: name, value: try reader.value()))
    }
    return .object(members)
  }

  private mutating func array() throws(JSONFault) -> JSON {
    var elements: [JSON] = []
    try list(until: UInt8(ascii: "]")) { reader throws(JSONFault) in
      elements.append(try reader.value())
    }
    return .array(elements)
  }

  /// Reads elements between brackets, separated by commas.
  private mutating func list(
    until end: UInt8, _ element: (inout JSONReader) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    depth += 1
    guard depth <= Self.deepest else { throw fault("a value less deep") }
    position += 1
    skipBlanks()
    if !take(end) {
      repeat { try element(&self) } while take(UInt8(ascii: ","))
      guard take(end) else { throw fault("a comma or \(Character(Unicode.Scalar(end)))") }
    }
    depth -= 1
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(JSONFault) -> JSON {
    guard bytes[position...].starts(with: "\(word)".utf8) else { throw fault("\(word)") }
    position += word.utf8CodeUnitCount
    return value
  }

  private mutating func number() throws(JSONFault) -> JSON {
    let start = position
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits("a value") }
    if take(UInt8(ascii: ".")) { try digits("a digit") }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
      try digits("a digit")
    }
    return .number(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func digits(_ expected: String) throws(JSONFault) {
    let start = position
    while let next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { position += 1 }
    guard position > start else { throw fault(expected) }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipBlanks() {
    while next == 0x20 || next == 0x09 || next == 0x0A || next == 0x0D { position += 1 }
  }
}

extension JSONReader {
  /// Reads a string with its quotes and escapes.
  private mutating func string() throws(JSONFault) -> String {
    guard pop() == UInt8(ascii: "\"") else { throw faultBefore("a quote") }
    var text = ""
    // Most strings are one part without escapes.
    var start = position
    while let byte = pop() {
      if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { continue }
      if byte < 0x20 { throw faultBefore("a control character's escape") }
      text += String(decoding: bytes[start..<position - 1], as: UTF8.self)
      if byte == UInt8(ascii: "\"") { return text }
      text.unicodeScalars.append(try escape())
      start = position
    }
    throw faultBefore("a closing quote")
  }

  private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
    switch pop() {
    case UInt8(ascii: "\""): "\""
    case UInt8(ascii: "\\"): "\\"
    case UInt8(ascii: "/"): "/"
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    case UInt8(ascii: "u"): try scalar()
    default: throw faultBefore("an escape")
    }
  }

  /// Reads four hexadecimal digits, or a surrogate pair; a surrogate alone is no scalar.
  private mutating func scalar() throws(JSONFault) -> Unicode.Scalar {
    let high = try hexadecimal()
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard UTF16.isLeadSurrogate(high), pop() == UInt8(ascii: "\\"), pop() == UInt8(ascii: "u"),
      case let low = try hexadecimal(), UTF16.isTrailSurrogate(low)
    else { throw faultBefore("a surrogate pair") }
    return UTF16.decode(UTF16.EncodedScalar([high, low]))
  }

  private mutating func hexadecimal() throws(JSONFault) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = pop(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw faultBefore("a hexadecimal digit")
      }
      value = value << 4 | UInt16(digit)
    }
    return value
  }

  /// Takes a byte; the end counts as one, so that a fault there has a column.
  private mutating func pop() -> UInt8? {
    position += 1
    return position <= bytes.count ? bytes[position - 1] : nil
  }

  /// A fault at the byte taken last.
  private func faultBefore(_ expected: String) -> JSONFault {
    JSONFault(column: position, expected: expected)
  }
}

/// The place where a text ceases to be JSON, and the expected grammar.
public struct JSONFault: Error, Equatable, CustomStringConvertible {
  /// The number of the byte, counted from 1.
  public let column: Int
  public let expected: String

  public var description: String { "column \(column): \(expected) is expected" }
}
