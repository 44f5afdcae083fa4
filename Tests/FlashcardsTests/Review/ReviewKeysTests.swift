import Glibc
import Localization
import Scheduling
import Study
import Testing

@testable import Flashcards
@testable import Progress
@testable import TermUICore

@MainActor struct ReviewKeysTests {
  @Test func `r opens the review of the list's decks, Esc goes back to the list`() throws {
    let review = try ReviewDriver(fromList: true)
    review.type("jjr")
    #expect(review.counts == "[7]+0+0")
    review.host.send(.escape)
    #expect(review.status.hasPrefix("3/7"))
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

  @Test(arguments: [("1", 1), ("x", 1), ("2", 3), ("o", 3), ("3", 0), ("4", 0)])
  func `With two buttons 1 and x mean Again, 2 and o mean Good, and 3 and 4 name these`(
    key: String, grade: Int
  ) throws {
    let review = try ReviewDriver(options: StudyOptions(buttons: .two))
    review.type(" " + key)
    let memory = Rating(rawValue: grade).map { CardScheduler().fsrs.firstMemory($0) }
    #expect(try review.state(0).memory == memory)
    #expect((review.status == "1 Again, 2 Good") == (grade == 0))
  }

  @Test func `A button before the answer says what to press first, and grades nothing`() throws {
    for key in ["1", "3", "o"] {
      let review = try ReviewDriver()
      review.type(key)
      #expect(review.status == "First press Space to see the answer")
      review.type(" ")
      #expect(review.screen.contains("りんご"))
      #expect(try review.state(0) == CardState())
    }
  }

  @Test func `At the limit of the day the screen names it, and + shows 10 more`() throws {
    let words = (1...14).map { "w\($0)\tb\($0)" }.joined(separator: "\n")
    let review = try ReviewDriver(
      columns: 60, words: words, options: StudyOptions(limits: DailyLimits(newCards: 2)))
    review.type(" 4 4")
    #expect(review.screen.contains("Today's limit of 2 new cards is reached. + shows 10 more."))
    #expect(review.status.contains("+ 10 more"))
    review.type("+")
    #expect(review.counts == "0" && review.screen.contains("[new 10]"))
    for _ in 1...10 { review.type(" 4") }
    #expect(review.screen.contains("Today's limit of 12 new cards is reached."))
    review.now += 86_400
    review.host.send(.escape)
    review.type("r")
    #expect(review.screen.contains("[new 2]"), "the next day has its usual limit")
  }

  @Test func `The last answer is undone, at the end too, and nothing is left to undo at last`()
    throws
  {
    let review = try ReviewDriver(words: "사과\tりんご\n물\t水")
    review.type(" 4 4")
    #expect(review.screen.contains("Done for today."))
    review.type("u")
    #expect(review.screen.contains("물") && review.counts == "[1]+0+0")
    #expect(review.status == "Grade undone")
    review.type("u")
    #expect(review.screen.contains("사과") && review.counts == "[2]+0+0")
    review.type("u")
    #expect(review.status == "Nothing to undo")
    #expect(try review.state(0) == CardState())
    review.type(" ")
    #expect(review.status.hasPrefix("Space Good"), "the grade is shown until the next key")
  }

  @Test func `A grade that another Karuta has built upon stays, which the status line says`() throws
  {
    let review = try ReviewDriver(columns: 60, words: "사과\tりんご\n물\t水")
    review.type(" 3")
    let other = try review.library.open(review.progress.words.decks)
    _ = try other.grade(CardID(rawValue: 0), Review(time: review.now, grade: 4)) { _, review in
      CardState(phase: 2, due: review.time + 86_400, reps: 2)
    }
    // The steps of another program are not undone here.
    try review.library.progress.database.execute("DELETE FROM journal WHERE id > 1")
    review.type("u")
    #expect(review.status == "Not undone: 사과 was graded later in another Karuta")
    #expect(try review.state(0).reps == 2)
    review.type("u")
    #expect(review.status == "Nothing to undo")
  }

  @Test func `Ctrl-R redoes what was undone, until something else is done`() throws {
    let review = try ReviewDriver(columns: 62)
    review.type(" 4 2b")
    let (easy, hard) = (try review.state(0), try review.state(1))
    let counts = review.counts
    review.type("uuu")
    #expect(review.screen.contains("사과") && review.host.lines[0].contains("1 of 7"))
    review.host.send(.control("r"))
    #expect(review.status == "Grade redone" && review.screen.contains("물"))
    #expect(try review.state(0) == easy)
    review.host.send(.control("r"))
    review.host.send(.control("r"))
    #expect(review.status == "Burying redone" && review.counts == counts)
    #expect(try review.state(1) == hard)
    review.host.send(.control("r"))
    #expect(review.status == "Nothing to redo")
    review.type("u 1")
    review.host.send(.control("r"))
    #expect(review.status == "Nothing to redo")
  }

  @Test func `What was answered before the review was opened is undone too`() throws {
    let review = try ReviewDriver(words: "사과\tりんご\n물\t水", fromList: true)
    review.type("r 4")
    review.host.send(.escape)
    review.type("r")
    #expect(review.screen.contains("물"))
    review.type("u")
    #expect(review.screen.contains("사과") && review.counts == "[2]+0+0")
  }

  @Test func `b buries a card until tomorrow, S suspends it, u takes that back`() throws {
    let review = try ReviewDriver()
    review.type("b")
    #expect(review.screen.contains("물") && review.status == "Buried until tomorrow")
    review.type(" S")
    #expect(review.screen.contains("집") && review.status == "Suspended")
    #expect(try review.progress.card(CardID(rawValue: 1)).isSuspended)
    review.type("u")
    #expect(review.screen.contains("물") && review.status == "Suspension undone")
    review.type("u")
    #expect(review.screen.contains("사과") && review.counts == "[7]+0+0")
  }

  @Test func `A card that is forgotten again and again is reported`() throws {
    let options = StudyOptions(
      scheduler: CardScheduler(relearningSteps: []), leechThreshold: 2)
    let review = try ReviewDriver(words: "사과\tりんご", options: options)
    review.type(" 4")
    for lapse in 1...2 {
      review.now += 40 * UnixTime.day
      review.type("  1")
      #expect(review.screen.contains("Leech: you keep forgetting 사과") == (lapse == 2))
    }
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
      let first = review.screen
      review.type("2")
      review.now += UnixTime.day
      review.type("  ")
      return (first: first, last: review.screen)
    }
    #expect(!screens.first.contains(done) && screens.last.contains(" \(done)\n"))
  }

