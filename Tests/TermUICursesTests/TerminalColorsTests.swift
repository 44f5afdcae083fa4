import TermUICore
import Testing

@testable import TermUICurses

@Suite struct TerminalColorsTests {
  @Test(
    arguments: [
      ("10;rgb:ffff/8080/0000", .text, 0xFF8000), ("11;rgb:00/2b/36", .background, 0x002B36),
      ("4;0;rgb:f/0/8", .palette(0), 0xFF0088), ("4;15;rgb:FFF/800/000", .palette(15), 0xFF8000),
      ("4;1;rgba:cdcd/0000/0000/ffff", .palette(1), 0xCD0000),
    ] as [(String, ColorReport.Place, Int)])
  func `A report has the place and the colour`(text: String, place: ColorReport.Place, color: Int) {
    let report = ColorReport(text[...])
    #expect(report?.place == place && report?.color == RGB(color))
    let bytes = Array(text.utf8)
    for (begin, end) in [("\u{1B}]", "\u{1B}\\"), ("\u{1B}]", "\u{7}"), ("\u{9D}", "\u{9C}")] {
      let whole = Array(begin.utf8) + bytes + Array(end.utf8) + Array("j".utf8)
      for cut in 0...whole.count {
        // Esc alone, and with the next byte alone, may be a key.
        var decoder = decoder()
        let found = decoder.take(Array(whole[..<cut])) + decoder.take(Array(whole[cut...]))
        #expect(found == report.map { [.colorReport($0), .key("j")] })
      }
    }
    let eight = [0x9D] + bytes + [0x9C]
    #expect(inputs(eight) == report.map { [.colorReport($0)] })
  }

  @Test(
    arguments: [
      "", "10", "10;", "10;?", "10;red", "10;rgb:", "10;rgb:ff/ff", "10;rgb:ff/ff/ff/ff",
      "10;rgb:fffff/0/0", "10;rgb:+f/0/0", "10;rgb:g/0/0", "10;rgb://", "10;rgba:f/f/f",
      "10;rgba:f/f/f/", "10;rgb:f/f/f:f", "12;rgb:f/f/f", "4;16;rgb:f/f/f", "4;-1;rgb:f/f/f",
      "4;rgb:f/f/f", "10;1;rgb:f/f/f", "52;c;cQ==", "11;RGB:f/f/f", "4;0;rgb:f/f/f;1;rgb:f/f/f",
    ])
  func `Another text is no report, and no key`(text: String) {
    #expect(ColorReport(text[...]) == nil)
    #expect(inputs(Array("\u{1B}]\(text)\u{1B}\\j".utf8)).suffix(1) == [.key("j")])
    #expect(inputs(Array("\u{1B}]\(text)\u{7}j".utf8)).count <= 1 || text.isEmpty)
  }
}
