import CSQLite
import Decks
import Files
import Foundation
import Progress
import Scheduling
import Testing

@testable import Exchange

@Suite struct `Importing progress from Anki` {
  private let learner: Learner
  /// After the samples were studied.
  private static let noon: UnixTime = 1_795_867_200
  private let packages: HostilePackage

  init() throws {
    learner = try Learner()
    packages = try HostilePackage()
  }

  @Test func `A card has its memory, its day, and its counts`() throws {
    try learner.put(packages.studied())
    let state = try #require(learner.progress()[0]?.state)
    #expect(state.phase == .review && state.lapses == 1 && state.reps == 3)
    #expect(state.memory == MemoryState(stability: 7.5, difficulty: 4.25))
    #expect(state.lastReview == 1_700_287_200)
    // The collection is of 14 November 2023.
    let day = learner.schedule.calendar.dueDay(of: state)
    #expect(day == StudyDay(year: 2023, month: 11, day: 24))
  }

  @Test func `A card without a memory of FSRS gets one by its log`() throws {
    let log = ["0 3 1 -60 2500 0", "90000 3 6 1 2500 1"]
    try learner.put(packages.studied(log, "UPDATE cards SET data = '', due = 7"))
    let fsrs = FSRS()
    let first = fsrs.firstMemory(.good)
    let expected = fsrs.memory(after: .good, of: first, afterDays: 1)
    #expect(try learner.progress()[0]?.state.memory == expected)
  }

  @Test func `Without a log the interval and the ease make a memory`() throws {
    try learner.put(packages.studied([], "UPDATE cards SET data = ''"))
    let memory = try #require(learner.progress()[0]?.state.memory)
    #expect(memory.stability == 6)
    let next = FSRS().memory(after: .good, of: memory, afterDays: 6)
    #expect(abs(next.stability / 6 - 2.5) < 0.01)
  }

  @Test(
    arguments: [
      ("queue = -1", true, nil), ("queue = -2", false, 19680), ("queue = -3", false, 19680),
      ("queue = 2", false, nil),
    ])
  func `Suspended and buried cards are so here`(change: String, suspended: Bool, day: Int?) throws {
    try learner.put(packages.studied([], "UPDATE cards SET \(change)"))
    let progress = try #require(learner.progress()[0])
    #expect(progress.isSuspended == suspended && progress.buried == day)
  }

  @Test func `A new card that was never answered has no progress`() throws {
    try learner.put(packages.studied([], "UPDATE cards SET type = 0, queue = 0, data = '{}'"))
    #expect(try learner.progress().isEmpty)
  }

  @Test func `A card in a filtered deck has the day of its own deck`() throws {
    try learner.put(
      packages.studied([], "UPDATE cards SET due = -100000, odue = 12, odid = 7, did = 1"))
    let state = try #require(learner.progress()[0]?.state)
    let day = learner.schedule.calendar.dueDay(of: state)
    #expect(day == StudyDay(year: 2023, month: 11, day: 26))
  }

  @Test func `Imported again nothing is doubled, and a later review counts`() throws {
    try learner.put(packages.studied(["0 3 1 -60 780 0"]))
    try learner.put(packages.studied(["0 3 1 -60 780 0"]))
    #expect(try learner.log() == ["0 3", "287200 0 manual"])
    let later = ["0 3 1 -60 780 0", "300000 1 -600 6 790 1"]
    try learner.put(
      packages.studied(
        later,
        "UPDATE cards SET type = 3, queue = 1, due = 1700300600, ivl = 1, left = 1, data = ''"))
    #expect(try learner.log() == ["0 3", "287200 0 manual", "300000 1"])
    #expect(try learner.progress()[0]?.state.phase == .relearning(step: 0))
    #expect(try learner.progress()[0]?.state.due == 1_700_300_600)
  }

