/// Folds scalars one after another into a buffer that has room for twice as many.
struct FoldWriter {
  private let out: UnsafeMutablePointer<UInt32>
  private(set) var count = 0

  init(_ out: UnsafeMutablePointer<UInt32>) { self.out = out }

  /// Folds valid UTF-8; false, and the rest undone, once a scalar may combine with its neighbour.
  mutating func appendComposed(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var at = 0
    while at < text.count {
      let lead = UInt32(text[at])
      switch lead {
      case ..<0x80:
        write(lead &- 0x41 < 26 ? lead + 0x20 : lead)
        at += 1
      case 0xE0..<0xF0:
        let scalar =
          (lead & 0xF) << 12 | UInt32(text[at + 1] & 0x3F) << 6 | UInt32(text[at + 2] & 0x3F)
        guard appendWide(scalar) else { return false }
        at += 3
      case ..<0xE0:
        guard appendLetter((lead & 0x1F) << 6 | UInt32(text[at + 1] & 0x3F)) else { return false }
        at += 2
      default:
        let high = (lead & 7) << 18 | UInt32(text[at + 1] & 0x3F) << 12
        let scalar = high | UInt32(text[at + 2] & 0x3F) << 6 | UInt32(text[at + 3] & 0x3F)
        guard appendLetter(scalar) else { return false }
        at += 4
      }
    }
    return true
  }

  /// Folds a scalar of text that is composed for certain.
  mutating func append(_ scalar: UInt32) {
    if Width.isForm(scalar) {
      appendForm(scalar)
    } else if let pair = Hangul.parts(ofCluster: scalar) {
      write(pair.0)
      write(pair.1)
    } else {
      write(Letters.lowercase(Kana.hiragana(scalar)))
    }
  }

  /// Scalars of three bytes, the common ranges first.
  @inline(__always)
  private mutating func appendWide(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAC00...0xD7A3, 0x3400...0x9FFF, 0x3041...0x3096:
      write(scalar)
    case 0x30A1...0x30F6:
      write(scalar - 0x60)
    case 0x3000...0x3098, 0x309B...0x33FF, 0xFF00...0xFFEF:
      append(scalar)
    default:
      return appendLetter(scalar)
    }
    return true
  }

  private mutating func appendLetter(_ scalar: UInt32) -> Bool {
    guard !Letters.mayCombine(scalar) else { return false }
    append(scalar)
    return true
  }

  /// A full-width or half-width form; a half-width voicing mark joins the kana before it.
  private mutating func appendForm(_ scalar: UInt32) {
    if let mark = Width.voicing(scalar), count > 0,
      let voiced = Kana.voiced(out[count - 1], by: mark)
    {
      out[count - 1] = voiced
      return
    }
    let usual = Width.usual(scalar)
    if usual != scalar { append(usual) } else { write(usual) }
  }

  @inline(__always)
  private mutating func write(_ scalar: UInt32) {
    out[count] = scalar
    count += 1
  }
}
