import Decks
import Foundation
import Synchronization
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct `A file of a former form` {
  /// A file in the form of a version, with what a learner had done by then.
  private func old(_ version: Int, in workshop: Workshop) throws -> Database {
    try workshop.write("물\t水\n불\t火\n물\t湯\n")
    let deck = workshop.path("deck.tsv")
    let database = try Database(path: workshop.progress)
    try FormerTables.make(1, in: database)
    try database.run("INSERT INTO decks VALUES(5, ?)", [.text(deck)])
    for (id, front) in [(7, "물"), (8, " 불"), (9, "물")] {
      try database.run("INSERT INTO cards VALUES(?, 5, ?)", [SQLValue(id), .text(front)])
    }
    try database.execute("INSERT INTO marks VALUES(8, 1), (9, 2)")
    try FormerTables.make(min(version, 10), in: database)
    if version >= 2 {
      try database.execute("UPDATE decks SET fingerprint = 1; UPDATE cards SET position = id - 7")
    }
    if version >= 3 {
      try database.run(
        "INSERT INTO lists(paths, direction, filter, position, closed) VALUES(?, 1, 1, 1, 0)",
        [.text(deck)])
    }
    if version >= 4 {
      try database.execute(
        """
        UPDATE cards SET phase = 2, reps = 6 WHERE id = 8;
        INSERT INTO settings VALUES(1, '');
        INSERT INTO reviews(card, time, grade, elapsed, kind, settings, before_phase, before_lapses,
          after_phase, after_step, after_lapses)
        VALUES(8, 1, 1, 2, 1, 1, 2, 1, 3, 1, 2);
        INSERT INTO journal(time, process, kind, card, text) VALUES(1, 1, 20, NULL, 'an edit');
        """)
    }
    try FormerTables.make(version, in: database)
    return database
  }

  @Test(arguments: 1...FormerTables.all.count)
  func `preserves what was done, from every earlier form`(version: Int) throws {
    let workshop = try Workshop()
    _ = try old(version, in: workshop)
    let progress = try workshop.open()
    #expect(try progress.database.number("PRAGMA user_version") == Schema.version)
    #expect(try progress.faults().isEmpty)
    let copy = try Database(path: workshop.progress + ".former", .reading)
    #expect(
      try copy.number("PRAGMA user_version") == FormerTables.header(version).version)
    let open = try workshop.study(progress)
    #expect(open.words.mark(of: open.id("불")) == .known)
    #expect(open.words.mark(of: open.id("물", 0)) == nil)
    #expect(open.words.mark(of: open.id("물", 1)) == .unknown)
    #expect(open.words.direction == (version >= 3 ? .backToFront : .frontToBack))
    #expect(open.position == (version >= 3 ? open.id("불") : nil))
    #expect(try open.card(open.id("불")).state.reps == (version >= 4 ? 6 : 0))
    #expect(try open.grade("불").reps == (version >= 4 ? 7 : 1))
    if version >= 4 {
      let lapses = try progress.database.rows("SELECT phase, lapses, step FROM reviews") {
        [$0.int(0), $0.int(1), $0.int(2)]
      }
      #expect(lapses == [[3, 2, 1], [2, 0, nil]])
      #expect(try open.undo(at: 2) == .grade(open.id("불")))
      #expect(try open.undo(at: 2) == nil, "edits of a former form can't be undone")
      #expect(try open.card(open.id("불")).state.phase == .relearning(step: 1))
    }
    try open.delete(open.id("물", 0), at: 1)
    let again = try workshop.study(progress)
    #expect(again.words.mark(of: again.id("불")) == .known)
    #expect(again.words.mark(of: again.id("물")) == .unknown)
  }

  @Test(arguments: 0...FormerTables.all.count)
  func `gives every file the same tables`(version: Int) throws {
    let tables = { (path: String) throws in
      try ProgressFile(path: path).database.rows(
        "SELECT replace(sql, '\"', '') FROM sqlite_schema WHERE sql NOT NULL ORDER BY name"
      ) { $0.text(0) ?? "" }
    }
    let (fresh, workshop) = (try Workshop(), try Workshop())
    if version > 0 { _ = try old(version, in: workshop) }
    #expect(try tables(workshop.progress) == tables(fresh.progress))
  }

  @Test(arguments: 1...FormerTables.all.count)
  func `that fails leaves the file as it was`(version: Int) throws {
    let workshop = try Workshop()
    var database: Database? = try old(version, in: workshop)
    database = nil
    database = try Database(path: workshop.progress)
    try database?.execute("CREATE TABLE former_decks(x)")
    database = nil
    let before = FileManager.default.contents(atPath: workshop.progress)
    let error = #expect(throws: StorageError.self) { try workshop.open() }
    #expect(error?.fault == .damaged)
    #expect(FileManager.default.contents(atPath: workshop.progress) == before)
    try Database(path: workshop.progress).execute("DROP TABLE former_decks")
    #expect(try workshop.open().open(WordList(decks: [])).position == nil)
  }

  @Test func `is complete or absent for a program that opens a new file`() throws {
    let workshop = try Workshop()
    let faults = Mutex<[String]>([])
    for round in 0..<60 {
      let path = workshop.path("\(round).db")
      DispatchQueue.concurrentPerform(iterations: 2) { number in
        do {
          let database = try Database(path: path)
          if number == 0 { try Schema.prepare(database) }
          while try Schema.form(of: database) == .empty {}
        } catch {
          faults.withLock { $0.append("round \(round): \(error)") }
        }
      }
    }
    #expect(faults.withLock(\.self) == [])
  }

  @Test func `runs once when two programs open an old file at the same time`() throws {
    let workshop = try Workshop()
    _ = try old(1, in: workshop)
    let deck = workshop.path("deck.tsv")
    let children = try (1...4).map {
      try GraderProcess(["grade", workshop.progress, deck, String($0), "3"])
    }
    let told = children.map { $0.lines() }
    #expect(told.map(\.count) == [3, 3, 3, 3], "\(told)")
    #expect(try workshop.open().faults().isEmpty)
  }
}
