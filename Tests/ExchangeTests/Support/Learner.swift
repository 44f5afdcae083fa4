import Decks
import Exchange
import Progress
import Scheduling

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
    try DeckRecord(imports.deck(deck), in: file).progress().mapValues(\.first)
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
        progress: try DeckRecord(deck, in: file).progress())
    }
    let path = imports.path("out.apkg")
    try DeckExport(decks, as: .apkg, at: now, with: schedule).write(to: path, replacing: true)
    return path
  }
}
