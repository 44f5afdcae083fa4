import TermUICore
import Testing

@testable import TermUICurses

struct PasteTests {
  private let start = "\u{1B}[200~"
  private let end = "\u{1B}[201~"

  @Test(
    arguments: [
      ("한 글", "한 글"), ("a\rb", "a\nb"), ("a\r\nb\n", "a\nb\n"), ("a\tb", "a\tb"),
      ("\u{1B}[31mx\u{7}\u{9B}", "[31mx"), ("", ""), ("\u{1B}[200~x", "[200~x"),
    ])
  func `A paste comes in one piece, with line feeds, without other control characters`(
    text: String, expected: String
  ) {
    #expect(keys(start + text + end + "q") == [.paste(expected), "q"])
  }

  @Test func `A paste may come in pieces, and its marks, too`() {
    var decoder = decoder()
    var found: [Input] = []
    for byte in "\(start)xq한\u{1B}[2\(end)q".utf8 { found += decoder.take([byte]) }
    #expect(found == [.key(.paste("xq한[2")), .key("q")])
  }

  @Test func `G9 No time is too long for the rest of a paste to come`() {
    var decoder = decoder()
    #expect(decoder.take(start + "word ").isEmpty)
    #expect(decoder.patience == nil)
    decoder.giveUp()
    #expect(decoder.take("quick\u{1B}").isEmpty)
    #expect(decoder.patience == nil)
    decoder.giveUp()
    #expect(decoder.take("[201~q") == [.key(.paste("word quick")), .key("q")])
  }

  @Test func `G9 A paste that is too long is refused as a whole, and keys are keys again`() {
    let piece = Array(repeating: UInt8(ascii: "x"), count: 4096)
    for count in [1 << 20, 1 << 20 + 1, 3 << 20] {
      var decoder = decoder()
      var found = decoder.take(start)
      for _ in 0..<count / piece.count { found += decoder.take(piece) }
      found += decoder.take(Array(piece.prefix(count % piece.count)))
      found += decoder.take(end + "q")
      let expected: Input =
        count > 1 << 20 ? .refusedPaste : .key(.paste(String(repeating: "x", count: count)))
      #expect(found == [expected, .key("q")])
    }
  }
}
