/// Puts scalars together from bytes that come one at a time; what is not UTF-8 is left out.
struct UTF8Decoder {
  private var value: UInt32 = 0
  private var missing = 0
  private var least: UInt32 = 0

  /// The scalar that ends with this byte.
  mutating func take(_ byte: UInt8) -> Unicode.Scalar? {
    if byte & 0xC0 == 0x80 { return proceed(byte) }
    missing = 0
    switch byte {
    case ..<0x80: return Unicode.Scalar(byte)
    case 0xC2...0xDF: begin(byte & 0x1F, missing: 1, least: 0x80)
    case 0xE0...0xEF: begin(byte & 0x0F, missing: 2, least: 0x800)
    case 0xF0...0xF4: begin(byte & 0x07, missing: 3, least: 0x10000)
    default: break
    }
    return nil
  }

  private mutating func begin(_ bits: UInt8, missing: Int, least: UInt32) {
    value = UInt32(bits)
    self.missing = missing
    self.least = least
  }

  private mutating func proceed(_ byte: UInt8) -> Unicode.Scalar? {
    guard missing > 0 else { return nil }
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    return missing == 0 && value >= least ? Unicode.Scalar(value) : nil
  }
}
