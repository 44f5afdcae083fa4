import Decks
import Files
import Scheduling
import Testing

@testable import Progress
@testable import Study

@Suite struct `Progress` {
  private let directory: StudyFolder

  init() throws {
    directory = try StudyFolder()
    try directory.write("물\t水\n불\t火\n밥\tご飯\n")
  }

  @Test func `is there again after a restart: marks, direction, filter, order, selected card`()
    throws
  {
    let progress = try directory.study()
    try progress.mark([progress.id("불")], .known, at: 1)
    try progress.mark([progress.id("밥")], .unknown, at: 1)
    progress.list.shuffle(seed: 12)
    progress.list.direction = .mixed
    progress.list.show(.hideKnown)
    try progress.leave(progress.id("밥"), at: 2)
    let again = try directory.study()
    #expect(again.list.mark(of: again.id("불")) == .known)
    #expect(again.list.mark(of: again.id("밥")) == .unknown)
    #expect(again.list.direction == .mixed && again.list.filter == .hideKnown)
    #expect(Array(again.list.visible) == Array(progress.list.visible))
    #expect(again.position == again.id("밥"))
    #expect(try again.file.lastFiles() == [directory.path("deck.tsv")])
    try again.mark([again.id("불")], nil, at: 3)
    #expect(try directory.study().list.count(.known) == 0)
  }

  @Test func `is on disk before a call returns, even where the power fails then`() throws {
    let file = try directory.open()
    let database = file.database
    #expect(try database.first("PRAGMA journal_mode") { $0.text(0) } == "wal")
    let isSynced = { try database.number("PRAGMA synchronous") == 2 }
    #expect(try isSynced(), "FULL: the log is synced at each commit")
    try directory.study(file).keepList(nil, at: 1)
    #expect(try isSynced(), "but not while the state of a list is saved")
  }

  @Test func `names a file in one way however it was named`() throws {
    try directory.study().grade("물")
    let detour = directory.folder.path + "/./../" + directory.folder.lastPathComponent + "/deck.tsv"
    let progress = try directory.open().open(WordList(decks: Deck.open([detour])))
    #expect(try progress.card(progress.id("물")).state.reps == 1)
  }

  @Test func `is computed again from the log, to the last bit`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitMix64(state: seed)
    let progress = try directory.study()
    for time in 0..<300 {
      let id = progress.list.order[Int(generator.next(below: 3))]
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
    let states = try progress.list.order.map { try progress.card($0).state }
    #expect(try progress.file.rebuild(TestRule.next) == 0, "seed \(seed)")
    try progress.database.execute("UPDATE schedules SET stability = 9, due = NULL, phase = 0")
    #expect(try progress.file.rebuild(TestRule.next) == 3, "seed \(seed)")
    #expect(try progress.list.order.map { try progress.card($0).state } == states, "seed \(seed)")
    try progress.database.execute("UPDATE log SET stability = 9 WHERE kind = 1")
    #expect(try progress.file.rebuild(TestRule.next) > 0, "seed \(seed)")
    while try progress.undo(at: 100) != nil {}
    #expect(try progress.list.order.allSatisfy { try progress.card($0).state == CardState() })
  }

  @Test func `logs every answer with the state after it`() throws {
    let progress = try directory.study()
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
}
