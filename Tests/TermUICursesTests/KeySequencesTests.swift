import TermUICore
import Testing

@testable import TermUICurses

struct KeySequencesTests {
  @Test(
    arguments: [
      ("\u{1B}[A\u{1B}OB", [.up, .down]), ("\u{1B}[1;5C", [.right]),
      ("\u{1B}[1;2P", [.function(1)]),
      ("\u{1B}[3~\u{1B}[3;5~", [.deleteForward, .deleteForward]), ("\u{1B}[7^", [.home]),
      ("\u{1B}[a\u{1B}Ob", [.up, .down]), ("\u{1B}O5D", [.left]), ("\u{1B}[24~", [.function(12)]),
      ("\u{1B}[[Bx", [.function(2), "x"]), ("\u{1B}OMx", [.enter, "x"]), ("\u{1B}Oyx", ["9", "x"]),
      ("\u{1B}[Z", [.backTab]), ("\u{1B}\u{1B}[A", [.escape, .up]),
    ] as [(String, [Key])])
  func `The usual sequences are known, whatever is held down with the key`(
    text: String, expected: [Key]
  ) {
    #expect(keys(text) == expected)
  }

  @Test(
    arguments: [
      "\u{1B}[99~", "\u{1B}[I", "\u{1B}OX", "\u{1B}[?1;2c", "\u{1B}[1\u{7F}", "\u{1B}[[x",
      "\u{1B}[99999999999999999999~",
    ])
  func `A sequence without a meaning is no key, and neither is any part of it`(text: String) {
    #expect(keys(text + "j").filter { $0 != .backspace } == ["j"])
  }

  @Test func `The terminal's own sequences go before the usual ones, longer before shorter`() {
    let strings = ["kdch1": "\u{1B}[P", "kf1": "\u{1B}[P1", "kf13": "\u{1B}[1;2P", "kbs": "\u{8}"]
    #expect(keys("\u{1B}[P", strings) == [.deleteForward])
    #expect(keys("\u{1B}[Px", strings) == [.deleteForward, "x"])
    #expect(keys("\u{1B}[P1", strings) == [.function(1)])
    #expect(keys("\u{1B}[1;2P", strings) == [.function(13)])
  }
}
