import Testing

@testable import TermUICore

struct TextWrappingTests {
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
}
