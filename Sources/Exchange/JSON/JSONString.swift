/// Reads a JSON string with its quotes and escapes.
struct JSONString {
  let bytes: [UInt8]
  private(set) var position: Int

  init(bytes: [UInt8], position: Int) {
    self.bytes = bytes
    self.position = position
  }

  mutating func read() throws(JSONFault) -> String {
    guard take() == UInt8(ascii: "\"") else { throw fault("a quote") }
    var text = ""
    // Most strings are one part without escapes.
    var start = position
    while let byte = take() {
      if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { continue }
      if byte < 0x20 { throw fault("a control character's escape") }
      text += String(decoding: bytes[start..<position - 1], as: UTF8.self)
      if byte == UInt8(ascii: "\"") { return text }
      text.unicodeScalars.append(try escape())
      start = position
    }
    throw fault("a closing quote")
  }

  private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
    switch take() {
    case UInt8(ascii: "\""): "\""
    case UInt8(ascii: "\\"): "\\"
    case UInt8(ascii: "/"): "/"
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    case UInt8(ascii: "u"): try scalar()
    default: throw fault("an escape")
    }
  }

  /// Reads four hexadecimal digits, or a surrogate pair; a surrogate alone is no scalar.
  private mutating func scalar() throws(JSONFault) -> Unicode.Scalar {
    let high = try hexadecimal()
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard UTF16.isLeadSurrogate(high), take() == UInt8(ascii: "\\"), take() == UInt8(ascii: "u"),
      case let low = try hexadecimal(), UTF16.isTrailSurrogate(low)
    else { throw fault("a surrogate pair") }
    return UTF16.decode(UTF16.EncodedScalar([high, low]))
  }

  private mutating func hexadecimal() throws(JSONFault) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = take(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw fault("a hexadecimal digit")
      }
      value = value << 4 | UInt16(digit)
    }
    return value
  }

  /// Takes a byte; the end counts as one, so that a fault there has a column.
  private mutating func take() -> UInt8? {
    position += 1
    return position <= bytes.count ? bytes[position - 1] : nil
  }

  /// A fault at the byte taken last.
  private func fault(_ expected: String) -> JSONFault {
    JSONFault(column: position, expected: expected)
  }
}
