import Scheduling
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct ReviewPauseTests {
  @Test
  func `At the end the session is summed up: numbers, each answer as a sign, each button as a bar`()
    throws
  {
    let review = try review(64, 16, keys: " 1 4 2 4 3 4 4 4 4 4")
    #expect(
      review.screen == """
         words                            new 0 · learning 0 · review 0
         Done for today.
         Tomorrow: 1 review.

         10 answers, 90% right · 7 cards, 7 new · 1m 20s, 11s a card

         Missed
         사과 – りんご

         ○◆◐◆●◆◆◆◆◆

         ○ Again 1 ▬
         ◐ Hard  1 ▬
         ● Good  1 ▬
         ◆ Easy  7 ▬▬▬▬▬▬▬
         m drill missed  u undo  ? keys  Esc back  q quit
        """)
  }

  @Test func `The summary has both sides of a missed word of several lines`() throws {
    let words = "\"old pond\na frog\"\t\"\(String(repeating: "ぽちゃん", count: 20))\"\n"
    let review = try review(64, 16, keys: " 1 4", words: words)
    #expect(
      review.host.lines.contains(" old pond / a frog – ぽちゃんぽちゃんぽちゃんぽ…"))
  }

  @Test func `A summary that doesn't fit says how many lines follow`() throws {
    let review = try review(40, 12, keys: " 1 4 2 4 3 4 4 4 4 4")
    #expect(
      review.host.lines[6...].joined(separator: "\n") == """

         Missed
         사과 – りんご

         ○◆◐◆●◆◆◆◆◆              ▼ 5 more lines
         m drill missed  ? keys  Esc back
        """)
    review.host.send(.end)
    #expect(!review.screen.contains("▼") && review.screen.contains("◆ Easy"))
    review.host.resize(columns: 20, rows: 5)
    review.host.send(.home)
    #expect(review.host.lines[3].hasSuffix(" ▼"))
  }

  @Test func `If nothing is due the screen says when something is, and how to continue`() throws {
    let review = try review(20, 5, keys: " 4", words: "사과\tりんご")
    review.host.send(.escape)
    review.type("r")
    #expect(
      review.screen == """
        words          0+0+0
         Nothing is due.
         In 2 days: 1
         review.
        ? keys  Esc back
        """)
  }
}
