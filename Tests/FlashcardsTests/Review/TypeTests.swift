import Scheduling
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct TypeTests {
  private static let words = """
    집\t家; 住宅 (じゅうたく)\tいえ
    물\t水\tみず
    나무\t木[き]

    """

  private func review(
    _ columns: Int = 40, _ rows: Int = 12, words: String = words
  ) throws -> ReviewDriver {
    let options = StudyOptions(scheduler: CardScheduler(maximumInterval: 2))
    return try ReviewDriver(
      columns: columns, rows: rows, words: words, options: options, mode: .type)
  }

  @Test func `The answer is typed in a field, and its differences are shown above the grades`()
    throws
  {
    let review = try review()
    review.type("자q?1")
    #expect(review.screen.contains("> 자q?1"))
    review.host.send(.enter)
    let lines = review.host.lines.map(\.trimmed)
    let verdict = try #require(lines.firstIndex(of: "X Wrong  자q?1"))
    #expect(lines[verdict + 1] == "= 家" && lines.contains("집"))
    let wide = try self.review(80, 24)
    wide.type("いえい")
    wide.host.send(.enter)
    #expect(
      wide.screen.contains(
        """
                  ╭─ Wrong ──────────────────────────────────────────────────╮
                  │ いえい                                                   │
                  ╰──────────────────────────────────────────────────────────╯
                  ╭─ Answer ─────────────────────────────────────────────────╮
                  │ いえ
        """))
    #expect(wide.screen.contains("=  count as right") && wide.screen.contains("a  add to card"))
  }

  @Test(
    arguments: [
      ("물\t水\tみず\n", "│ 水", "みず │"), ("나무\t木[き]\n", "│ 木", "き │"),
      ("水\t물\tみず\n", "│ 물", "  │"), ("집\t家; うち\tいえ\n", "│ うち", "家; うち │"),
    ])
  func `The right answer has its reading beside it, or the whole text of the card`(
    words: String, answer: String, other: String
  ) throws {
    let review = try review(80, 24, words: words)
    review.type("う")
    review.host.send(.enter)
    #expect(
      review.host.lines.contains { $0.trimmed.hasPrefix(answer) && $0.trimmed.hasSuffix(other) },
      "\(review.screen)")
  }

  @Test func `Alt-p plays while an answer is typed`() throws {
    var played: [[String]] = []
    let review = try ReviewDriver(
      words: Self.words, settings: "speak-command = say {text}", mode: .type,
      playing: {
        played.append($0)
        return nil
      })
    review.type("p")
    review.host.send(.alt("p"))
    #expect(played == [["say", "집"]])
    #expect(review.screen.contains("> p"))
  }

  @Test(
    arguments: [
      ("家", 3), ("いえ", 3), ("イエ", 3), ("住宅", 3), ("住宅じゅうたく", 3), ("水", 1), ("", 1),
    ])
  func `Enter compares, then grades a right answer Good and a wrong one Again`(
    answer: String, grade: Int
  ) throws {
    let review = try review()
    review.type(answer)
    review.host.send(.enter)
    #expect(try review.state(0).reps == 0)
    review.now += 4
    review.host.send(.enter)
    let rating = try #require(Rating(rawValue: grade))
    let memory = CardScheduler().fsrs.firstMemory(rating)
    #expect(try review.state(0).memory == memory)
    #expect(review.screen.contains("물"))
  }

  @Test func `A click on the question doesn't compare the answer`() throws {
    let review = try review()
    review.host.tap("집")
    review.type("家")
    review.host.send(.enter)
    #expect(review.screen.contains("Right  家"))
  }

  @Test func `Digits grade a compared answer otherwise`() throws {
    let review = try review()
    review.type("水")
    review.host.send(.enter)
    review.type("4")
    #expect(try review.state(0).memory == CardScheduler().fsrs.firstMemory(.easy))
  }

  @Test func `A reading in the text of the card is right too`() throws {
    let review = try review(words: "나무\t木[き]\n")
    review.type("き")
    review.host.send(.enter)
    #expect(review.screen.contains("Right  き"))
  }

  @Test func `An answer of two lines is compared as one`() throws {
    let review = try review(words: "시\t\"old pond\na frog jumps in\"\n")
    review.type("old pond a frog")
    review.host.send(.enter)
    #expect(review.screen.contains("= old pond a frog jumps in"))
  }

  @Test func `Undo works while nothing is typed, and after the comparison`() throws {
    let review = try review()
    review.type("家")
    review.host.send(.enter)
    review.host.send(.enter)
    review.host.send(.alt("u"))
    #expect(try review.state(0).reps == 0)
    #expect(review.screen.contains("집"))
    review.host.send(.enter)
    review.type("3")
    review.host.send(.enter)
    review.type("u")
    #expect(try review.state(0).reps == 0)
  }

  @Test func `The answer of another card with the same question is right too, for a second try`()
    throws
  {
    let review = try review(80, 24, words: "배\tpear\n배\tship\n")
    review.type("ship")
    review.host.send(.enter)
    #expect(review.message == "Also right: another card of 배. Try again.")
    review.type("pear")
    review.host.send(.enter)
    #expect(review.screen.contains("O Right  pear"))
  }

  @Test func `= counts the answer as right and leaves the deck as it is`() throws {
    let review = try EditDriver(columns: 100, review: true, mode: .type)
    review.press("pomme", .enter)
    #expect(review.says("= count as right  a add to card"))
    review.press("=")
    #expect(try review.text() == EditDriver.words)
    let state = try review.progress.card(CardID(rawValue: 0)).state
    #expect(state.memory == CardScheduler().fsrs.firstMemory(.good))
  }

  @Test func `a adds the answer and grades Good, as one step of undo and redo`() throws {
    let review = try EditDriver(review: true, mode: .type)
    review.press("pomme", .enter, "a")
    #expect(review.says("Added: pomme"))
    #expect(try review.text().hasPrefix("사과\tりんご; pomme\n"))
    #expect(try review.progress.card(CardID(rawValue: 0)).state.reps == 1)
    review.press(.key(.alt("u")))
    #expect(try review.text() == EditDriver.words)
    #expect(try review.progress.card(CardID(rawValue: 0)).state == CardState())
    #expect(review.says("Grade undone") && review.showsWord("사과"))
    review.press(.key(.control("r")))
    #expect(try review.text().hasPrefix("사과\tりんご; pomme\n"))
    #expect(try review.progress.card(CardID(rawValue: 0)).state.reps == 1)
    #expect(review.says("Grade redone"))
    review.press(.key(.alt("u")))
    #expect(try review.text() == EditDriver.words)
    review.press(.key(.alt("u")))
    #expect(review.says("Nothing to undo"))
  }

  @Test(arguments: [(20, 5), (20, 3), (80, 24)])
  func `The field and the verdict have room in small windows`(columns: Int, rows: Int) throws {
    let review = try review(columns, rows)
    review.type("いえ")
    #expect(review.screen.contains("いえ"))
    review.host.send(.enter)
    #expect(rows < 4 || review.screen.contains("O Right  いえ"))
    review.host.send(.enter)
    #expect(review.screen.contains("물"))
  }

  @Test func `y in the list begins to type, and Esc goes back`() throws {
    let review = try ReviewDriver(fromList: true)
    review.type("y")
    #expect(review.screen.contains("> answer"))
    review.type("y")
    #expect(review.screen.contains("> y"))
    review.host.send(.escape)
    #expect(review.status.hasPrefix("1/7"))
  }
}
