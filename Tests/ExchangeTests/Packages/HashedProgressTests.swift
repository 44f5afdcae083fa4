import Exchange
import Files
import Foundation
import Progress
import Scheduling
import Testing
import WordsTestSupport

/// The hashes were computed by the reference implementation of BLAKE3, from texts as hashcards and
/// repeater make them.
@Suite struct `Databases of hashcards and repeater` {
  private static let markdown = #"""
    Q: 물은
    뭐?
    A: water
    ---
    C: [Seoul] is ![x](y.png) \[in\] [Korea]!
    ---
    - front::back  side
    """#
  private static let hashes = [
    "56dae0db3a7848ce277fe48e2ec19ee9c2c113714c4a766e2989a850db9df7bb",
    "36b912cbb29856ae3c79d8cb43ca45446743c796ab3b7a6718652e701b39dfe5",
    "d15b9daf350f66317cad9be0009665da24d79f77cbe7e71ed16dd9857af2b26e",
  ]
  private static let repeaterHashes = [
    "bc315dbca59eaf4a6be6ad53da8487f46784a75a880e6fa06ee4b60659e3abf3",
    "6366981315def98b45168adb419bbebd043e9ace949215dbc2a0ff67f40e7fbb",
    "51f597b7d24de39c41e86c6831767de3fefcd48be5e9675ae64d62a0447eca9e",
  ]
  private static let table = """
    CREATE TABLE cards(card_hash TEXT PRIMARY KEY, added_at TEXT NOT NULL, last_reviewed_at TEXT,
      stability REAL, difficulty REAL, interval_raw REAL, interval_days INTEGER, due_date TEXT,
      review_count INTEGER NOT NULL) STRICT;

    """
  private static let reviews = """
    CREATE TABLE reviews(review_id INTEGER PRIMARY KEY, session_id INTEGER NOT NULL,
      card_hash TEXT NOT NULL, reviewed_at TEXT NOT NULL, grade TEXT NOT NULL,
      stability REAL NOT NULL, difficulty REAL NOT NULL, interval_raw REAL NOT NULL,
      interval_days INTEGER NOT NULL, due_date TEXT NOT NULL) STRICT;

