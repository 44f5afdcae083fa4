import CImages
import TermUICore

extension Picture {
  /// Decodes a PNG or a JPEG, and scales a large one down.
  package static func decode(_ bytes: [UInt8]) throws(PictureError) -> Picture {
    let found = ci_decode(bytes, bytes.count, Int32(longest))
    defer { ci_free(found) }
    guard let start = found.pixels else {
      var found = found
      throw PictureError(
        reason: withUnsafeBytes(of: &found.reason) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    let (width, height) = (Int(found.width), Int(found.height))
    let bytes = UnsafeRawBufferPointer(start: start, count: width * height * 4)
    let pixels = Array(bytes.bindMemory(to: Pixel.self))
    let picture = Picture(width: width, height: height, pixels: pixels)
    let shrunk = Size(width: width, height: height).fitting(Size(width: longest, height: longest))
    return max(width, height) > longest ? picture.scaled(to: shrunk) : picture
  }
}

/// Lets `Image(path:)` decode pictures; CImages calls it when the program is loaded.
@_cdecl("termui_register_pictures")
func registerPictures() {
  PictureFile.register { bytes throws(PictureError) in try Picture.decode(bytes) }
}
