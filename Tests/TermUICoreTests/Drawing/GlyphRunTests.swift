import Testing

@testable import TermUICore

/// The graphemes and widths of a text on the screen.
struct GlyphRunTests {
  @Test(
    arguments: [
      ("a", 1), ("한", 2), ("カ", 2), ("ｶ", 1), ("e\u{301}", 1), ("日本", 4), ("ᄒ\u{1161}\u{11AB}", 2),
      ("か\u{3099}", 2), ("", 0), ("x\u{20DD}", 1),
    ])
  func `F4 widths are the terminal's`(text: String, columns: Int) {
    #expect(GlyphRun.columns(of: text) == columns)
  }

  @Test func `F4 text is shown in NFC, and combining marks stay with their base`() {
    let host = ViewHost(columns: 4, rows: 2) {
      Text("\u{1112}\u{1161}\u{11AB}e\u{301}")
      Text("x\u{323}\u{302}")
    }
    #expect(Array(host.lines[0].unicodeScalars).map(\.value).suffix(2) == [0xD55C, 0xE9])
    #expect(host.lines[1].unicodeScalars.contains { $0.value == 0x302 })
  }

  @Test func `F4 a grapheme is one unit for cursor and deletion`() {
    struct Field: View {
      @State private var text = ""

      var body: some View { TextField("", text: $text) }
    }
    let host = ViewHost(columns: 12, rows: 1) { Field() }
    host.send(.tab)
    host.type("ae\u{301}한")
    host.send(.left)
    host.send(.backspace)
    #expect(host.lines == ["a한"])
    host.send(.deleteForward)
    #expect(host.lines == ["a"])
  }

  @Test(
    arguments: [
      "\u{1B}[2J", "a\u{7}b", "\u{9B}31m", "x\u{0}y", "\u{202E}abc", "a\u{85}b", "\u{7F}",
    ])
  func `G6 control characters are shown, never sent`(text: String) {
    let host = ViewHost(columns: 20, rows: 1) { Text(text) }
    for scalar in host.lines[0].unicodeScalars {
      #expect(scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value))
      #expect(!(0x202A...0x202E).contains(scalar.value))
    }
    #expect(!host.lines[0].isEmpty)
  }

  @Test(
    arguments: [
      ("a\u{200B}b", "ab"), ("a\u{200C}b\u{2060}\u{2063}c", "abc"), ("e\u{200B}\u{301}", "é"),
      ("so\u{AD}ft", "soft"), ("x\u{206A}y\u{206F}z", "x�y�z"), ("a\u{2067}b", "a�b"),
      ("단\u{180E}어\u{E0041}", "단어"), ("\u{200B}", ""),
    ])
  func `G6 format characters never reach the terminal`(text: String, shown: String) {
    let host = ViewHost(columns: 20, rows: 1) {
      Text(text).frame(maxWidth: .infinity, alignment: .leading)
    }
    #expect(host.lines == [shown])
    #expect(host.lines[0].unicodeScalars.allSatisfy { $0.properties.generalCategory != .format })
  }
}