    """

  private let learner: Learner
  private let databases: HostilePackage

  init() throws {
    learner = try Learner()
    databases = try HostilePackage()
  }

  /// Imports a Markdown file, with a database beside it or among the files; returns the progress.
  private func put(
    _ sql: String, of markdown: String = markdown, named name: String = "hashcards.db"
  ) throws -> [Int: CardProgress] {
    let notes = try learner.imports.write(markdown, to: "notes.md")
    let database = learner.imports.path(name)
    try Data(databases.database(sql)).write(to: URL(filePath: database))
    let reader = ImportReader(progressFor: learner.schedule, at: learner.now)
    let read = try reader.read(name == "hashcards.db" ? [notes] : [database, notes])
    try ImportPlan(read, into: .folder(learner.imports.library)).commit(progressIn: learner.file)
    return try learner.progress(of: "notes.tsv")
  }

  @Test func `hashcards' memory, days, and log come along`() throws {
    let cards = Self.hashes.map { hash in
      "INSERT INTO cards VALUES('\(hash)', '', '2023-11-18T20:30:00.250', 3.5, 4.5, 3.6, 4, '2023-11-22', 2);"
    }
    let log = """
      INSERT INTO reviews VALUES(1, 1, '\(Self.hashes[0])', '2023-11-15T08:00:00.000', 'forgot', 0.4, 7.2, 1, 1, '2023-11-16');
      INSERT INTO reviews VALUES(2, 1, '\(Self.hashes[0])', '2023-11-18T20:30:00.250', 'good', 3.5, 4.5, 3.6, 4, '2023-11-22');
      """
    let progress = try put(Self.table + Self.reviews + cards.joined() + log)
    #expect(progress.keys.sorted() == [0, 1, 2])
    let first = try #require(progress[0])
    #expect(first.state.memory == MemoryState(stability: 3.5, difficulty: 4.5))
    #expect(first.state.lastReview == moment("2023-11-18T20:30:00Z") + 0.25)
    let day = learner.schedule.calendar.dueDay(of: first.state)
    #expect(day == StudyDay(year: 2023, month: 11, day: 22))
    #expect(first.log.map(\.review.grade) == [1, 3] && first.state.reps == 2)
    #expect(try learner.file.rebuild(ReviewSettings.rule) == 0)
  }

  @Test func `repeater's memory and times come along`() throws {
    let rows = zip(Self.repeaterHashes, ["2023-11-22T20:30:00+00:00", "2023-11-18T20:40:00Z", "x"])
    let cards = rows.map { hash, due in
      "INSERT INTO cards VALUES('\(hash)', '', '2023-11-18T22:30:00.5+02:00', 3.5, 4.5, 4, 4, '\(due)', 3);"
    }
    let progress = try put(Self.table + cards.joined(), named: "cards.db")
    // Of a text with gaps only the first is a card there.
    #expect(progress.keys.sorted() == [0, 1, 3])
    #expect(progress[0]?.state.lastReview == moment("2023-11-18T20:30:00Z") + 0.5)
    #expect(progress[0]?.state.interval == 4 * UnixTime.day && progress[0]?.state.phase == .review)
    #expect(progress[1]?.state.phase == .learning(step: 0))
    #expect(progress[1]?.state.due == moment("2023-11-18T20:40:00Z"))
  }

  @Test func `A long card is known too`() throws {
    let text = "Q: long\nA: \(String(repeating: "word ", count: 1000))end\n"
    let sql =
      "INSERT INTO cards VALUES('7adbd39c022b78b0cfb812e9c37c84d528c743a7da7de29fc28313f8626b2ac7', '', '2023-11-18T20:30:00.250', 3.5, 4.5, 3.6, 4, '2023-11-22', 2)"
    #expect(try put(Self.table + sql, of: text).count == 1)
  }

  @Test func `Of equal cards one has the progress`() throws {
    let cards =
      "INSERT INTO cards VALUES('\(Self.hashes[0])', '', '2023-11-18T20:30:00', 3.5, 4.5, 3.6, 4, '2023-11-22', 2)"
    let twice = Self.markdown + "\n---\nQ: 물은\n뭐?\nA: water\n"
    #expect(try put(Self.table + cards, of: twice).keys.sorted() == [0])
  }

  @Test func `A database alone has nothing to import`() throws {
    let path = learner.imports.path("hashcards.db")
    try Data(databases.database(Self.table)).write(to: URL(filePath: path))
    let error = #expect(throws: ExchangeError.self) { try ImportReader().read([path]) }
    #expect(
      error?.description
        == "\(path): this is a database without texts; import it together with its Markdown files")
  }

  @Test(
    arguments: [
      "'2023-11-18T20:30:00', 1e300, -1e300, 0, 0, '9999-99-99', 9223372036854775807",
      "'0000-00-00T99:99:99', 1, 1, 0, 0, '', 1",
      "'9000-01-01T00:00:00', 1, 1, 0, 0, '1900-01-01', 1",
      "'2023-11-18T20:30:00', 1, 1, 0, 0, '9000-12-31', 1",
      "'2023-11-18T20:30:00.', NULL, NULL, 0, 0, NULL, 1",
      "'2023-11-18T20:30:00+99:99', 1, 1, 0, 0, '2023-11-18T20:30:00-99:99', 1",
      "NULL, 1, 1, 0, 0, NULL, 1",
      "'-023-11-18T20:30:00', 1, 1, 0, 0, '+023-11-18', 1",
    ])
  func `Values that no card has do no harm`(values: String) throws {
    let sql = "INSERT INTO cards VALUES('\(Self.hashes[0])', '', \(values));"
    _ = try put(Self.table + Self.reviews + sql)
    #expect(try learner.file.faults().isEmpty)
    _ = try learner.export(["notes.tsv"])
  }
}
