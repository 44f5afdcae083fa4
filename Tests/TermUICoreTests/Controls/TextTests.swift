import Testing

@testable import TermUICore

struct TextTests {
  @Test(
    arguments: [
      ("one two", 7, ["one two"]), ("one two", 6, ["one", "two"]), ("one  two", 5, ["one", "two"]),
      ("oneword", 3, ["one", "wor", "d"]), ("a longword", 4, ["a", "long", "word"]),
      ("한국어", 4, ["한국", "어"]), ("한국 어", 4, ["한국", "어"]),
      ("きょう", 2, ["き", "ょ", "う"]), ("きょう", 4, ["きょ", "う"]), ("日本。", 4, ["日", "本。"]),
      ("あ「い」", 4, ["あ", "「", "い」"]), ("日本(語)", 5, ["日本", "(語)"]),
      ("日本語 漢字", 8, ["日本語", "漢字"]), ("a\nb", 5, ["a", "b"]), ("a\n\nb", 5, ["a", "", "b"]),
      ("x ", 1, ["x"]), ("", 3, [""]), ("말 one", 5, ["말", "one"]),
    ])
  func `F3 text wraps at spaces, else between characters of its script, else anywhere`(
    text: String, width: Int, wanted: [String]
  ) {
    let host = ViewHost(columns: width, rows: wanted.count + 1) {
      Text(text).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    #expect(host.lines == wanted + [""])
  }

  @Test(
    arguments: [
      ("one two three", 7, 1, "one tw…"), ("one two three", 7, 2, "one two\nthree"),
      ("한국어", 5, 1, "한국…"), ("한국어", 4, 1, "한…"), ("abc", 1, 1, "…"), ("ab\ncd", 4, 1, "ab…"),
      ("one two three four", 7, 2, "one two\nthree…"),
    ])
  func `F3 what does not fit ends in an ellipsis`(
    text: String, width: Int, lines: Int, wanted: String
  ) {
    let host = ViewHost(columns: width, rows: lines) {
      Text(text).lineLimit(lines)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    #expect(host.screen == wanted)
  }

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

  @Test func `F4 a wide character painted over by half is removed entirely`() {
    let host = ViewHost(columns: 4, rows: 1) {
      Text("한국").overlay(
        Text("x").frame(maxWidth: .infinity, alignment: .leading).padding(.leading, 1))
    }
    #expect(host.lines == [" x국"])
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

  @Test func `A9 texts and images in a literal are shown in their styles`() {
    let count = 3
    let host = ViewHost(columns: 20, rows: 2) {
      Text("a \(Text("b").bold()) c\(count)")
      Text("\(Image(systemName: "star")) \(Text("red").foregroundColor(.red))")
    }
    #expect(host.screen == "       a b c3\n       ☆ red")
    #expect(host.style(of: "b")?.attributes == .bold)
    #expect(host.style(of: "a")?.attributes == [] && host.style(of: "c")?.attributes == [])
    #expect(host.style(of: "red")?.foreground == .red)
  }

  @Test func `A9 strings that are no literals are shown as they are`() {
    let string = "x\(1)"
    let host = ViewHost(columns: 5, rows: 4) {
      Text(string)
      Text(string.dropFirst() + "2")
      Text(verbatim: "\(string)")
      Text("**b**")
    }
    #expect(host.screen == " x1\n 12\n x1\n**b**")
  }
}
