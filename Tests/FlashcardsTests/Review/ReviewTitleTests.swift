import Scheduling
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct ReviewTitleTests {
  @Test func `A card is shown in the middle of the window, below the numbers of cards left`() throws
  {
    #expect(
      try review(40, 12, keys: " 1").content == """
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
    #expect(try review(20, 5, keys: " ", buttons: .two).host.lines[4] == "    1 <1m  3 10m")
    let wide = try review(40, 12, keys: " ", buttons: .two)
    #expect(wide.host.lines[10] == "        1 Again <1m   3 Good 10m")
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
