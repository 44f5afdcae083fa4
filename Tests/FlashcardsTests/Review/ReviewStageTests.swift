import Decks
import Testing

@testable import Flashcards

/// The card of a review in windows of any size.
@MainActor struct ReviewStageTests {
  /// The rows of the card in a window of 40×12 with a new card that has been flipped.
  private func card(_ words: String, settings: String = "") throws -> [String] {
    let review = try review(40, 12, keys: " ", words: words, settings: settings)
    return review.host.lines[3...7].map(\.trimmed)
  }

  private static let rule = String(repeating: "─", count: 38)

  @Test func `Readings written in a question stay hidden until it is answered`() throws {
    let review = try review(40, 14, words: "漢字[かんじ]\t한자")
    #expect(review.showsWord("漢字") && !review.showsWord("かんじ"))
    review.type(" ")
    #expect(review.showsWord("かんじ") && review.showsWord("한자"))
  }

  @Test func `In a low window the parts of a card stand below each other without gaps`() throws {
    #expect(try card("고양이\t猫\tねこ\t동물") == ["고  양  이", Self.rule, "ねこ", "猫", "동물"])
  }

  @Test func `In a window of 20×5 the question is underlined, without a line below it`() throws {
    let review = try review(20, 5, keys: " ", words: "고양이\t猫\n")
    #expect(
      review.screen == """
               고양이
                 猫


          1    2    3    4
        """)
    #expect(review.host.style(of: "고양이")?.attributes.contains(.underline) == true)
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

  @Test func `Ruby takes a row above the side that has it, each above its own part of a word`()
    throws
  {
    #expect(try card("漢字[かんじ]\t한자")[1...].prefix(3) == ["漢  字", Self.rule, "한  자"])
    #expect(
      try card("습관\t習[しゅう]慣[かん]").dropFirst(2).prefix(2) == ["しゅう  かん", "習     慣"])
  }

  @Test(arguments: [
    ("사과", "사  과"), ("りんご", "り  ん  ご"), ("안녕하세요반가", "안녕하세요반가"), ("see", "see"), ("배", "배"),
  ])
  func `A word of two to six Hangul, kana, or kanji is letter-spaced`(
    word: String, shown: String
  ) throws {
    let review = try review(80, 24, words: "\(word)\tanswer\n")
    #expect(review.host.lines.contains { $0.trimmed == shown })
  }

  @Test func `A picture is left of the answer, and takes no room from the question`() throws {
    let words = "#columns:front\tback\timage\n고양이\t猫\tcat.png"
    let review = try review(80, 24, words: words)
    let question = review.host.lines.first { $0.contains("고  양  이") }
    #expect(question?.trimmed == "고  양  이")
    review.type(" ")
    #expect(review.screen.contains("▨ cat.png: no such") && review.screen.contains("猫"))
    #expect(review.host.lines.first { $0.contains("고  양  이") } == question)
  }

  @Test func `A setting puts the picture on the question`() throws {
    let words = "#columns:front\tback\timage\n고양이\t猫\tcat.png"
    #expect(try !review(40, 12, words: words).screen.contains("cat.png"))
    let question = try review(40, 12, words: words, settings: "picture-side = question")
    #expect(question.screen.contains("cat.png") && !question.screen.contains("猫"))
  }

  @Test func `A card that fits has no frame; a longer one says how many lines are below`() throws {
    #expect(try !review(80, 24, keys: " ", words: "긴\t짧은\n").screen.contains("│ 긴"))
    let long = (1...200).map { "word\($0)" }.joined(separator: " ")
    let review = try review(80, 24, words: "긴\t\(long)")
    #expect(!review.screen.contains("more line"))
    review.type(" ")
    let border = try #require(review.host.lines.first { $0.contains("more lines") })
    let shown = try #require(border.firstMatch(of: /╰─+ ▼ (\d+) more lines ─╯$/), "\(border)")
    let lines = try #require(Int(shown.1))
    review.type("j")
    #expect(review.screen.contains("▼ \(lines - 1) more line"))
    review.host.send(.end)
    #expect(!review.screen.contains("more line") && review.screen.contains("word200"))
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
