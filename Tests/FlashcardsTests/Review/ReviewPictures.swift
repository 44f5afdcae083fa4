import Scheduling
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct ReviewPictures {
  @Test func `A card is shown in the middle of the window, below the numbers of cards left`() throws
  {
    #expect(
      try review(40, 12, keys: " 1").screen == """
         words  2 of 8                  [6]+1+0
        ╭──────────────────────────────────────╮
        │                                      │
        │                  물                  │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        ╰──────────────────────────────────────╯

         Space answer  ? keys  Esc back  q quit
        """)
  }

  @Test func `The answer comes below the question, and the next interval beside each button`()
    throws
  {
    #expect(
      try review(80, 24, keys: " 1 ").screen == """
         words  front → back  2 of 8                    [new 6] · learning 1 · review 0
                ╭──────────────────────────────────────────────────────────────╮
                │                                                              │
                │                                                              │
                │                                                              │
                │                              물                              │
                │                                                              │
                │                           ────────                           │
                │                                                              │
                │                              水                              │
                │                                                              │
                │                             みず                             │
                │                                                              │
                │                                                              │
                │                                                              │
                │                                                              │
                │                                                              │
                │                                                              │
                │                                                              │
                │                                                              │
                │                                                              │
                ╰──────────────────────────────────────────────────────────────╯
                        1 Again <1m   2 Hard 6m   3 Good 10m   4 Easy 2d
         Space Good  e edit  u undo  b bury  S suspend  ? keys  Esc back  q quit
        """)
  }

  @Test func `In a narrow window the buttons are labelled with their keys`() throws {
    let review = try review(40, 12, keys: " ")
    #expect(review.host.lines[10] == "        1 <1m  2 6m  3 10m  4 2d")
  }

  @Test
  func `In a window of 20×5 the buttons take the place of title and keys, two above two`()
    throws
  {
    let review = try review(20, 5, keys: " 1")
    #expect(
      review.screen == """
        words        [6]+1+0
                 물


        Space answer  ? keys
        """)
    review.type(" ")
    #expect(
      review.screen == """
                 물
                 水
                みず
            1 <1m  2 6m
            3 10m  4 2d
        """)
  }

  @Test func `Two buttons are shown if the settings say so`() throws {
    #expect(try review(20, 5, keys: " ", buttons: .two).host.lines[4] == "    1 <1m  2 10m")
    let wide = try review(40, 12, keys: " ", buttons: .two)
    #expect(wide.host.lines[10] == "        1 Again <1m   2 Good 10m")
  }

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
