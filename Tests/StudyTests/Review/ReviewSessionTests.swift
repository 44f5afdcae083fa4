import Decks
import Scheduling
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct `A review` {
  @Test func `says what each button would do, and does it, chance and all`() throws {
    let room = try StudyRoom(words: 1)
    try room.answer(.easy)
    for rating in Rating.allCases {
      room.now += 40 * UnixTime.day
      try room.session.next(at: room.now)
      room.now += 5
      let told = room.session.previews(at: room.now)
      #expect(told.map(\.due) == told.map(\.due).sorted { $0! < $1! })
      try room.session.answer(rating, after: 5, at: room.now)
      #expect(try room.state("w1") == told[rating.rawValue - 1])
    }
    #expect(room.session.previews(at: room.now) == [], "no card is shown")
  }

  @Test func `waits for a step that is far off, and brings it when it is over`() throws {
    let options = StudyOptions(scheduler: CardScheduler(learningSteps: [3600]))
    let room = try StudyRoom(words: 1, options)
    try room.answer(.again)
    #expect(room.card == nil && room.counts == "0+0+0")
    #expect(room.session.nextStep == room.now + 3600)
    room.now += 3600
    try room.session.next(at: room.now)
    #expect(room.card == "w1" && room.counts == "0+1+0")
  }

  @Test func `takes the last answer back: its card, its state and the queue`() throws {
    let room = try StudyRoom(words: 3)
    try room.answer(.good)
    let (before, counts, states) = (room.card, room.counts, try room.states)
    try room.answer(.again)
    #expect(try room.states != states)
    #expect(try room.undo() == .grade(room.session.words.id("w2")))
    #expect(room.card == before && room.counts == counts)
    #expect(try room.states == states)
    #expect(room.session.summary.answers.map(\.rating) == [.good])
  }

  @Test func `takes back the answer that ended it`() throws {
    let room = try StudyRoom(words: 1)
    try room.answer(.easy)
    #expect(room.card == nil && room.counts == "0+0+0")
    _ = try room.undo()
    #expect(room.card == "w1" && room.counts == "1+0+0")
    #expect(room.session.summary == ReviewSummary())
  }

  @Test func `takes back what was done before it began, and then nothing more`() throws {
    let room = try StudyRoom(words: 4, StudyOptions(limits: DailyLimits(newCards: 2)))
    let words = room.session.words
    try words.mark([words.id("w4")], .known, at: room.now)
    try room.answer(.easy)
    try room.answer(.easy)
    try room.reopen()
    #expect(room.card == nil)
    _ = try room.undo()
    #expect(room.card == "w2" && room.counts == "1+0+0")
    try room.answer(.easy)
    for card in ["w2", "w1"] {
      _ = try room.undo()
      #expect(room.card == card)
    }
    #expect(room.counts == "2+0+0")
    #expect(try room.undo() == .mark(words.id("w4")))
    #expect(try room.undo() == nil)
    #expect(try room.states == Array(repeating: CardState(), count: 4))
  }

  @Test func `puts a card aside until the next day, or until that is taken back`() throws {
    let room = try StudyRoom(words: 3)
    try room.session.bury(at: room.now)
    try room.session.next(at: room.now)
    #expect(room.card == "w2" && room.counts == "2+0+0")
    try room.session.suspend(at: room.now)
    try room.session.next(at: room.now)
    #expect(room.card == "w3" && room.counts == "1+0+0")
    #expect(try room.undo() == .suspension(room.session.words.id("w2")))
    #expect(room.card == "w2" && room.counts == "2+0+0")
    try room.session.suspend(at: room.now)
    try room.reopen()
    #expect(room.counts == "1+0+0")
    room.now += 18 * 3600
    try room.session.next(at: room.now)
    #expect(room.counts == "1+0+0", "the day of the queue is over only with the roll-over")
    room.now = moment("2026-03-03T04:00:00+09:00")
    try room.session.next(at: room.now)
    #expect(room.counts == "2+0+0" && room.card == "w1")
  }

  @Test func `lets another card come in the place of one that is put aside`() throws {
    let options = StudyOptions(
      scheduler: CardScheduler(learningSteps: []), limits: DailyLimits(newCards: 2))
    let room = try StudyRoom(words: 4, options)
    try room.session.bury(at: room.now)
    try room.session.next(at: room.now)
    #expect(room.card == "w2" && room.counts == "2+0+0")
    try room.answer(.good)
    try room.session.suspend(at: room.now)
    try room.session.next(at: room.now)
    #expect(room.card == "w4" && room.counts == "1+0+0")
    #expect(try room.undo() == .suspension(room.session.words.id("w3")))
    #expect(room.card == "w3" && room.counts == "1+0+0")
    try room.answer(.good)
    #expect(room.card == nil)
    try room.reopen()
    #expect(room.card == nil, "a reopened review shows the same")
  }

  @Test func `reports when a card becomes a leech, and at every half threshold after it`() throws {
    let room = try StudyRoom(words: 1, StudyOptions(leechThreshold: 4))
    try room.answer(.easy)
    var told: [Int] = []
    for lapse in 1...9 {
      room.now += 30 * UnixTime.day
      try room.session.next(at: room.now)
      if try room.answer(.again) { told.append(lapse) }
      #expect(try !room.answer(.good), "a step is no lapse")
    }
    #expect(told == [4, 6, 8])
  }

  @Test func `goes over into the next day while it is open`() throws {
    let options = StudyOptions(limits: DailyLimits(newCards: 2))
    let room = try StudyRoom(words: 9, options, at: "2026-03-03T03:59:00+09:00")
    try room.answer(.easy)
    room.now = moment("2026-03-03T04:00:00+09:00")
    try room.answer(.easy)
    #expect(room.counts == "1+0+0" && room.card == "w3", "the second answer was the first of today")
    _ = try room.undo()
    #expect(room.card == "w2" && room.counts == "2+0+0")
  }

  @Test func `counts an answer from the state that another program has left`() throws {
    let room = try StudyRoom(words: 2)
    let words = try room.workshop.study()
    let rule = ReviewSettings.rule
    let settings = ReviewSettings(dayStart: 0).text
    let theirs = try words.grade(
      words.id("w1"), Review(time: room.now, grade: 4, settings: settings), rule)
    #expect(room.session.current?.state == CardState(), "it is not known here yet")
    try room.answer(.again)
    let state = try room.state("w1")
    #expect(
      theirs.phase == .review && state.phase == .relearning(step: 0) && state.lapses == 1
        && state.reps == 2)
    #expect(room.counts == "1+1+0")
  }

  @Test func `passes over a card that is deleted meanwhile, and takes in a new one the next day`()
    throws
  {
    let room = try StudyRoom(words: 3)
    let words = room.session.words
    try words.delete(words.id("w2"), at: room.now)
    _ = try words.add(Card(front: "w4", back: "b4"), toDeck: 0, at: room.now)
    try room.answer(.easy)
    #expect(room.card == "w3" && room.counts == "1+0+0")
    try room.answer(.easy)
    #expect(room.card == nil)
    #expect(try room.session.forecast(at: room.now)?.newCards == 1)
  }

  @Test func `is unchanged if an answer cannot be saved`() throws {
    let room = try StudyRoom(words: 2)
    try room.answer(.good)
    let (card, counts) = (room.card, room.counts)
    let database = try Database(path: room.workshop.progress)
    try database.execute(
      "CREATE TRIGGER full BEFORE INSERT ON log BEGIN SELECT RAISE(ABORT, 'full'); END")
    #expect(throws: StorageError.self) { try room.answer(.good) }
    #expect(room.card == card && room.counts == counts)
    try database.execute("DROP TRIGGER full")
    try room.answer(.good)
    #expect(room.session.summary.answers.count == 2)
  }

  @Test func `stores equal settings once`() throws {
    let room = try StudyRoom(words: 9)
    for _ in 1...30 where room.card != nil { try room.answer(.hard) }
    let rows = { try room.session.words.file.database.number("SELECT count(*) FROM settings") }
    #expect(try rows() == 1)
    try room.reopen(StudyOptions(scheduler: CardScheduler(desiredRetention: 0.8)))
    try room.answer(.hard)
    #expect(try rows() == 2)
  }
}
