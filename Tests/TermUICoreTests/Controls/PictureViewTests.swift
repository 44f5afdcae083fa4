import Testing

@testable import TermUICore

struct PictureViewTests {
  private let red: UInt32 = 0xFF00_00FF
  private let blue: UInt32 = 0x0000_FFFF
  private let clear: UInt32 = 0

  @Test func `F5 a picture is drawn in half blocks of exact colours; what is clear shows through`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      PictureBytes.png([[red, clear, clear], [blue, blue, clear], [red, clear, clear]]), "a.png")
    let host = ViewHost(columns: 5, rows: 2) { Image(path: path).background(.green) }
    #expect(host.screen == " ▀▄\n ▀")
    let red = Color(red: 1, green: 0, blue: 0)
    let blue = Color(red: 0, green: 0, blue: 1)
    #expect(host.style(of: "▀") == Style(foreground: red, background: blue))
    #expect(host.style(of: "▄") == Style(foreground: blue, background: .green))
  }

  @Test func `F5 without colours a picture is drawn in characters of different weight`() throws {
    let folder = try TemporaryFolder()
    let greys: [UInt32] = [0x0000_00FF, 0x4040_40FF, 0x8080_80FF, 0xC0C0_C0FF, 0xFFFF_FFFF, clear]
    let path = try folder.write(PictureBytes.png([greys, greys]), "a.png")
    let host = ViewHost(columns: 6, rows: 1) { Image(path: path).environment(\.hasColors, false) }
    #expect(host.lines == [" ░▒▓█"])
    #expect(host.style(of: "█") == Style())
  }

  @Test func `F5 a JPEG is drawn in its colours, as exactly as JPEG stores them`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(PictureBytes.jpeg, "a.jpg")
    let host = ViewHost(columns: 16, rows: 4) { Image(path: path) }
    #expect(host.lines == Array(repeating: String(repeating: "▀", count: 16), count: 4))
    guard case .exact(let red, let green, let blue)? = host.style(of: "▀")?.foreground.value else {
      Issue.record("no exact colour")
      return
    }
    #expect(red > 240 && green < 16 && blue < 16)
  }

  @Test(
    arguments: [
      (8, 8, 4, 2, false, 4, 2), (8, 8, 20, 10, false, 8, 4), (8, 8, 20, 10, true, 20, 10),
      (8, 8, 20, 2, true, 4, 2), (16, 4, 8, 8, true, 8, 1), (4, 16, 8, 4, true, 2, 4),
      (100, 2, 10, 10, false, 10, 1), (1, 1, 6, 6, true, 6, 3),
    ])
  func `F5 a picture keeps its proportions in any frame, and grows only where it may`(
    width: Int, height: Int, columns: Int, rows: Int, resizable: Bool, shownWidth: Int,
    shownHeight: Int
  ) throws {
    let folder = try TemporaryFolder()
    let row = [UInt32](repeating: red, count: width)
    let path = try folder.write(
      PictureBytes.png(Array(repeating: row, count: height)), "p.png")
    let host = ViewHost(columns: 30, rows: 12) {
      Group { resizable ? Image(path: path).resizable() : Image(path: path) }
        .frame(width: columns, height: rows)
    }
    let drawn = host.lines.filter { $0.contains { $0 == "▀" || $0 == "▄" } }
    #expect(drawn.count == shownHeight)
    #expect(drawn.allSatisfy { $0.count { $0 == "▀" || $0 == "▄" } == shownWidth })
  }
}
