import Decks
import Testing

@testable import Flashcards

/// The card of a review in windows of any size.
@MainActor struct ReviewStageTests {
  /// A window of 40 columns with a new card that has been flipped.
  private func answered(_ card: String) -> String {
    """
     words  1 of 1                  [1]+0+0
    ╭──────────────────────────────────────╮
    \(card)
    ╰──────────────────────────────────────╯
            1 <1m  2 6m  3 10m  4 2d
     Space Good  ? keys  Esc back  q quit
    """
  }

  @Test func `Readings written in a question stay hidden until it is answered`() throws {
    let review = try review(40, 14, words: "漢字[かんじ]\t한자")
    #expect(review.screen.contains("漢字") && !review.screen.contains("かんじ"))
    review.type(" ")
    #expect(review.screen.contains("かんじ") && review.screen.contains("한자"))
  }

  @Test func `In a low window the gaps of a card give way, so that all of it is seen`() throws {
    let review = try review(40, 12, keys: " ", words: "고양이\t猫\tねこ\t동물")
    #expect(
      review.screen
        == answered(
          """
          │                                      │
          │                고양이                │
          │                                      │
          │               ────────               │
          │                  猫                  │
          │                 ねこ                 │
          │                 동물                 │
          """))
    review.host.resize(columns: 40, rows: 10)
    #expect(
      review.screen
        == answered(
          """
          │                고양이                │
          │               ────────               │
          │                  猫                  │
          │                 ねこ                 │
          │                 동물                 │
          """))
  }

  @Test func `In a window of 20×5 a line separates the answer, or else its question is underlined`()
    throws
  {
    let review = try review(20, 5, keys: " ", words: "고양이\t猫\n")
    #expect(
      review.screen == """
               고양이
              ────────
                 猫
            1 <1m  2 6m
            3 10m  4 2d
        """)
    let long = try ReviewDriver(
      columns: 20, rows: 5, words: "고양이\t\(String(repeating: "긴 답 ", count: 9))\n")
    long.type(" ")
    #expect(!long.screen.contains("─") && long.host.lines[1].contains("긴 답"))
    #expect(long.host.style(of: "고양이")?.attributes.contains(.underline) == true)
  }

  @Test(arguments: ["cafe", "café!"])
  func `A question stays where it is when its answer appears`(question: String) throws {
    for answer in ["coffee; café / coffee house", "커피", "a coffee house"] {
      let review = try review(40, 14, words: "\(question)\t\(answer)\n")
      let line = review.host.lines.first { $0.contains(question) }
      review.type(" ")
      #expect(review.host.lines.first { $0.contains(question) } == line)
    }
  }

  @Test func `A card that has to scroll has the line between question and answer too`() throws {
    let long = String(repeating: "비가 오는데도 불구하고 산책을 나갔고 ", count: 4)
    let review = try review(40, 10, keys: " ", words: "\(long)\t雨\t\tnote\n")
    #expect(
      review.host.lines[3...6].joined(separator: "\n") == """
        │ 비가 오는데도 불구하고 산책을 나갔고 │
        │               ────────               │
        │                  雨                  │
        │                 note                 │
        """)
  }

  @Test func `A card that doesn't fit in a window of 20×5 shows that it goes on`() throws {
    let long = "Even though it was raining, they went out for a very long walk"
    let review = try review(20, 5, words: "\(long)\t산책\n")
    #expect(review.host.lines[3] == "out for a very long▼")
    review.host.send(.down)
    #expect(review.host.lines[3] == "walk")
  }

  @Test func `Ruby takes a row above the side that has it, and none above the other`() throws {
    #expect(
      try review(40, 10, keys: " ", words: "漢字[かんじ]\t한자").screen
        == answered(
          """
          │                                      │
          │                かんじ                │
          │                 漢字                 │
          │               ────────               │
          │                 한자                 │
          """))
  }

  @Test func `A picture has the room that the texts leave`() throws {
    let words = "#columns:front\tback\timage\n고양이\t猫\tcat.png"
    let review = try review(40, 12, keys: " ", words: words)
    #expect(
      review.screen
        == answered(
          """
          │                고양이                │
          │               ────────               │
          │         ▨ cat.png: no such           │
          │                file                  │
          │                                      │
          │                                      │
          │                  猫                  │
          """))
    review.host.resize(columns: 20, rows: 12)
    #expect(
      review.content == """
        words        [1]+0+0
        ╭──────────────────╮
        │      고양이      │
        │     ────────     │
        │ ▨ cat.png: no    │
        │   such file      │
        │                  │
        │        猫        │
        ╰──────────────────╯
            1 <1m  2 6m
            3 10m  4 2d
        """)
  }

  @Test func `A setting puts the picture on the question`() throws {
    let words = "#columns:front\tback\timage\n고양이\t猫\tcat.png"
    #expect(try !review(40, 12, words: words).screen.contains("cat.png"))
    let question = try review(40, 12, words: words, settings: "picture-side = question")
    #expect(question.screen.contains("cat.png") && !question.screen.contains("猫"))
  }

  @Test func `A text that has to be wrapped is aligned on the left, and a short one centred`()
    throws
  {
    let review = try review(
      40, 12, keys: " ", words: "비\tIt rained, and nevertheless they went out for a walk.")
    #expect(
      review.screen
        == answered(
          """
          │                                      │
          │                  비                  │
          │                                      │
          │               ────────               │
          │                                      │
          │ It rained, and nevertheless they     │
          │ went out for a walk.                 │
          """))
  }

  @Test func `The border says how many lines are below, until they are scrolled into sight`() throws
  {
    let long = (1...40).map { "word\($0)" }.joined(separator: " ")
    let review = try review(40, 12, words: "긴\t\(long)")
    #expect(!review.screen.contains("more line"))
    review.type(" ")
    let border = review.host.lines[9]
    let shown = try #require(border.firstMatch(of: /^╰─+ ▼ (\d) more lines ─╯$/), "\(border)")
    let lines = try #require(Int(shown.1))
    review.type("j")
    #expect(review.host.lines[9].contains("▼ \(lines - 1) more line"))
    review.host.send(.end)
    #expect(!review.screen.contains("more line") && review.screen.contains("word40"))
  }

  @Test(arguments: [5, 12])
  func `An answer is scrolled into sight where it does not fit`(rows: Int) throws {
    let question = (1...9).map { "question\($0)" }.joined(separator: " ")
    let words = question.replacing(" ", with: "_long_ ") + "\tthe_answer\treading"
    let review = try review(20, rows, words: words)
    #expect(review.screen.contains("question1") && !review.screen.contains("the_"))
    review.type(" ")
    #expect(review.screen.contains(" the_answer"))
    review.host.send(.home)
    #expect(review.screen.contains("question1"))
  }
}
