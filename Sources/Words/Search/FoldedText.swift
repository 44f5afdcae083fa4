@_spi(_Unicode) import Swift

/// Text as search compares it: NFC, lower case, full width, hiragana, single jamo.
struct FoldedText {
  private var buffer: [UInt32] = []
  private var count = 0

  /// Takes a new text, from UTF-8.
  ///
  /// Text in composed form already, which is nearly all there is, is folded as it is decoded.
  mutating func set(_ text: UnsafeBufferPointer<UInt8>) {
    reserve(text.count)
    let isDone = buffer.withUnsafeMutableBufferPointer { buffer -> Bool in
      var writer = FoldWriter(buffer.baseAddress!)
      let isDone = writer.appendComposed(text)
      count = writer.count
      return isDone
    }
    if !isDone { composeAndSet(text) }
  }

  func withScalars<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
    buffer.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
  }

  /// The folded scalars of a short text.
  static func scalars(of text: String) -> [UInt32] {
    var text = text
    var folded = FoldedText()
    text.withUTF8 { folded.set($0) }
    return folded.withScalars(Array.init)
  }

  private mutating func composeAndSet(_ text: UnsafeBufferPointer<UInt8>) {
    let composed = Array(String(decoding: text, as: UTF8.self)._nfc)
    reserve(composed.count)
    buffer.withUnsafeMutableBufferPointer { buffer in
      var writer = FoldWriter(buffer.baseAddress!)
      for scalar in composed { writer.append(scalar.value) }
      count = writer.count
    }
  }

  /// Room for the longest folding: a doubled final consonant becomes two scalars of three bytes.
  private mutating func reserve(_ length: Int) {
    if buffer.count < 2 * length + 1 { buffer = Array(repeating: 0, count: 2 * length + 64) }
  }
}
