import TermUICore
import Testing

@testable import TermUICurses

struct MouseReportTests {
  private func event(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int) -> Input {
    .key(.mouse(MouseEvent(kind, at: Point(x: x, y: y))))
  }

  @Test func `Presses and the wheel are told in both forms`() {
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
