import CSQLite
import CZip
import Decks
import Exchange
import Foundation
import Progress
import Scheduling
import WordsTestSupport

/// A folder with files of other programs, and a library.
final class Imports: TemporaryFolder {
  var library: String { path("decks") }

  /// Reads a text as a file of a name.
  func read(
    _ text: String, as format: TransferFormat? = nil, named name: String = "words.txt",
    choices: [String] = []
  ) throws -> ImportedDecks {
    let choices = choices.compactMap(ColumnMap.Choice.init)
    return try ImportReader(format: format, choices: choices).read(write(text, to: name))
  }

  /// Imports a text into the library; returns the plan.
  @discardableResult
  func put(_ text: String, named name: String = "words.txt") throws -> ImportPlan {
    let plan = try ImportPlan([read(text, named: name)], into: .folder(library))
    try plan.commit()
    return plan
  }

  /// A deck of the library.
  func deck(_ name: String) throws -> Deck { try DeckFile("\(library)/\(name)").deck() }
}

/// A library and its progress, into which files are imported at a moment.
final class Learner {
  let imports: Imports
  let file: ProgressFile
  var now: UnixTime = 1_700_400_000
  let schedule = LearnerSchedule(
    CardScheduler(), StudyCalendar(localTime: LocalTime { _ in 0 }))

  init() throws {
    imports = try Imports()
    file = try ProgressFile(path: imports.path("progress.db"))
  }

  /// Plans the import of a package.
  func plan(_ package: String) throws -> ImportPlan {
    let read = try ImportReader(progressFor: schedule, at: now).read(package)
    return try ImportPlan([read], into: .folder(imports.library))
  }

  @discardableResult
  func put(_ package: String) throws -> ImportPlan {
    let plan = try plan(package)
    try plan.commit(progressIn: file)
    return plan
  }

  func progress(of deck: String = "A/B.tsv") throws -> [Int: CardProgress] {
    let deck = try imports.deck(deck)
    let progress = try DeckProgress(of: DeckRecord(deck, in: file))
    return try (0..<deck.count).reduce(into: [:]) { found, index in
      found[index] = try progress.sides(of: index)[.front]
    }
  }

  /// The reviews of the first card: second, grade, and kind of each.
  func log() throws -> [String] {
    try progress()[0]?.log.map { entry in
      let kind = entry.review.kind == .study ? "" : " \(entry.review.kind)"
      return "\(Int(entry.review.time) - 1_700_000_000) \(entry.review.grade)\(kind)"
    } ?? []
  }

  /// Exports a deck with its progress.
  func export(_ names: [String]) throws -> String {
    let decks = try names.map { name in
      let deck = try name.hasPrefix("/") ? DeckFile(name).deck() : imports.deck(name)
      return ExportedDeck(
        deck, folders: name.split(separator: "/").dropLast().map(String.init),
        progress: try DeckProgress(of: DeckRecord(deck, in: file)))
    }
    let path = imports.path("out.apkg")
    try DeckExport(decks, as: .apkg, at: now, with: schedule).write(to: path, replacing: true)
    return path
  }
}

extension ImportedDecks {
  /// The cards of all decks on a line each: front, back, and what else they have.
  var lines: [String] { decks.flatMap(\.cards).map(\.line) }
}

extension Deck {
  /// Its cards, as those of an import.
  var cardLines: [String] { (0..<count).map { self[$0].line } }
}

extension Card {
  var line: String {
    let others = Column.optional.map { ($0, text(of: $0)) }.filter { !$0.1.isEmpty }
    return ([front, back] + others.map { "\($0.0.rawValue): \($0.1)" }).joined(separator: " | ")
      .replacing("\n", with: "⏎")
  }
}

/// The packages that Anki's own library made with `Tests/Anki/make.py`.
enum Sample: String {
  case legacy1 = "legacy1.apkg"
  case legacy2 = "legacy2.apkg"
  case latest = "latest.apkg"
  case collection = "latest.colpkg"
  /// Studied with FSRS, in the first form and the present one.
  case studied1 = "studied1.apkg"
  case studied3 = "studied3.apkg"

  /// One collection in all forms.
  static let forms: [Sample] = [.legacy1, .legacy2, .latest, .collection]

  var path: String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Samples/\(rawValue)")
      .path
  }
}

extension Learner {
  /// The rows of a query on the progress file, with bars between the values.
  func rows(_ sql: String) throws -> [String] { try ExchangeTests.rows(in: file.path, sql) }
}

/// Returns the rows of a query in the collection of a legacy package, with bars between the values.
func rows(of package: String, _ sql: String) throws -> [String] {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appending(path: "collection.anki2").path
  try Data(member("collection.anki2", of: package)).write(to: URL(filePath: file))
  return try rows(in: file, sql)
}

/// Returns the rows of a query in a database, in which names are compared as Anki does.
func rows(in file: String, _ sql: String) throws -> [String] {
  var (handle, statement): (OpaquePointer?, OpaquePointer?)
  sqlite3_open(file, &handle)
  defer { sqlite3_close(handle) }
  sqlite3_create_collation(
    handle, "unicase", SQLITE_UTF8, nil,
    { _, count, first, otherCount, second in
      let names = [(first, count), (second, otherCount)].map { start, count in
        String(
          decoding: UnsafeRawBufferPointer(start: start, count: Int(count)), as: UTF8.self
        ).lowercased()
      }
      return names[0] < names[1] ? -1 : names[0] == names[1] ? 0 : 1
    })
  guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else {
    throw HostilePackage.Failure(reason: String(cString: sqlite3_errmsg(handle)))
  }
  defer { sqlite3_finalize(statement) }
  var rows: [String] = []
  while sqlite3_step(statement) == SQLITE_ROW {
    let values = (0..<sqlite3_column_count(statement)).map { column in
      sqlite3_column_text(statement, column).map { String(cString: $0) } ?? "null"
    }
    rows.append(values.joined(separator: "|"))
  }
  return rows
}

/// The bytes of a member of a package.
func member(_ name: String, of package: String) throws -> [UInt8] {
  let zip = unzOpen64(package)
  defer { unzClose(zip) }
  unzLocateFile(zip, name, 1)
  unzOpenCurrentFile(zip)
  var bytes = [UInt8](repeating: 0, count: 4 << 20)
  let count = Int(unzReadCurrentFile(zip, &bytes, UInt32(bytes.count)))
  guard count >= 0 else { throw HostilePackage.Failure(reason: "\(name) can't be read") }
  return Array(bytes.prefix(count))
}