  @Test(arguments: [(80, 24), (40, 12), (20, 5)])
  func `The end of a review offers to move the words that aren't known on their last day`(
    columns: Int, rows: Int
  ) throws {
    var options = StudyOptions()
    options.deckSchedules = ["words": DeckSchedule(usesWordBook: true, days: [])]
    let review = try EditDriver(columns: columns, rows: rows, review: true, options: options)
    review.press(" 1", " 2", " 1", " 2", " 2")
    #expect(rows < 12 || review.tells("2 words aren't known on their last day"))
    #expect(rows < 12 || review.says("M move"))
    review.press("M", "other", .enter)
    #expect(review.says("2 cards moved to"))
    #expect(try review.text() == "물\t水\tみず\n")
    #expect(try review.text("other.tsv").contains("집\t家\tいえ\n"))
    #expect(!review.tells("on their last day"))
    review.press("u")
    #expect(try review.text() == EditDriver.words)
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
    #expect(review.screen.contains("word30") && review.screen.contains("10m"))
    review.host.send(.pageUp)
    review.host.send(.home)
    #expect(review.screen == top)
    #expect(try review.state(0) == CardState())
  }

  @Test func `A step that is far off is waited for without a sound, until a key looks again`()
    throws
  {
    let options = StudyOptions(scheduler: CardScheduler(learningSteps: [3600]))
    let review = try ReviewDriver(words: "사과\tりんご", options: options)
    review.type(" 1")
    #expect(review.screen.contains("Next card at 11:00."))
    review.now += 1800
    review.type(" ")
    #expect(review.screen.contains("Next card at 11:00."))
    review.now += 1800
    review.type(" ")
    #expect(review.screen.contains("사과") && review.counts == "0+[1]+0")
  }

