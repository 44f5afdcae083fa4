import Scheduling
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct ReviewTitleTests {
  @Test func `The question is above its answer, and a line says how much is done and left`() throws
  {
    let review = try review(40, 12, keys: " 1")
    #expect(review.host.lines[0] == " words                  1 done · 7 left")
    #expect(review.host.lines[1] == " ━━━━━" + String(repeating: "─", count: 33))
    let before = review.host.lines[3]
    #expect(before.trimmed == "물")
    review.type(" ")
    #expect(review.host.lines[3] == before && review.host.lines[4].trimmed.allSatisfy { $0 == "─" })
  }

  @Test
  func `A window of 80×24 has the counts in the title, the answer below the question, and boxes`()
    throws
  {
    let review = try review(80, 24, keys: " 1 ")
    #expect(review.host.lines[0].hasSuffix("   6 new   1 learning"))
    #expect(review.host.lines[2].trimmed == "1 done · 7 left")
    let rule = try #require(
      review.host.lines.firstIndex { $0.trimmed.allSatisfy { $0 == "─" } && $0.contains("   ─") })
    #expect(review.host.lines[rule - 3].trimmed == "물")
    #expect(review.host.lines[rule + 1...rule + 2].map(\.trimmed) == ["みず", "水"])
    #expect(
      review.screen.contains(
        """
                  ╭─ ○ Again ╮    ╭─ ◐ Hard ─╮    ┏━ ● Good ━┓    ╭─ ◆ Easy ─╮
                  │ 1    <1m │    │ 2     6m │    ┃ 3    10m ┃    │ 4     2d │
                  ╰──────────╯    ╰──────────╯    ┗━━━━━━━━━━┛    ╰──────────╯
        """))
    #expect(review.screen.contains("new card"))
  }

  @Test func `A card that was seen has its history below the grades`() throws {
    let review = try review(80, 24, keys: " 4", words: "사과\tりんご\n")
    review.now += 2 * UnixTime.day
    review.type("  ")
    #expect(review.screen.contains("last seen 2 days ago · reviewed once · 9"))
  }

  @Test func `In a low window the grades are two lines`() throws {
    let review = try review(40, 12, keys: " ")
    #expect(
      review.host.lines[9...10].joined(separator: "\n") == """
          1 Again    2 Hard   3 Good   4 Easy
            <1m        6m       10m      2d
        """)
  }

  @Test func `In a window of 20×5 the digits of the grades take the place of the keys`() throws {
    let review = try review(20, 5, keys: " 1")
    #expect(review.host.lines[0].trimmed == "물" && review.status == "Space answer  ? keys")
    review.type(" ")
    #expect(
      review.screen == """
                 물
                 水
                みず

          1    2    3    4
        """)
  }

  @Test func `Two buttons are shown if the settings say so`() throws {
    #expect(try review(20, 5, keys: " ", buttons: .two).status.split(separator: " ") == ["1", "3"])
    let wide = try review(40, 12, keys: " ", buttons: .two)
    #expect(wide.host.lines[9].split(separator: " ") == ["1", "Again", "3", "Good"])
  }

  @Test(arguments: 1...12)
  func `Any window from 1×1 up is drawn, and the card outlives it`(rows: Int) throws {
    let review = try review(40, 12, keys: " ")
    let before = review.screen
    for keys in ["", " 4 4 4 4 4 4 4"] {
      review.type(keys)
      for columns in [1, 2, 3, 5, 9, 17, 30] {
        review.host.resize(columns: columns, rows: rows)
        #expect(review.host.lines.count == rows)
      }
      review.host.resize(columns: 40, rows: 12)
      if keys == "" { #expect(review.screen == before) }
    }
  }
}
