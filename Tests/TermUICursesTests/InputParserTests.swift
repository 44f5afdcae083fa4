import TermUICore
import Testing

@testable import TermUICurses

struct MouseReportTests {
  private func event(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int) -> Input {
    .key(.mouse(MouseEvent(kind, at: Point(x: x, y: y))))
  }

  @Test func `Presses and the wheel are decoded in both forms`() {
    #expect(inputs(Array("\u{1B}[M $%".utf8)) == [event(.press, 3, 4)])
    #expect(inputs(Array("\u{1B}[M`!!".utf8)) == [event(.wheelUp, 0, 0)])
    #expect(inputs(Array("\u{1B}[<0;4;5M".utf8)) == [event(.press, 3, 4)])
    #expect(inputs(Array("\u{1B}[<64;1;1M".utf8)) == [event(.wheelUp, 0, 0)])
    #expect(inputs(Array("\u{1B}[<65;300;200M".utf8)) == [event(.wheelDown, 299, 199)])
    #expect(inputs(Array("\u{1B}[<16;4;5M".utf8)) == [event(.press, 3, 4)])
  }

  @Test func `The first form has bytes that are no UTF-8 beyond column 95`() {
    #expect(
      inputs([0x1B, 0x5B, 0x4D, 0x20, 0xFF, 0xC2, 0x6A]) == [event(.press, 222, 161), .key("j")])
  }

  @Test(
    arguments: [
      "\u{1B}[M#$%", "\u{1B}[M\"$%", "\u{1B}[M@$%", "\u{1B}[<0;4;5m", "\u{1B}[<2;4;5M",
      "\u{1B}[<32;4;5M", "\u{1B}[<0;4M", "\u{1B}[<0;0;0M", "\u{1B}[<M", "\u{1B}[<66;1;1M",
    ])
  func `Releases, motion, other buttons, and what is no report are no event`(text: String) {
    #expect(keys(text + "j") == ["j"])
  }

  @Test(arguments: ["\u{1B}[Ma5+", "\u{1B}[<65;22;12M"])
  func `No part of a report is a key, wherever it is cut in two`(text: String) {
    for length in 1..<text.utf8.count {
      var decoder = decoder()
      #expect(decoder.take(Array(text.utf8.prefix(length))).isEmpty)
      let rest = decoder.take(Array(text.utf8.dropFirst(length)))
      #expect(rest.count == 1 && rest != [.key("+")])
    }
  }
}

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
