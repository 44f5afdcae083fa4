@_spi(_Unicode) import Swift

/// Text in the form that is compared: NFC, lower case, no accents, usual width, hiragana, single jamo.
///
/// One buffer serves text after text, so that a search through a million of them allocates nothing.
final class FoldedText {
  private var buffer = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 256)
  private var count = 0

  deinit { buffer.deallocate() }

  /// The last text, folded; valid until the next one is set.
  var scalars: UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(start: buffer.baseAddress, count: count)
  }

  /// Folds a text in UTF-8.
  ///
  /// Nearly all text is composed already, and is folded while it is decoded.
  func set(_ text: UnsafeBufferPointer<UInt8>) {
    reserve(text.count)
    var writer = FoldWriter(buffer.baseAddress!)
    if writer.appendComposed(text) {
      count = writer.count
    } else {
      composeAndSet(text)
    }
  }

  /// The folded scalars of a short text.
  static func scalars(of text: String) -> [UInt32] {
    var text = text
    let folded = FoldedText()
    text.withUTF8 { folded.set($0) }
    return Array(folded.scalars)
  }

  private func composeAndSet(_ text: UnsafeBufferPointer<UInt8>) {
    let composed = Array(String(decoding: text, as: UTF8.self)._nfc)
    reserve(composed.count)
    var writer = FoldWriter(buffer.baseAddress!)
    for scalar in composed { writer.append(scalar.value) }
    count = writer.count
  }

  /// Makes room for the longest folding: a cluster of jamo, three bytes, becomes two scalars.
  private func reserve(_ length: Int) {
    guard buffer.count < 2 * length else { return }
    buffer.deallocate()
    buffer = .allocate(capacity: 2 * length)
  }
}

/// Folds scalars one by one into a buffer with room for twice as many.
private struct FoldWriter {
  private let out: UnsafeMutablePointer<UInt32>
  private(set) var count = 0

  init(_ out: UnsafeMutablePointer<UInt32>) { self.out = out }

  /// Folds valid UTF-8 and returns true; stops and returns false at a scalar that may combine with its
  /// neighbor.
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

  /// Folds a scalar of composed text.
  mutating func append(_ scalar: UInt32) {
    if Width.isForm(scalar) {
      appendForm(scalar)
    } else if let pair = Hangul.parts(ofCluster: scalar) ?? Letters.parts(ofLigature: scalar) {
      write(pair.0)
      write(pair.1)
    } else if !Letters.isAccent(scalar) {
      write(Letters.lowercase(Kana.hiragana(scalar)))
    }
  }

  /// Folds a scalar of three bytes; the common ranges come first.
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

  /// Folds a full-width or half-width form; a half-width voicing mark joins the kana before it.
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

  private mutating func write(_ scalar: UInt32) {
    out[count] = scalar
    count += 1
  }
}
