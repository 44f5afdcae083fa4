import Testing

@testable import TermUICore

struct PictureTests {
  @Test(
    arguments: [
      ("none.png", nil, "no such file"), ("empty.png", [], "empty file"),
      ("text.png", Array("hello".utf8), "not a PNG or JPEG"),
      ("cut.png", Array(PictureBytes.png([[1]]).prefix(30)), "cut.png: "),
      ("head.jpg", Array(PictureBytes.jpeg.prefix(20)), "head.jpg: "),
      ("huge.png", huge, "huge.png: "),
    ] as [(String, [UInt8]?, String)])
  func `F5 a file that is no picture is named with the reason, and does no harm`(
    name: String, bytes: [UInt8]?, reason: String
  ) throws {
    let folder = try TemporaryFolder()
    if let bytes { _ = try folder.write(bytes, name) }
    let host = ViewHost(columns: 120, rows: 2) { Image(path: folder.path + "/" + name) }
    #expect(host.lines[0].contains("▨ \(name): "))
    #expect(host.lines[0].contains(reason))
  }

  @Test(arguments: ["/", "/dev/zero"])
  func `F5 a folder or a device is no picture`(path: String) {
    #expect(ViewHost(columns: 60, rows: 1) { Image(path: path) }.lines[0].contains("not a file"))
  }

  @Test func `F5 a picture is shown again when its file was replaced`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(PictureBytes.png([[0xFF00_00FF]]), "p.png")
    let model = Model(0)
    let host = ViewHost(columns: 4, rows: 2) {
      Watch(model) { number in
        Text("\(number)")
        Image(path: path)
      }
    }
    #expect(host.lines[1].contains("▀"))
    _ = try folder.write(PictureBytes.png([[0xFF00_00FF, 0xFF00_00FF, 0xFF00_00FF]]), "p.png")
    model.value = 1
    #expect(host.lines[1].contains("▀▀▀"))
  }

  /// A header alone that claims more pixels than there is memory for.
  nonisolated private static let huge: [UInt8] = {
    var bytes = PictureBytes.png([[1]])
    bytes[16] = 0x7F
    return bytes
  }()
}
