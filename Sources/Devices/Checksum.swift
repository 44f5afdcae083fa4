/// CRC-32 as in PNG and zip files (ISO 3309), of polynomial 0xEDB88320.
enum Checksum {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }

  static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var sum = ~UInt32(0)
    table.withUnsafeBufferPointer { table in
      for byte in bytes { sum = sum >> 8 ^ table[Int((sum ^ UInt32(byte)) & 0xFF)] }
    }
    return ~sum
  }

  /// The number of its digits.
  static let length = 8

  /// Its digits.
  static func hex(_ sum: UInt32) -> String { Hex.padded(String(sum, radix: 16), to: length) }

  static func read(_ digits: ArraySlice<UInt8>) -> UInt32? {
    UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

enum Hex {
  /// The sixteen digits of the bits of a number.
  static func word(_ number: Int64) -> String {
    padded(String(UInt64(bitPattern: number), radix: 16), to: 16)
  }

  static func read(_ digits: String) -> Int64? {
    UInt64(digits, radix: 16).map(Int64.init(bitPattern:))
  }

  static func padded(_ digits: String, to count: Int) -> String {
    String(repeating: "0", count: count - digits.utf8.count) + digits
  }
}
