import Glibc
import Localization
import Scheduling
import Study
import Testing

@testable import Flashcards
@testable import Progress
@testable import TermUICore

@MainActor struct ReviewScreenTests {
  @Test func `r r opens the review of the list's decks, Esc goes back to the list`() throws {
    let review = try ReviewDriver(fromList: true)
    review.type("jjrr")
    #expect(review.counts == "0+7")
    review.host.send(.escape)
    #expect(review.status.hasPrefix("3/7"))
  }

  @Test func `A long note takes the blank row below the card, so that the question stays`() throws {
    let note = String(repeating: "note ", count: 20)
    let review = try review(40, 12, keys: " ", words: "사과\tりんご\t\t\(note)\n")
    #expect(review.screen.contains("사  과") && review.screen.contains("1 Again"))
  }

  @Test func `A review that was opened first goes back to the list of its decks`() throws {
    let review = try ReviewDriver()
    review.host.send(.escape)
    #expect(review.status.hasPrefix("1/7"))
  }

  @Test(
    arguments: [
      ("1", 1), ("2", 2), ("3", 3), ("4", 4), (" ", 3), ("o", 3), ("x", 1), ("ㅌ", 1),
    ])
  func `Keys grade a card that shows its answer; Space and Enter take it as remembered`(
    key: String, grade: Int
  ) throws {
    let review = try ReviewDriver()
    review.type(key == " " ? "" : key)
    #expect(try review.state(0).reps == 0, "nothing is graded on the front")
    review.type(" " + key)
    let rule = CardScheduler()
    let rating = try #require(Rating(rawValue: grade))
    let expected = rule.review(CardState(), rating, at: review.now)
    #expect(try review.state(0).phase == expected.phase)
    #expect(try review.state(0).memory == expected.memory)
    #expect(review.screen.contains("물"))
  }

  @Test(arguments: [("1", 1), ("x", 1), ("3", 3), ("o", 3), ("2", 0), ("4", 0)])
  func `With two buttons 1 and x mean Again, 3 and o mean Good, and 2 and 4 name these`(
    key: String, grade: Int
  ) throws {
    let review = try ReviewDriver(options: StudyOptions(buttons: .two))
    review.type(" " + key)
    let memory = Rating(rawValue: grade).map { CardScheduler().fsrs.firstMemory($0) }
    #expect(try review.state(0).memory == memory)
    #expect((review.status == "1 Again, 3 Good") == (grade == 0))
  }

  @Test func `A button before the answer says what to press first, and grades nothing`() throws {
    for key in ["1", "3", "o"] {
      let review = try ReviewDriver()
      review.type(key)
      #expect(review.status == "First press Space to see the answer")
      review.type(" ")
      #expect(review.showsWord("りんご"))
      #expect(try review.state(0) == CardState())
    }
  }

  @Test func `At the limit of the day the screen names it, and + shows 10 more`() throws {
    let words = (1...14).map { "w\($0)\tb\($0)" }.joined(separator: "\n")
    let review = try ReviewDriver(
      columns: 60, rows: 20, words: words, options: StudyOptions(limits: DailyLimits(newCards: 2)))
    review.type(" 4 4")
    #expect(review.says(wrapped: "Today's limit of 2 new cards is reached. + shows 10 more."))
    #expect(review.status.contains("+ 10 more"))
    review.type("+")
    #expect(review.counts == "2+10")
    for _ in 1...10 { review.type(" 4") }
    #expect(review.says(wrapped: "Today's limit of 12 new cards is reached."))
    review.now += 86_400
    review.host.send(.escape)
    review.type("rr")
    #expect(review.counts == "0+2", "the next day has its usual limit")
  }

  @Test(arguments: [(Language.english, "done"), (.korean, "완료"), (.japanese, "完了")])
  func `The last button of a word book's card says that it is done then`(
    language: Language, done: String
  ) throws {
    var options = StudyOptions()
    options.deckSchedules = ["words.tsv": DeckSchedule(usesWordBook: true, days: [1])]
    let screens = try Language.$current.withValue(language) {
      let review = try ReviewDriver(words: "사과\tりんご", options: options)
      review.type(" ")
      let first = review.belowTitle
      review.type("3")
      review.now += UnixTime.day
      review.type("  ")
      return (first: first, last: review.belowTitle)
    }
    #expect(!screens.first.contains(" \(done)") && screens.last.contains(" \(done)"))
  }

  @Test(arguments: [(80, 24), (40, 12), (20, 5)])
  func `The end of a review offers to move the words that aren't known on their last day`(
    columns: Int, rows: Int
  ) throws {
    var options = StudyOptions()
    options.deckSchedules = ["words": DeckSchedule(usesWordBook: true, days: [])]
    let review = try EditDriver(columns: columns, rows: rows, review: true, options: options)
    review.press(" 1", " 3", " 1", " 3", " 3")
    #expect(rows < 24 || review.says(wrapped: "2 words aren't known on their last day"))
    #expect(rows < 12 || review.says("M move"))
    review.press("M", "other", .enter)
    #expect(review.says("2 cards moved to"))
    #expect(try review.text() == "물\t水\tみず\n")
    #expect(try review.text("other.tsv").contains("집\t家\tいえ\n"))
    #expect(!review.says(wrapped: "on their last day"))
    review.press("u")
    #expect(try review.text() == EditDriver.words)
  }

