@_spi(_Unicode) import Swift

/// Text as search compares it: NFC, lower case, full width, hiragana, single jamo.
///
/// One buffer serves text after text, so that looking through a million of them allocates nothing.
final class FoldedText {
  private var buffer = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 256)
  private var count = 0

  deinit { buffer.deallocate() }

  /// What the last text folds to; good until the next one is set.
  var scalars: UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(start: buffer.baseAddress, count: count)
  }

  /// Takes a new text, from UTF-8.
  ///
  /// Text in composed form already, which is nearly all there is, is folded as it is decoded.
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

  /// Room for the longest folding: one scalar of three bytes, a cluster of jamo, becomes two.
  private func reserve(_ length: Int) {
    guard buffer.count < 2 * length else { return }
    buffer.deallocate()
    buffer = .allocate(capacity: 2 * length)
  }
}
