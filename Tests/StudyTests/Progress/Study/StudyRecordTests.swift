import Decks
import Files
import Scheduling
import Testing

@testable import Progress
@testable import Study

@Suite struct `Progress` {
  private let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try workshop.write("물\t水\n불\t火\n밥\tご飯\n")
  }

  @Test func `is there again after a restart: marks, direction, filter, order, selected card`()
    throws
  {
    let progress = try workshop.study()
    try progress.mark([progress.id("불")], .known, at: 1)
    try progress.mark([progress.id("밥")], .unknown, at: 1)
    progress.words.shuffle(seed: 12)
    progress.words.direction = .mixed
    progress.words.show(.hideKnown)
    try progress.leave(progress.id("밥"), at: 2)
    let again = try workshop.study()
    #expect(again.words.mark(of: again.id("불")) == .known)
    #expect(again.words.mark(of: again.id("밥")) == .unknown)
    #expect(again.words.direction == .mixed && again.words.filter == .hideKnown)
    #expect(Array(again.words.visible) == Array(progress.words.visible))
    #expect(again.position == again.id("밥"))
    #expect(try again.file.lastList() == [workshop.path("deck.tsv")])
    try again.mark([again.id("불")], nil, at: 3)
    #expect(try workshop.study().words.count(.known) == 0)
  }

  @Test(arguments: ["", "산\t山\n들\t野\n"])
  func `opens a list at the card at which it was left, also behind new lines`(before: String)
    throws
  {
    let words = "물\t水\n불\t火\n밥\t飯\n"
    for (seed, isShort) in [(nil, false), (12, false), (nil, true)] as [(UInt64?, Bool)] {
      try workshop.write("강\t江\n" + words)
      let progress = try workshop.study()
      progress.words.shuffle(seed: seed)
      try progress.leave(progress.id("불"), at: 2)
      try workshop.write(before + (isShort ? "불\t火\n" : words))
      let again = try workshop.study()
      #expect(again.position == again.id("불"), "shuffled with \(seed ?? 0)")
    }
  }

  @Test func `opens a list whatever position is in the file`() throws {
    let progress = try workshop.study()
    try progress.leave(progress.id("불"), at: 2)
    for (position, key, front) in [
      (Int.max, nil, "불"), (.min, nil, "불"), (.max, 7, nil), (.min, 7, nil), (2, 7, "밥"),
    ] as [(Int, Int?, String?)] {
      try progress.database.run(
        "UPDATE lists SET position = ?, key = coalesce(?, key)",
        [SQLValue(position), SQLValue(key)])
      let again = try workshop.study()
      #expect(again.position == front.map { again.id($0) })
    }
  }

  @Test func `opens a list at the position of a removed card`() throws {
    for (text, front) in [("물\t水\n못\t釘\n밥\t飯\n", "못"), ("밥\t飯\n", nil)] {
      try workshop.write("물\t水\n불\t火\n밥\t飯\n")
      let progress = try workshop.study()
      try progress.leave(progress.id("불"), at: 2)
      try workshop.write(text)
      let again = try workshop.study()
      #expect(again.position == front.map { again.id($0) })
    }
  }

  @Test func `is on disk before a call returns, even where the power fails then`() throws {
    let file = try workshop.open()
    let database = file.database
    #expect(try database.first("PRAGMA journal_mode") { $0.text(0) } == "wal")
    let isSynced = { try database.number("PRAGMA synchronous") == 2 }
    #expect(try isSynced(), "FULL: the log is synced at each commit")
    try workshop.study(file).keepList(nil, at: 1)
    #expect(try isSynced(), "but not while the state of a list is saved")
  }

  @Test func `of a list of several decks is that of each deck, left in its own way`() throws {
    try workshop.write("차\t茶\n", to: "other.tsv")
    let file = try workshop.open()
    let paths = ["other.tsv", "deck.tsv"].map(workshop.path)
    let both = try file.open(WordList(decks: Deck.open(paths)))
    try both.mark([both.id("차")], .known, at: 1)
    try both.mark([both.id("불")], .unknown, at: 1)
    try both.grade("불", at: 5)
    both.words.direction = .backToFront
    try both.leave(both.id("불"), at: 1)
    #expect(both.position == both.id("불"))
    let one = try workshop.study(file)
    #expect(one.words.mark(of: one.id("불")) == .unknown && one.words.count(.known) == 0)
    #expect(one.words.direction == .frontToBack && one.position == nil)
    let again = try file.open(WordList(decks: Deck.open(paths)))
    #expect(again.words.direction == .backToFront && again.position == again.id("불"))
    #expect(try again.due(by: .infinity).map(\.id) == [again.id("불")])
    #expect(try file.lastList() == paths)
  }

  @Test func `names a file in one way however it was named`() throws {
    try workshop.study().grade("물")
    let detour = workshop.folder.path + "/./../" + workshop.folder.lastPathComponent + "/deck.tsv"
    let progress = try workshop.open().open(WordList(decks: Deck.open([detour])))
    #expect(try progress.card(progress.id("물")).state.reps == 1)
  }

  @Test func `gives what is due`() throws {
    let progress = try workshop.study()
    for (front, due) in [("물", 30.0), ("불", 10), ("밥", 20)] {
      try progress.grade(progress.id(front), Review(time: 0, grade: 3)) { _, _ in
        CardState(phase: 2, due: due, reps: 1)
      }
    }
    let fronts = { (now: Double) throws in
      try progress.due(by: now).map { progress.words.card($0.id).front }
    }
    #expect(try fronts(9) == [])
    #expect(try fronts(20) == ["불", "밥"])
    try progress.suspend([progress.id("불")], true, at: 1)
    try progress.bury(progress.id("밥"), through: 7, at: 1)
    #expect(
      try fronts(99) == ["밥", "물"], "whether a buried card comes is a question of the day")
    #expect(try progress.card(progress.id("밥")).buried == 7)
    #expect(try progress.card(progress.id("불")).isSuspended)
    let counts = try progress.file.counts(
      on: DaySpan(StudyDay(number: 7), StudyCalendar(localTime: LocalTime { _ in 0 })))
    #expect(counts.mapValues(\.notNew) == [Path.canonical(workshop.path("deck.tsv")): 3])
  }

  @Test func `logs every answer with the state after it`() throws {
    let progress = try workshop.study()
    let review = Review(
      time: 1.5, grade: 2, elapsed: 3.25, settings: "a", seed: .max)
    let first = try progress.grade(progress.id("불"), review, TestRule.next)
    let cram = Review(time: 2, grade: 1, kind: .cram, settings: "b")
    #expect(try progress.grade(progress.id("불"), cram, TestRule.next) == first)
    #expect(try progress.card(progress.id("불")).state == first)
    let rows = try progress.database.rows(
      """
      SELECT time, grade, elapsed, kind, text, \(CardState.columns)
      FROM reviews JOIN settings ON settings.id = settings ORDER BY stamp
      """
    ) { row in
      (row.double(0), row.int(1), row.double(2), row.int(3), row.text(4), CardState(row, at: 5))
    }
    #expect(rows.count == 2)
    #expect(rows[0].0 == 1.5 && rows[0].1 == 2 && rows[0].2 == 3.25 && rows[0].3 == 1)
    #expect(rows.map(\.4) == ["a", "b"])
    #expect(rows.map(\.5) == [first, first])
  }

  @Test func `is computed again from the log, to the last bit`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitMix64(state: seed)
    let progress = try workshop.study()
    for time in 0..<300 {
      let id = progress.words.order[Int(generator.next(below: 3))]
      let review = Review(
        time: Double(time) / 3, grade: 1 + Int(generator.next(below: 4)),
        elapsed: Double(generator.next(below: 1000)) / 7,
        kind: generator.next(below: 9) == 0 ? .cram : .study,
        settings: String(repeating: "s", count: Int(generator.next(below: 3))),
        seed: generator.next())
      try progress.grade(id, review, TestRule.next)
      if generator.next(below: 5) == 0 { _ = try progress.undo(at: 100) }
      if generator.next(below: 40) == 0 {
        try progress.grade(id, Review(time: 0, grade: 0, kind: .manual)) { _, _ in
          CardState(phase: 2, due: 0.1 + 0.2)
        }
      }
    }
    let states = try progress.words.order.map { try progress.card($0).state }
    #expect(try progress.file.rebuild(TestRule.next) == 0, "seed \(seed)")
    try progress.database.execute("UPDATE schedules SET stability = 9, due = NULL, phase = 0")
    #expect(try progress.file.rebuild(TestRule.next) == 3, "seed \(seed)")
    #expect(try progress.words.order.map { try progress.card($0).state } == states, "seed \(seed)")
    try progress.database.execute("UPDATE log SET stability = 9 WHERE kind = 1")
    #expect(try progress.file.rebuild(TestRule.next) > 0, "seed \(seed)")
    while try progress.undo(at: 100) != nil {}
    #expect(try progress.words.order.allSatisfy { try progress.card($0).state == CardState() })
  }
}