  @Test
  func `A card that was graded in another window is left out, before its answer and behind it`()
    throws
  {
    for keys in ["", " "] {
      let review = try EditDriver(review: true, saves: true)
      review.press(.text(keys))
      let other = try review.another()
      _ = try other.grade(
        other.list.order[0], Review(time: 1_772_445_600, grade: 3, elapsed: 6)
      ) { state, _ in CardScheduler().review(state, .good, at: 1_772_445_600) }
      review.press(.text(keys.isEmpty ? " " : "4"))
      #expect(review.status == "Graded in another window")
      #expect(review.says("물") && !review.says("水"))
      let states = try (0...1).map { try review.progress.card(CardID(rawValue: $0)).state }
      #expect(states.map(\.reps) == [1, 0])
    }
  }

  @Test func `The reading stands above the word that it belongs to`() throws {
    for (words, rows) in [
      ("今日\t오늘\tきょう\n", ["きょう", "今  日", "오  늘"]), ("오늘\t今日\tきょう\n", ["오  늘", "きょう", "今  日"]),
    ] {
      let review = try ReviewDriver(words: words)
      review.type(" ")
      let texts = review.host.lines[2...].map(\.trimmed).filter { !$0.isEmpty && !$0.contains("─") }
      #expect(Array(texts.prefix(3)) == rows)
    }
  }

  @Test func `A new card shows its answer at once if the settings introduce new cards`() throws {
    var options = StudyOptions()
    options.introducesNewCards = true
    let review = try ReviewDriver(options: options)
    #expect(review.showsWord("사과") && review.showsWord("りんご"))
    review.type("3")
    #expect(try review.state(0).reps == 1)
  }

  @Test func `A long card is scrolled, and its buttons stay`() throws {
    let long = (1...30).map { "word\($0)" }.joined(separator: " ")
    let review = try ReviewDriver(columns: 20, rows: 8, words: "사과\t\(long)")
    review.type(" ")
    #expect(review.screen.contains("word1 ") && !review.screen.contains("word30"))
    let top = review.screen
    review.type("j")
    #expect(review.screen != top)
    review.type("k")
    #expect(review.screen == top)
    review.host.send(.down)
    #expect(review.screen != top)
    review.host.send(.end)
    #expect(review.screen.contains("word30") && review.screen.contains("3"))
    review.host.send(.pageUp)
    review.host.send(.home)
    #expect(review.screen.contains("사과") && review.screen.contains("word1 "))
    review.type("j")
    #expect(review.screen == top)
    #expect(try review.state(0) == CardState())
  }

  @Test func `A click flips the card, a second one doesn't grade it, and one on a button does`()
    throws
  {
    let review = try ReviewDriver(columns: 80)
    review.host.tap("사  과")
    #expect(review.showsWord("りんご"))
    review.host.tap("사  과")
    #expect(review.showsWord("りんご") && review.screen.contains("Hard"))
    review.host.tap("Hard")
    #expect(try review.state(0).memory == CardScheduler().fsrs.firstMemory(.hard))
  }

  @Test func `An answer appears within three frames, the next card at once`() throws {
    let review = try ReviewDriver(motion: true)
    let frames = review.host.frames
    review.type(" ")
    #expect(review.showsWord("りんご") && review.showsWord("사과"))
    for _ in 0..<5 { review.host.advance(by: Motion.interval) }
    #expect(review.host.frames <= frames + 4)
    let shown = review.host.frames
    review.type("4")
    #expect(review.screen.contains("물"))
    #expect(review.host.frames == shown + 1)
  }

  @Test
  func
    `A deck with two directions comes from back to front on the next day, and the title says so`()
    throws
  {
    let home = try HomeDriver(
      decks: ["words.tsv": 2], config: "[deck words]\ndirections = both\n")
    home.host.type("rr")
    #expect(home.screen.contains("앞0") && home.host.lines[0].contains("front → back"))
    home.host.type(" 4 4")
    #expect(home.screen.contains("Done for today"), "\(home.screen)")
    home.host.send(.escape)
    #expect(home.screen.contains("words"), "\(home.screen)")
    home.wait(days: 1)
    home.host.type("rr")
    #expect(home.screen.contains("裏0") && !home.screen.contains("앞0"), "\(home.screen)")
    #expect(home.host.lines[0].contains("back → front"))
    home.host.type(" 4u")
    #expect(home.screen.contains("裏0"), "\(home.screen)")
  }
}

extension ReviewDriver {
  /// The screen without the title, which has words of the buttons too.
  fileprivate var belowTitle: String { host.lines.dropFirst().joined(separator: "\n") }
}
