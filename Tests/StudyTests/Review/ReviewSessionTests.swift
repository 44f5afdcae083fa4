import Decks
import Scheduling
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct `A review` {
  @Test func `says what each button would do, and does it, chance and all`() throws {
    let fixture = try ReviewFixture(words: 1)
    try fixture.answer(.easy)
    for rating in Rating.allCases {
      fixture.now += 40 * UnixTime.day
      try fixture.session.next(at: fixture.now)
      fixture.now += 5
      let reported = fixture.session.previews(at: fixture.now)
      #expect(reported.map(\.due) == reported.map(\.due).sorted { $0! < $1! })
      try fixture.session.answer(rating, after: 5, at: fixture.now)
      #expect(try fixture.state("w1") == reported[rating.rawValue - 1])
    }
    #expect(fixture.session.previews(at: fixture.now) == [], "no card is shown")
  }

  @Test func `waits for a step that is far off, and brings it when it is over`() throws {
    let options = StudyOptions(scheduler: CardScheduler(learningSteps: [3600]))
    let fixture = try ReviewFixture(words: 1, options)
    try fixture.answer(.again)
    #expect(fixture.card == nil && fixture.counts == "0+0+0")
    #expect(fixture.session.nextStep == fixture.now + 3600)
    fixture.now += 3600
    try fixture.session.next(at: fixture.now)
    #expect(fixture.card == "w1" && fixture.counts == "0+1+0")
  }

  @Test func `takes the last answer back: its card, its state and the queue`() throws {
    let fixture = try ReviewFixture(words: 3)
    try fixture.answer(.good)
    let (before, counts, states) = (fixture.card, fixture.counts, try fixture.states)
    try fixture.answer(.again)
    #expect(try fixture.states != states)
    #expect(try fixture.undo() == .grade(fixture.session.study.id("w2")))
    #expect(fixture.card == before && fixture.counts == counts)
    #expect(try fixture.states == states)
    #expect(fixture.session.summary.answers.map(\.rating) == [.good])
  }

  @Test func `takes back the answer that ended it`() throws {
    let fixture = try ReviewFixture(words: 1)
    try fixture.answer(.easy)
    #expect(fixture.card == nil && fixture.counts == "0+0+0")
    _ = try fixture.undo()
    #expect(fixture.card == "w1" && fixture.counts == "1+0+0")
    #expect(fixture.session.summary == ReviewSummary())
  }

  @Test func `takes back what was done before it began, and then nothing more`() throws {
    let fixture = try ReviewFixture(words: 4, StudyOptions(limits: DailyLimits(newCards: 2)))
    let words = fixture.session.study
    try words.mark([words.id("w4")], .known, at: fixture.now)
    try fixture.answer(.easy)
    try fixture.answer(.easy)
    try fixture.reopen()
    #expect(fixture.card == nil)
    _ = try fixture.undo()
    #expect(fixture.card == "w2" && fixture.counts == "1+0+0")
    try fixture.answer(.easy)
    for card in ["w2", "w1"] {
      _ = try fixture.undo()
      #expect(fixture.card == card)
    }
    #expect(fixture.counts == "2+0+0")
    #expect(try fixture.undo() == .mark(words.id("w4")))
    #expect(try fixture.undo() == nil)
    #expect(try fixture.states == Array(repeating: CardState(), count: 4))
  }

  @Test func `puts a card aside until the next day, or until that is taken back`() throws {
    let fixture = try ReviewFixture(words: 3)
    try fixture.session.bury(at: fixture.now)
    try fixture.session.next(at: fixture.now)
    #expect(fixture.card == "w2" && fixture.counts == "2+0+0")
    try fixture.session.suspend(at: fixture.now)
    try fixture.session.next(at: fixture.now)
    #expect(fixture.card == "w3" && fixture.counts == "1+0+0")
    #expect(try fixture.undo() == .suspension(fixture.session.study.id("w2")))
    #expect(fixture.card == "w2" && fixture.counts == "2+0+0")
    try fixture.session.suspend(at: fixture.now)
    try fixture.reopen()
    #expect(fixture.counts == "1+0+0")
    fixture.now += 18 * 3600
    try fixture.session.next(at: fixture.now)
    #expect(fixture.counts == "1+0+0", "the day of the queue is over only with the roll-over")
    fixture.now = moment("2026-03-03T04:00:00+09:00")
    try fixture.session.next(at: fixture.now)
    #expect(fixture.counts == "2+0+0" && fixture.card == "w1")
  }

  @Test func `lets another card come in the place of one that is put aside`() throws {
    let options = StudyOptions(
      scheduler: CardScheduler(learningSteps: []), limits: DailyLimits(newCards: 2))
    let fixture = try ReviewFixture(words: 4, options)
    try fixture.session.bury(at: fixture.now)
    try fixture.session.next(at: fixture.now)
    #expect(fixture.card == "w2" && fixture.counts == "2+0+0")
    try fixture.answer(.good)
    try fixture.session.suspend(at: fixture.now)
    try fixture.session.next(at: fixture.now)
    #expect(fixture.card == "w4" && fixture.counts == "1+0+0")
    #expect(try fixture.undo() == .suspension(fixture.session.study.id("w3")))
    #expect(fixture.card == "w3" && fixture.counts == "1+0+0")
    try fixture.answer(.good)
    #expect(fixture.card == nil)
    try fixture.reopen()
    #expect(fixture.card == nil, "a reopened review shows the same")
  }

  @Test func `reports when a card becomes a leech, and at every half threshold after it`() throws {
    let fixture = try ReviewFixture(words: 1, StudyOptions(leechThreshold: 4))
    try fixture.answer(.easy)
    var reported: [Int] = []
    for lapse in 1...9 {
      fixture.now += 30 * UnixTime.day
      try fixture.session.next(at: fixture.now)
      if try fixture.answer(.again) { reported.append(lapse) }
      #expect(try !fixture.answer(.good), "a step is no lapse")
    }
    #expect(reported == [4, 6, 8])
  }

  @Test func `goes over into the next day while it is open`() throws {
    let options = StudyOptions(limits: DailyLimits(newCards: 2))
    let fixture = try ReviewFixture(words: 9, options, at: "2026-03-03T03:59:00+09:00")
    try fixture.answer(.easy)
    fixture.now = moment("2026-03-03T04:00:00+09:00")
    try fixture.answer(.easy)
    #expect(
      fixture.counts == "1+0+0" && fixture.card == "w3", "the second answer was the first of today")
    _ = try fixture.undo()
    #expect(fixture.card == "w2" && fixture.counts == "2+0+0")
  }

  @Test func `counts an answer from the state that another program has left`() throws {
    let fixture = try ReviewFixture(words: 2)
    let words = try fixture.directory.study()
    let rule = ReviewSettings.rule
    let settings = ReviewSettings(dayStart: 0).text
    let theirs = try words.grade(
      words.id("w1"), Review(time: fixture.now, grade: 4, settings: settings), rule)
    #expect(fixture.session.current?.state == CardState(), "it is not known here yet")
    try fixture.answer(.again)
    let state = try fixture.state("w1")
    #expect(
      theirs.phase == .review && state.phase == .relearning(step: 0) && state.lapses == 1
        && state.reps == 2)
    #expect(fixture.counts == "1+1+0")
  }

  @Test func `passes over a card that is deleted meanwhile, and takes in a new one the next day`()
    throws
  {
    let fixture = try ReviewFixture(words: 3)
    let words = fixture.session.study
    try words.delete(words.id("w2"), at: fixture.now)
    _ = try words.add([Card(front: "w4", back: "b4")], toDeck: 0, at: fixture.now)
    try fixture.answer(.easy)
    #expect(fixture.card == "w3" && fixture.counts == "1+0+0")
    try fixture.answer(.easy)
    #expect(fixture.card == nil)
    #expect(try fixture.session.forecast(at: fixture.now)?.newCards == 1)
  }

  @Test func `is unchanged if an answer cannot be saved`() throws {
    let fixture = try ReviewFixture(words: 2)
    try fixture.answer(.good)
    let (card, counts) = (fixture.card, fixture.counts)
    let database = try Database(path: fixture.directory.progress)
    try database.execute(
      "CREATE TRIGGER full BEFORE INSERT ON log BEGIN SELECT RAISE(ABORT, 'full'); END")
    #expect(throws: StorageError.self) { try fixture.answer(.good) }
    #expect(fixture.card == card && fixture.counts == counts)
    try database.execute("DROP TRIGGER full")
    try fixture.answer(.good)
    #expect(fixture.session.summary.answers.count == 2)
  }

  @Test func `stores equal settings once`() throws {
    let fixture = try ReviewFixture(words: 9)
    for _ in 1...30 where fixture.card != nil { try fixture.answer(.hard) }
    let rows = { try fixture.session.study.file.database.number("SELECT count(*) FROM settings") }
    #expect(try rows() == 1)
    try fixture.reopen(StudyOptions(scheduler: CardScheduler(desiredRetention: 0.8)))
    try fixture.answer(.hard)
    #expect(try rows() == 2)
  }
}
