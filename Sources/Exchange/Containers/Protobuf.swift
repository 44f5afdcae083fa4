/// A message in the encoding of Protocol Buffers; unknown fields are skipped.
///
/// Encoding: https://protobuf.dev/programming-guides/encoding.
struct ProtobufMessage {
  /// The last whole number of each field.
  private(set) var numbers: [Int: UInt64] = [:]
  /// The texts, bytes, messages, and numbers of four or eight bytes of each field.
  private(set) var parts: [Int: [ArraySlice<UInt8>]] = [:]

  /// The most parts of a field, because each takes many times its bytes, and the highest field with a
  /// meaning here.
  private static let (mostParts, lastField) = (200_000, 1000)

  struct Damage: Error {}

  init(_ bytes: some RandomAccessCollection<UInt8>) throws(Damage) {
    try Self.read(bytes) { field, number, part, _ throws(Damage) in
      if field > Self.lastField { return }
      if let number { return numbers[field] = number }
      guard parts[field, default: []].count < Self.mostParts else { throw Damage() }
      parts[field, default: []].append(part)
    }
  }

  /// Calls a function with each field: its number, or else its part, and all of its bytes.
  private static func read(
    _ message: some RandomAccessCollection<UInt8>,
    _ body: (
      _ field: Int, _ number: UInt64?, _ part: ArraySlice<UInt8>, _ written: ArraySlice<UInt8>
    ) throws(Damage) -> Void
  ) throws(Damage) {
    var rest = ArraySlice(message)
    while !rest.isEmpty {
      let start = rest
      let key = try number(&rest)
      guard let field = Int(exactly: key >> 3), field > 0 else { throw Damage() }
      var (value, part): (UInt64?, ArraySlice<UInt8>) = (nil, [])
      switch key & 7 {
      case 0: value = try number(&rest)
      case 1, 2, 5:
        let count = try key & 7 == 2 ? number(&rest) : key & 7 == 1 ? 8 : 4
        guard count <= rest.count else { throw Damage() }
        part = rest.prefix(Int(count))
        rest = rest.dropFirst(Int(count))
      default: throw Damage()
      }
      try body(field, value, part, start[..<rest.startIndex])
    }
  }

  /// The bytes of a message with other whole numbers in some fields; all others stay as they are.
  static func setting(
    _ values: [Int: Int64], in message: some RandomAccessCollection<UInt8>
  ) throws(Damage) -> [UInt8] {
    var fields: [(field: Int, bytes: [UInt8])] = []
    try read(message) { field, _, _, written in
      if values[field] == nil { fields.append((field, Array(written))) }
    }
    for (field, value) in values where value != 0 {
      let place = fields.firstIndex { $0.field > field } ?? fields.count
      fields.insert((field, Self.field(field, value)), at: place)
    }
    return fields.flatMap(\.bytes)
  }

  /// A field with a number.
  static func field(_ field: Int, _ number: Int64) -> [UInt8] {
    encoded(UInt64(field) << 3) + encoded(UInt64(bitPattern: number))
  }

  /// A field with a text, bytes, or a message.
  static func field(_ field: Int, _ bytes: [UInt8]) -> [UInt8] {
    encoded(UInt64(field) << 3 | 2) + encoded(UInt64(bytes.count)) + bytes
  }

  /// A number of seven bits a byte, the lowest first.
  static func encoded(_ number: UInt64) -> [UInt8] {
    var (bytes, rest): ([UInt8], UInt64) = ([], number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  func text(_ field: Int) -> String? {
    parts[field]?.last.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The numbers with fractions of a field, each of four bytes.
  ///
  /// A number is the shortest decimal that has its bytes.
  func floats(_ field: Int) -> [Double] {
    let bytes = parts[field]?.last ?? []
    return stride(from: bytes.startIndex, to: bytes.endIndex - 3, by: 4).map { start in
      let bits = bytes[start..<start + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      return Double("\(Float(bitPattern: bits))") ?? .nan
    }
  }

  /// A number of seven bits a byte, the lowest first.
  private static func number(_ rest: inout ArraySlice<UInt8>) throws(Damage) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      guard let byte = rest.popFirst() else { throw Damage() }
      number |= UInt64(byte & 0x7F) << UInt64(shift)
      if byte < 0x80 { return number }
    }
    throw Damage()
  }
}
