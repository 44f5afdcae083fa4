import Foundation
import TermUICore
import Testing

@testable import TermUICurses

struct SignSetTests {
  private func shown(_ text: String, _ signs: SignSet = .ascii) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.compactMap { Unicode.Scalar(signs.standIn(for: $0.value)) }))
  }

  @Test(
    arguments: [
      ("╭─┬─╮", "+-+-+"), ("│ ┃", "| #"), ("front→back…", "front>back."), ("“a”", "\"a\""),
      ("①②", "12"), ("é", "e"), ("█▀▄", "##:"), ("★", "*"), ("я", "?"),
    ])
  func `ASCII replaces characters of ambiguous width`(text: String, expected: String) {
    #expect(shown(text) == expected)
  }

  @Test(arguments: ["abc ~", "한글", "かな", "漢字", "ｶﾅ", "😀", "e\u{301}", "ไทย"])
  func `Characters of certain width stay`(text: String) { #expect(shown(text) == text) }

  @Test(
    arguments: [
      ("━━╍╍╸──", "##==---", "══▒▒───"), ("▁▂▃▄▅▆▇█", "...::###", "▄▄▄▄████"),
      ("┏━┓┃┗┛", "######", "╔═╗║╚╝"), ("╭─╮│╰╯├┤┬┴┼", "+-+|+++++++", "┌─┐│└┘├┤┬┴┼"),
      ("▌○◐●◆■", ">xhoe#", "▌○◘•♦■"), ("▾▸◂›→⇄·…•", "v><" + "/>=-.*", "▼►◄>→↔·.•"),
    ])
  func `A terminal without a sign shows another of one column`(
    signs: String, ascii: String, console: String
  ) {
    #expect(shown(signs) == ascii && shown(signs, .console) == console)
    #expect(shown(signs, .all) == signs)
  }
}
