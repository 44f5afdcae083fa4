import TermUIPictures
import Testing

@testable import TermUICore

struct PictureDecoderTests {
  @Test func `F5 a picture made smaller has the mean of the colours`() throws {
    let picture = try Picture.decode(
      PictureBytes.png([[0xFF00_00FF, 0x0000_FFFF], [0xFF00_00FF, 0]]))
    #expect(
      picture.scaled(to: Size(width: 1, height: 1))[0, 0]
        == Picture.Pixel(red: 170, green: 0, blue: 85, opacity: 191))
  }

  @Test func `F5 random bytes after a picture's first ones are refused or shown, never more`()
    throws
  {
    let seed = UInt64.random(in: 1...1_000_000)
    print("seed \(seed)")
    var random = SplitMix(state: seed)
    for original in [PictureBytes.png([[1, 2], [3, 4]]), PictureBytes.jpeg] {
      for _ in 0..<300 {
        var bytes = original
        for _ in 0..<4 {
          bytes[.random(in: 4..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
        }
        if let picture = try? Picture.decode(bytes) {
          #expect(max(picture.width, picture.height) <= Picture.longest)
        }
      }
    }
  }
}
