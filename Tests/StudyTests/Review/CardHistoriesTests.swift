import Scheduling
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct `The states of all cards` {
  /// Zones in which the learner is from some moment on; in the first the clock is changed meanwhile.
  private let journey = [
    ("2026-02-20T00:00:00Z", "America/New_York"), ("2026-04-10T00:00:00Z", "Asia/Seoul"),
    ("2026-05-20T00:00:00Z", "Australia/Lord_Howe"),
  ]

  @Test(arguments: [UInt64.random(in: 0...UInt64.max), 1, 2])
  func `follow from the log to the last bit, whatever the clocks did (the seed is the argument)`(
    seed: UInt64
  ) throws {
    var random = RandomReviews(seed: seed)
    let fixture = try ReviewFixture(words: 12, at: journey[0].0, isSaved: false)
    for _ in 0..<130 {
      fixture.localTime = LocalTime(
        zone: journey.last { moment($0.0) <= fixture.now }?.1 ?? journey[0].1)
      let options = StudyOptions(
        scheduler: random.scheduler(), rolloverHour: Int(random.number() % 5))
      try fixture.reopen(random.number() % 8 == 0 ? options : fixture.options)
      for _ in 0..<8 where fixture.card != nil {
        fixture.now += Double(random.number() % 5000) / 3
        try fixture.answer(random.rating())
        if random.number() % 5 == 0 { _ = try fixture.undo() }
      }
      fixture.now += Double(random.number() % 250_000)
    }
    let states = try fixture.states
    let file = fixture.session.study.file
    #expect(states.reduce(0) { $0 + $1.reps } > 60, "seed \(seed)")
    #expect(try file.rebuild(ReviewSettings.rule) == 0, "seed \(seed)")
    try file.database.execute(
      "UPDATE schedules SET stability = 9, due = NULL, phase = 0, step = NULL, difficulty = 1, reps = 1"
    )
    #expect(try file.rebuild(ReviewSettings.rule) == 12, "seed \(seed)")
    #expect(try fixture.states == states, "seed \(seed)")
  }

  @Test func `are computed again where an index is damaged, too`() throws {
    let fixture = try ReviewFixture(words: 3, isSaved: false)
    let file = fixture.session.study.file
    let database = file.database
    let index = try #require(
      try database.first("SELECT rootpage, sql FROM sqlite_schema WHERE name = 'schedules_due'") {
        (page: $0.integer(0), sql: $0.text(1) ?? "")
      })
    /// Changes the tables without the index, which isn't updated.
    func changeSchema(_ sql: String) throws {
      try database.execute(
        "PRAGMA writable_schema = ON; \(sql); PRAGMA writable_schema = RESET")
    }
    try changeSchema("DELETE FROM sqlite_schema WHERE name = 'schedules_due'")
    try fixture.answer(.good)
    try changeSchema(
      """
      INSERT INTO sqlite_schema
      VALUES('index', 'schedules_due', 'schedules', \(index.page), '\(index.sql)')
      """)
    let faults = try file.faults()
    #expect(!faults.isEmpty)
    #expect(faults.allSatisfy { $0.hasSuffix("; karuta check --rebuild repairs it") }, "\(faults)")
    #expect(try file.rebuild(ReviewSettings.rule) == 0)
    #expect(try file.faults() == [])
  }

  @Test func `can be undone and redone to those before a fit of the parameters`() throws {
    let fixture = try ReviewFixture(words: 1)
    try fixture.answer(.good)
    fixture.now += 3600
    try fixture.reopen()
    try fixture.answer(.good)
    let (words, file) = (fixture.session.study, fixture.session.study.file)
    let values = FSRSParameters.default.values
    let parameters = try FSRSParameters(values.prefix(4).map { $0 * 0.9 } + values.dropFirst(4))
    var settings = ReviewSettings()
    settings.scheduler.fsrs = FSRS(parameters)
    #expect(
      try file.updateMemories(
        by: settings.text, at: fixture.now + 1) == 1)
    let state = try fixture.state("w1")
    for (reps, undoes) in [(1, true), (0, true), (1, false), (2, false)] {
      let step = try undoes ? words.undo(at: fixture.now + 2) : words.redo(at: fixture.now + 2)
      #expect(step?.step == .grade(words.id("w1")))
      let now = try fixture.state("w1")
      #expect(now.reps == reps && (now == CardState()) == (reps == 0))
      let first = settings.scheduler.fsrs.firstMemory(.good)
      if reps == 1 { #expect(now.memory == first) }
      #expect(try file.rebuild(ReviewSettings.rule) == 0)
    }
    #expect(try fixture.state("w1") == state)
  }

  @Test func `are those of the scheduler, there and back`() {
    var random = RandomReviews(seed: 5)
    var card = CardState()
    for reps in 0..<500 {
      let stored = CardState(
        phase: card.phase.number, step: card.phase.step, stability: card.memory?.stability,
        difficulty: card.memory?.difficulty, due: card.due, lastReview: card.lastReview,
        lapses: card.lapses, reps: card.reps)
      #expect(stored == card && stored.reps == reps)
      card = random.scheduler().review(card, random.rating(), at: random.moment(after: card))
    }
  }

  @Test func `can be read however they were written`() {
    #expect(CardState(phase: 9).phase == .new)
    #expect(CardState(phase: 1).phase == .learning(step: 0))
    #expect(CardState(phase: 3, step: -2).phase == .relearning(step: 0))
    #expect(CardState(phase: 2, step: 4).phase == .review)
    #expect(CardState(phase: 2, stability: 3).memory == nil)
  }
}

@Suite struct `The histories of all cards` {
  @Test func `have the reviews in force, with the days by the roll-over`() throws {
    let directory = try StudyFolder()
    try directory.write("a\t1\nb\t2\nc\t3\n")
    try directory.write("d\t4\n", to: "other.tsv")
    let file = try directory.open()
    let evening = moment("2026-03-01T23:00:00Z")
    let (night, morning) = (evening + 3600 * 4.5, evening + 3600 * 10)
    let words = try directory.study(file)
    try words.answer("a", .again, at: evening)
    try words.answer("b", .easy, at: evening + 1)
    // Before and after the roll-over at 4:00.
    try words.answer("a", .good, at: night)
    try words.answer("a", .hard, at: morning)
    try words.answer("b", .good, at: morning, kind: .cram)
    try words.answer("c", .good, at: morning)
    #expect(try words.undo(at: morning) != nil)
    try directory.study(file, deck: "other.tsv").answer("d", .good, at: morning)

    let library = Library(
      folder: directory.folder.path, progress: file, localTime: LocalTime { _ in 0 },
      clock: { morning + 60 })
    let histories = try library.histories()
    let ratings = histories.map { $0.reviews.map(\.rating) }
    #expect(ratings == [[.again, .good, .hard], [.easy], [.good]])
    #expect(histories[0].reviews.map(\.days) == [0, 0, 1])
    #expect(histories[0].reviews.map(\.time) == [evening, night, morning])
    let others = try library.histories(of: [directory.path("other.tsv")])
    #expect(others == [histories[2]])
  }
}

extension StudyList {
  fileprivate func answer(
    _ front: String, _ rating: Rating, at time: UnixTime, kind: Review.Kind = .study
  ) throws {
    let settings = ReviewSettings().text
    let review = Review(time: time, grade: rating.rawValue, kind: kind, settings: settings)
    try grade(id(front), review, ReviewSettings.rule)
  }
}
