import Glibc
import Localization
import Scheduling
import Study
import Testing

@testable import Flashcards
@testable import Progress
@testable import TermUICore

@MainActor struct ReviewModelTests {
  @Test func `The last answer is undone, at the end too, and nothing is left to undo at last`()
    throws
  {
    let review = try ReviewDriver(words: "사과\tりんご\n물\t水")
    review.type(" 4 4")
    #expect(review.screen.contains("Done for today."))
    review.type("u")
    #expect(review.screen.contains("물") && review.counts == "1+1")
    #expect(review.status == "Grade undone")
    review.type("u")
    #expect(review.showsWord("사과") && review.counts == "0+2")
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
    let other = try review.library.open(review.progress.list.decks)
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
    #expect(review.showsWord("사과") && review.counts == "0+7")
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

  @Test(arguments: ["u", "r"])
  func `A card that can't be read just after an undo or redo was saved all the same`(key: String)
    throws
  {
    let review = try ReviewDriver(columns: 62)
    review.type(key == "u" ? "S" : "Su")
    let database = review.library.progress.database
    // The step itself reads no directions.
    try database.execute("ALTER TABLE cards RENAME COLUMN directions TO gone")
    if key == "u" { review.type("u") } else { review.host.send(.control("r")) }
    #expect(review.screen.contains("Not read") && !review.screen.contains("Not saved"))
    let suspended = try database.number("SELECT count(*) FROM schedules WHERE suspended = 1")
    #expect(suspended == (key == "u" ? 0 : 1))
  }

  @Test func `What was answered before the review was opened is undone too`() throws {
    let review = try ReviewDriver(words: "사과\tりんご\n물\t水", fromList: true)
    review.type("rr 4")
    review.host.send(.escape)
    review.type("rr")
    #expect(review.screen.contains("물"))
    review.type("u")
    #expect(review.showsWord("사과") && review.counts == "0+2")
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
    #expect(review.showsWord("사과") && review.counts == "0+7")
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

  @Test func `A leech and the keys for it are named until the next card is answered`() throws {
    let options = StudyOptions(
      scheduler: CardScheduler(relearningSteps: []), leechThreshold: 1)
    let review = try ReviewDriver(
      columns: 120, words: "사과\tりんご\n물\t水\n", options: options)
    review.type(" 4 4")
    review.now += 40 * UnixTime.day
    review.type("  1")
    #expect(review.screen.contains("u goes back to it; there e changes it, S suspends it."))
    review.type("9 ")
    #expect(review.screen.contains("Leech: you keep forgetting"))
    review.type("3")
    #expect(!review.screen.contains("Leech"))
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
    #expect(review.showsWord("사과") && review.counts == "1+1")
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
    #expect(review.host.lines[0].hasSuffix(" not saved  0 done · 7 left"))
    review.type("4")
    #expect(review.screen.contains("물"))
  }
}