  @Test func `The help lists the review's keys from the table that binds them`() throws {
    let review = try ReviewDriver(columns: 60, rows: 50)
    review.type("?")
    for binding in KeyTable<ReviewCommand>().keys(of: .flip, .due).bindings {
      #expect(review.screen.contains(binding.meaning))
    }
    #expect(review.screen.contains("Keys: Review"))
    review.type("?")
    #expect(!review.screen.contains("Keys: Review"))
  }

  @Test func `No key means two things`() {
    let keys = ReviewCommand.table.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test func `A click flips the card, a second one doesn't grade it, and one on a button does`()
    throws
  {
    let review = try ReviewDriver(columns: 80)
    review.host.tap("사과")
    #expect(review.screen.contains("りんご"))
    review.host.tap("사과")
    #expect(review.screen.contains("りんご") && review.screen.contains("Hard"))
    review.host.tap("Hard")
    #expect(try review.state(0).memory == CardScheduler().fsrs.firstMemory(.hard))
  }

  @Test func `An answer is shown with one flip of the card, the next card at once`() throws {
    let review = try ReviewDriver(motion: true)
    let frames = review.host.frames
    review.type(" ")
    #expect(!review.screen.contains("りんご") && !review.screen.contains("사과"))
    review.host.advance(by: Motion.interval)
    #expect(review.screen.contains("りんご") && review.screen.contains("사과"))
    for _ in 0..<5 { review.host.advance(by: Motion.interval) }
    #expect(review.host.frames == frames + 2)
    review.type("4")
    #expect(review.screen.contains("물"))
    #expect(review.host.frames == frames + 3)
  }

  @Test func `A card that cannot be graded stays as it is, with a message`() throws {
    let file = "/tmp/karuta-\(getpid())-\(UInt64.random(in: 0 ... .max)).db"
    let review = try ReviewDriver(columns: 62, file: file)
    review.type(" ")
    let before = review.screen
    for part in ["", "-wal", "-shm"] { unlink(file + part) }
    review.type("4")
    #expect(review.screen.contains("Not saved"))
    review.host.send(.escape)
    #expect(review.screen == before)
    review.type("4")
    review.host.send(.tab)
    review.host.send(.enter)
    #expect(review.host.lines[0].hasSuffix(" not saved · [new 7] · learning 0 · review 0"))
    review.type("4")
    #expect(review.screen.contains("물"))
  }

  @Test
  func
    `A deck with two directions comes from back to front on the next day, and the title says so`()
    throws
  {
    let home = try HomeDriver(
      decks: ["words.tsv": 2], config: "[deck words]\ndirections = both\n")
    home.host.type("r")
    #expect(home.screen.contains("앞0") && home.host.lines[0].contains("front → back"))
    home.host.type(" 4 4")
    #expect(home.screen.contains("Done for today"), "\(home.screen)")
    home.host.send(.escape)
    #expect(home.screen.contains("words"), "\(home.screen)")
    home.wait(days: 1)
    home.host.type("r")
    #expect(home.screen.contains("裏0") && !home.screen.contains("앞0"), "\(home.screen)")
    #expect(home.host.lines[0].contains("back → front"))
    home.host.type(" 4u")
    #expect(home.screen.contains("裏0"), "\(home.screen)")
  }

  @Test(
    arguments: [
      (30.0, "<1m"), (60.0, "<1m"), (61.0, "1m"), (360.0, "6m"), (5400.0, "1.5h"),
      (86_400.0, "1d"), (2_505_600.0, "29d"), (3_110_400.0, "1.2mo"), (25_920_000.0, "10mo"),
      (31_536_000.0, "1y"), (86_400_000.0, "2.7y"),
    ] as [(Double, String)])
  func `The next interval is short`(seconds: Double, caption: String) {
    let state = CardState(phase: .review, lastReview: 100, due: 100 + seconds)
    #expect(state.intervalCaption == caption)
  }
}