  @Test func `A review here that is later goes on from the imported state`() throws {
    try learner.put(
      packages.studied(["0 3 1 -60 780 0"], "UPDATE cards SET due = 1, ivl = 1, data = ''"))
    let record = try StudyRecord([learner.imports.deck("A/B.tsv")], in: learner.file)
    let review = Review(time: 1_700_350_000, grade: 4, settings: ReviewSettings().text)
    _ = try record.grade((0, 0), review, ReviewSettings.rule)
    try learner.put(packages.studied(["0 3 1 -60 780 0", "100000 3 6 1 770 1"]))
    #expect(try learner.log() == ["0 3", "100000 3", "287200 0 manual", "350000 4"])
    let imported = try #require(learner.progress()[0]?.log[2].state)
    #expect(imported.memory == MemoryState(stability: 7.5, difficulty: 4.25))
    let state = ReviewSettings().state(after: review, of: imported)
    #expect(try learner.progress()[0]?.state == state)
    #expect(try learner.file.rebuild(ReviewSettings.rule) == 0)
    // The step can still be undone.
    #expect(try record.undo(at: learner.now) != nil)
    #expect(try learner.log() == ["0 3", "100000 3", "287200 0 manual"])
    #expect(try learner.progress()[0]?.state == imported)
  }

  @Test func `An entry has its number, time, and day of Anki`() throws {
    // It is the next day already in Seoul.
    let conf = #"{"creationOffset":-540,"rollover":3}"#
    try learner.put(
      packages.studied(
        ["0 3 1 -60 780 0"],
        "UPDATE cards SET mod = 1700300000, queue = -1; UPDATE col SET conf = '\(conf)'"))
    #expect(
      try learner.rows("SELECT device, number, stamp, day, kind FROM log ORDER BY stamp, kind") == [
        "0|1700000000000|1700000000000000|19676|1", "0|1700300000|1700300000999001|19679|3",
        "0|1700300000|1700300000999001|19679|8",
      ])
  }

  @Test func `A newer package of a collection adds what is new, and the same nothing`() throws {
    let log = ["0 3 1 -60 780 0", "90000 3 6 1 770 1"]
    let entries = "SELECT count(*) FROM log"
    try learner.put(packages.studied(log, "UPDATE cards SET mod = 1700287200, flags = 2"))
    #expect(try learner.rows(entries) == ["4"])
    try learner.put(packages.studied(log, "UPDATE cards SET mod = 1700287200, flags = 2"))
    #expect(try learner.rows(entries) == ["4"])
    // FSRS has other parameters, and the flag is gone.
    let memory = #"{"s":9.5,"d":3.5,"lrt":1700287200}"#
    let change = "UPDATE cards SET mod = 1700300000, data = '\(memory)'"
    try learner.put(packages.studied(log, change))
    #expect(try learner.rows(entries) == ["6"])
    let progress = try #require(learner.progress()[0])
    #expect(progress.state.memory == MemoryState(stability: 9.5, difficulty: 3.5))
    #expect(progress.flag == 0)
    try learner.put(packages.studied(log, change))
    #expect(try learner.rows(entries) == ["6"])
  }

  @Test(arguments: [
    ("at noon", noon), ("with a step that ends on the next day", 1_795_924_368.027),
  ])
  func `What Karuta exported adds nothing`(_: String, now: UnixTime) throws {
    learner.now = now
    try learner.put(Sample.studied1.path)
    let decks = ["Korean.tsv", "Korean/Food.tsv", "Cloze.tsv"]
    let record = try StudyRecord([learner.imports.deck(decks[1])], in: learner.file)
    for (index, grade) in [1, 3, 4].enumerated() {
      _ = try record.grade(
        (0, index),
        Review(time: learner.now - 10.4321, grade: grade, settings: ReviewSettings().text),
        ReviewSettings.rule)
    }
    try record.set(.isSuspended(true), of: [(0, 0), (0, 4)], at: learner.now - 5)
    func entries() throws -> Set<String> {
      try Set(["log", "schedules"].flatMap { try learner.rows("SELECT * FROM \($0)") })
    }
    let before = try entries()
    try learner.put(learner.export(decks))
    #expect(try entries().symmetricDifference(before) == [])
  }

  @Test func `Suspended, buried, and flagged cards are so again after a rebuild`() throws {
    let values = "SELECT suspended, buried, flag FROM schedules"
    let change = "UPDATE cards SET flags = 5, mod = 17003000"
    try learner.put(packages.studied([], "\(change)01, queue = -1"))
    #expect(try learner.rows(values) == ["1|null|5"])
    try learner.put(packages.studied([], "\(change)02, queue = -2"))
    #expect(try learner.rows(values) == ["0|19680|5"])
    try sql("UPDATE schedules SET suspended = 1, buried = 5, flag = 1")
    #expect(try learner.file.rebuild(ReviewSettings.rule) == 3)
    #expect(try learner.rows(values) == ["0|19680|5"])
  }

  @Test func `A card that was suspended here after its change in Anki stays suspended`() throws {
    try learner.put(packages.studied([], "UPDATE cards SET mod = 1700300000"))
    let record = try StudyRecord([learner.imports.deck("A/B.tsv")], in: learner.file)
    try record.set(.isSuspended(true), of: [(0, 0)], at: 1_700_310_000)
    try learner.put(packages.studied([], "UPDATE cards SET mod = 1700305000"))
    #expect(try learner.progress()[0]?.isSuspended == true)
    try learner.put(packages.studied([], "UPDATE cards SET mod = 1700320000"))
    #expect(try learner.progress()[0]?.isSuspended == false)
  }

  @Test func `A side that is new in Anki isn't suspended with the other`() throws {
    let templates = """
      [{"qfmt":"{{Front}}","afmt":"{{Back}}"},{"qfmt":"{{Back}}","afmt":"{{Front}}"}]
      """
    let back = "SELECT 2, nid, did, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '' FROM cards"
    try learner.put(
      packages.studied(
        [],
        """
        UPDATE col SET models = json_set(models, '$.5.tmpls', json('\(templates)'));
        UPDATE cards SET queue = -1; INSERT INTO cards \(back);
        """))
    #expect(
      try learner.rows("SELECT side, suspended FROM schedules ORDER BY side") == ["0|1", "1|0"])
  }

  @Test func `An answer that was undone here doesn't come back`() throws {
    let path = try packages.studied(
      ["0 3 1 -60 780 0"], "UPDATE cards SET due = 1, ivl = 1, data = ''")
    try learner.put(path)
    let deck = try learner.imports.deck("A/B.tsv")
    let record = try StudyRecord([deck], in: learner.file)
    let before = try #require(learner.progress()[0]?.state)
    _ = try record.grade((0, 0), Review(time: 1_700_350_000, grade: 4), ReviewSettings.rule)
    let out = try learner.export(["A/B.tsv"])
    _ = try record.undo(at: learner.now)
    try learner.put(out)
    #expect(try learner.progress()[0]?.state == before)
  }

  @Test func `If another program makes a deck meanwhile nothing is imported`() throws {
    let plan = try learner.plan(packages.studied(["0 3 1 -60 780 0"]))
    let folder = "\(learner.imports.library)/A"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(try File("\(folder)/B.tsv").create(Array("front\tother\n".utf8)))
    #expect(throws: DeckError("\(folder)/B.tsv", .inUse)) {
      try plan.commit(progressIn: learner.file)
    }
    #expect(try learner.imports.deck("A/B.tsv").cardLines == ["front | other"])
    #expect(try learner.progress().isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["B.tsv"])
  }

  @Test func `If the progress can't be saved no deck is made or changed`() throws {
    try learner.imports.put("#separator:tab\n#deck:A::C\na\tb\n", named: "c.txt")
    // The commit fails, after the files are in their places.
    try sql(
      """
      CREATE TABLE trap(deck REFERENCES decks(id) DEFERRABLE INITIALLY DEFERRED);
      CREATE TRIGGER spring AFTER INSERT ON cards BEGIN INSERT INTO trap VALUES(-1); END;
      """)
    let words = try learner.imports.read("#separator:tab\n#deck:A::C\na\tB\n", named: "c.txt")
    let package = try ImportReader(progressFor: learner.schedule, at: learner.now)
      .read(packages.studied(["0 3 1 -60 780 0"]))
    let plan = try ImportPlan([words, package], into: .folder(learner.imports.library))
    #expect(throws: StorageError.self) { try plan.commit(progressIn: learner.file) }
    #expect(try learner.imports.deck("A/C.tsv").cardLines == ["a | b"])
    let folder = "\(learner.imports.library)/A"
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["C.tsv"])
    try sql("DROP TRIGGER spring")
    try plan.commit(progressIn: learner.file)
    #expect(try learner.imports.deck("A/C.tsv").cardLines == ["a | B"])
    #expect(try learner.log().count == 2)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["B.tsv", "C.tsv"])
  }

  private func sql(_ text: String) throws {
    var handle: OpaquePointer?
    sqlite3_open(learner.file.path, &handle)
    defer { sqlite3_close(handle) }
    try #require(sqlite3_exec(handle, text, nil, nil, nil) == SQLITE_OK)
  }

  @Test(
    arguments: [
      "data = '{\"s\":1e300,\"d\":5,\"lrt\":1e300}'", "data = '{\"s\":1e999,\"d\":-1e999}'",
      "data = '{\"s\":-5,\"d\":0,\"lrt\":-1e18}'", "data = '{\"s\":\"x\",\"d\":null,\"lrt\":[]}'",
      "data = '{\"s\":NaN}'", "data = x'FF00FF'",
      "ivl = 9223372036854775807, due = -9223372036854775808",
      "ivl = -9223372036854775808, due = 9223372036854775807", "factor = -1, data = ''",
      "ivl = 1e300",
      "factor = 9223372036854775807, data = ''", "due = 1e300",
      "due = 'x', ivl = NULL, factor = ''",
      "type = 1, queue = 1, due = 9223372036854775807", "type = 3, left = -9223372036854775808",
      "type = 1, left = 9223372036854775807",
      "type = 9223372036854775807, queue = -9223372036854775808",
      "reps = 9223372036854775807, lapses = -9223372036854775808",
      "odue = 9223372036854775807, odid = 7",
    ])
  func `Numbers that no card has do no harm`(change: String) throws {
    for creation in ["0", "9223372036854775807", "-9223372036854775808", "1e300", "NULL"] {
      let log = [
        "0 3 1 -60 780 0", "100 3 9223372036854775807 -9223372036854775808 9223372036854775807 1",
      ]
      let path = try packages.studied(
        log,
        """
        UPDATE cards SET \(change); UPDATE col SET crt = \(creation), conf = '{"creationOffset":1e300}';
        INSERT INTO revlog VALUES(9223372036854775807, 1, 0, 3, 1, 1, 2500, 1, 1);
        INSERT INTO revlog VALUES(-9223372036854775808, 1, 0, 3, 1, 1, 2500, 1, 1);
        INSERT INTO revlog VALUES(5, 1, 0, 9223372036854775807, 1, 1, -5, -9223372036854775808, 7);
        """)
      try learner.put(path)
      _ = try learner.export(["A/B.tsv"])
      #expect(try learner.file.faults().isEmpty)
    }
  }

  @Test(arguments: Sample.forms)
  func `Each form has the same progress`(_ sample: Sample) throws {
    learner.now = Self.noon
    #expect(try learner.put(sample.path).progressCount == (3, 2))
  }

  @Test func `A flag is progress, and a flag again in a package`() throws {
    let path = try packages.studied([], "UPDATE cards SET flags = 12")
    #expect(try ImportReader().read(path).lines == ["front | back | tags: t | guid: g1"])
    try learner.put(path)
    let columns = "SELECT cards.flags, notes.tags FROM cards, notes"
    #expect(try rows(of: learner.export(["A/B.tsv"]), columns) == ["4| t "])
  }
}
