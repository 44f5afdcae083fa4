import Decks
import Foundation
import Scheduling
import Testing

@testable import Progress
@testable import Study

/// Values that neither Karuta nor its constraints let into the database, but damage or another program.
@Suite struct `A value out of range` {
  private static let values = [
    "-1e300", "1e300", "9223372036854775807", "-9223372036854775808", "'text'", "-1", "0.5",
    "x'FF'",
  ]
  private static let columns = [
    "schedules.phase", "schedules.step", "schedules.stability", "schedules.difficulty",
    "schedules.due",
    "schedules.last_review", "schedules.lapses", "schedules.reps", "schedules.buried",
    "schedules.suspended",
    "cards.mark", "cards.directions", "log.time", "log.elapsed", "log.grade", "log.kind",
    "log.phase", "log.due", "log.last_review", "log.step",
  ]

  /// A library with cards in all phases, and a value written to a column of all their rows.
  private func files(_ column: String, _ value: String, ignoringChecks: Bool = true) throws
    -> LibraryFolder
  {
    let files = try LibraryFolder()
    try files.write("words.tsv", words: 1...6)
    let words = try files.open("words.tsv")
    try words.put(0, into: .review(seen: 9, days: 8), at: LibraryFolder.now - 9 * UnixTime.day)
    try words.put(1, into: .review(seen: 30, days: 40), at: LibraryFolder.now - 30 * UnixTime.day)
    try words.put(2, into: .step(seen: 90, delay: 60), at: LibraryFolder.now - 90)
    try words.put(3, into: .step(seen: 90, delay: 60), at: LibraryFolder.now - 90)
    try words.bury(
      CardID(rawValue: 3), through: files.library.today.number - 1, at: LibraryFolder.now)
    let parts = column.split(separator: ".")
    let database = files.library.progress.database
    if ignoringChecks { try database.execute("PRAGMA ignore_check_constraints = ON") }
    let id = parts[0] == "schedules" ? "card" : "id"
    try database.run(
      "UPDATE \(parts[0]) SET \(parts[1]) = \(value) WHERE \(id) IN (SELECT \(id) FROM \(parts[0]) LIMIT 4)"
    )
    return files
  }

  @Test(arguments: columns)
  func `stops no screen`(column: String) throws {
    for value in Self.values {
      let files = try files(column, value)
      _ = try files.library.overview()
      let path = "\(files.library.folder)/words.tsv"
      _ = try files.library.statistics(of: nil, cardCount: 6)
      _ = try files.library.statistics(of: [path], cardCount: 6)
      let session = try ReviewSession(files.open("words.tsv"), in: files.library, seed: 3)
      for rating in [Rating.good, .again, .easy, .hard, .good, .good] where session.current != nil {
        _ = session.previews(at: LibraryFolder.now)
        try session.answer(rating, after: 3, at: LibraryFolder.now)
        try session.next(at: LibraryFolder.now)
      }
      _ = try session.undo(at: LibraryFolder.now)
      _ = session.summary
      _ = try files.library.statistics(of: nil, cardCount: 6)
    }
  }

  @Test(arguments: [Int64.max, .min, -5, 1 << 40])
  func `as a row ID stops no statistics`(row: Int64) throws {
    let files = try files("schedules.lapses", "0")
    let database = files.library.progress.database
    try database.execute(
      "PRAGMA foreign_keys = OFF; UPDATE cards SET id = \(row) WHERE id = 1; UPDATE schedules SET card = \(row) WHERE card = 1"
    )
    let path = "\(files.library.folder)/words.tsv"
    _ = try files.library.statistics(of: [path], cardCount: 6)
    _ = try files.library.histories(of: [path])
  }

  @Test(arguments: [Int64.max, .min, -5, 1 << 40])
  func `as a line is replaced when the file changes`(line: Int64) throws {
    let files = try files("cards.line", "\(line)")
    try files.write("words.tsv", words: 0...6)
    let words = try files.open("words.tsv")
    #expect(try words.card(CardID(rawValue: 1)).state.phase == .review)
    #expect(try words.card(CardID(rawValue: 0)).state.phase == .new)
  }

  @Test(arguments: [
    ("schedules.due", "-1e300"), ("schedules.last_review", "1e300"), ("schedules.stability", "-1"),
    ("schedules.buried", "9223372036854775807"), ("schedules.step", "1e300"),
    ("schedules.reps", "-1"),
    ("log.time", "-1e300"), ("log.elapsed", "1e300"), ("log.kind", "99"),
    ("log.grade", "-1"), ("cards.mark", "3"), ("schedules.suspended", "2"),
  ])
  func `is an issue until a rebuild repairs it`(column: String, value: String) throws {
    let files = try files(column, value)
    let issues = try files.library.issues(in: []).map(\.text)
    #expect(issues.count == 1)
    #expect(issues.first?.contains("values of \(column) out of range") == true, "\(issues)")
    #expect(try files.library.progress.rebuild(ReviewSettings.rule) > 0)
    #expect(try files.library.issues(in: []) == [])
  }

  @Test(arguments: ValueRange.all.map { "\($0.table).\($0.column)" })
  func `is refused by the database`(column: String) throws {
    let range = try #require(ValueRange.all.first { "\($0.table).\($0.column)" == column })
    for value in [range.values.lowerBound - 1, range.values.upperBound + 1, 1e300] {
      #expect(throws: StorageError.self, "\(value)") {
        try files(column, "\(value)", ignoringChecks: false)
      }
    }
  }
}
