import CEncodings

/// The characters of an encoding from before Unicode, by their codes of one to four bytes.
///
/// They are in the program, since a system's own tables are not there in an empty root.
struct CharacterTable {
  /// By the codes with a 1 before their bytes.
  private var characters: [UInt32: Unicode.Scalar] = [:]
  /// The characters of GB 18030 that have four bytes, in the order of their codes.
  private var fourBytes: [Unicode.Scalar?] = []

  /// The table of an encoding by one of its names; nil if none has it.
  init?(_ name: String) {
    let name = Self.plain(name)
    let text = UnsafeBufferPointer(start: ce_characters(), count: ce_length())
    let lines = text.split(separator: 0x0A).drop { line in
      !(line.first == UInt8(ascii: "=")
        && String(decoding: line.dropFirst(), as: UTF8.self).split(separator: " ")
          .contains { Self.plain($0) == name })
    }
    if lines.isEmpty { return nil }
    for line in lines.dropFirst().prefix(while: { $0.first != UInt8(ascii: "=") }) {
      let code = line.prefix { $0 != 0x20 }
      var next = UInt32("1" + String(decoding: code, as: UTF8.self), radix: 16) ?? 0
      for scalar in String(decoding: line[(code.endIndex + 1)...], as: UTF8.self).unicodeScalars {
        characters[next] = scalar
        next += 1
      }
    }
    if lines.first?.dropFirst(2).starts(with: "GB18030".utf8) == true { addFourBytes() }
  }

  /// The letters and digits of a name, which people write in many ways: `Shift_JIS`, `shift-jis`.
  static func plain(_ name: some StringProtocol) -> String {
    String(
      name.uppercased().unicodeScalars.filter {
        $0.isASCII && $0.properties.isAlphabetic || "0"..."9" ~= $0
      })
  }

  /// The characters up to U+D7FF without a code of two bytes have codes of four, in order; nine of them have one of two
  /// since a later edition of the standard, and their places are empty.
  private mutating func addFourBytes() {
    let late: Set<UInt32> = Set([0x1E3F] + Array(0x9FB4...0x9FBB))
    let others = Set(characters.values.map(\.value))
    fourBytes = (0x80..<0xD800).filter { late.contains($0) || !others.contains($0) }
      .map { late.contains($0) ? nil : Unicode.Scalar($0) }
  }

  /// The text of some bytes; nil if they aren't of the encoding.
  func decode(_ bytes: [UInt8]) -> String? {
    var text = String.UnicodeScalarView()
    text.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.first {
      guard let (scalar, length) = byte < 0x80 ? (Unicode.Scalar(byte), 1) : character(rest) else {
        return nil
      }
      text.append(scalar)
      rest = rest.dropFirst(length)
    }
    return String(text)
  }

  /// The first character and the length of its code.
  private func character(_ bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, Int)? {
    var code: UInt32 = 1
    for (length, byte) in bytes.prefix(3).enumerated() {
      code = code << 8 | UInt32(byte)
      if let scalar = characters[code] { return (scalar, length + 1) }
    }
    guard !fourBytes.isEmpty, bytes.count >= 4 else { return nil }
    var place = 0
    for (byte, (first, count)) in zip(bytes, [(0x81, 126), (0x30, 10), (0x81, 126), (0x30, 10)]) {
      guard first..<first + count ~= Int(byte) else { return nil }
      place = place * count + Int(byte) - first
    }
    // Those beyond U+FFFF begin at 90 30 81 30.
    let scalar =
      place < fourBytes.count
      ? fourBytes[place]
      : place < 189_000 ? nil : Unicode.Scalar(UInt32(place - 189_000) + 0x10000)
    return scalar.map { ($0, 4) }
  }
}
