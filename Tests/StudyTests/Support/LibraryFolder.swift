import Decks
import Foundation
import Scheduling
import WordsTestSupport

@testable import Progress
@testable import Study

/// A library in a test's own folder, at ten o'clock on a day of June.
struct LibraryFolder {
  static let now = moment("2026-06-10T10:00:00Z")
  let directory: StudyFolder
  let library: Library
  private let settings: Settings

  /// The learner's settings, which a test may change.
  private final class Settings {
    var options: StudyOptions

    init(_ options: StudyOptions) { self.options = options }
  }

  var options: StudyOptions {
    get { settings.options }
    nonmutating set { settings.options = newValue }
  }

  init(options: StudyOptions = StudyOptions(), localTime: LocalTime = LocalTime { _ in 0 }) throws {
    directory = try StudyFolder()
    let settings = Settings(options)
    self.settings = settings
    library = Library(
      folder: directory.path("decks"), progress: try directory.open(), options: settings.options,
      localTime: localTime, clock: { LibraryFolder.now })
  }

  /// Writes a deck of so many words into the library.
  @discardableResult
  func write(_ name: String, words: ClosedRange<Int> = 1...3) throws -> String {
    try write(name, text: words.map { "단어\($0)\tことば\($0)\n" }.joined())
  }

  @discardableResult
  func write(_ name: String, text: String) throws -> String {
    let file = URL(filePath: "\(library.folder)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }

  func open(_ names: String...) throws -> StudyList {
    try library.open(Deck.open(names.map { "\(library.folder)/\($0)" }))
  }

  /// The rows as people see them, folders with a stroke behind their names.
  func names() throws -> [String] {
    try library.overview().entries.map {
      String(repeating: "  ", count: $0.depth) + $0.name + ($0.isFolder ? "/" : "")
    }
  }

  subscript(name: String) -> DeckEntry? {
    get throws { try library.overview().entries.first { $0.name == name } }
  }
}

extension StudyList {
  /// Puts a card into a state, as an answer of some moment does.
  func put(_ index: Int32, into state: CardState, at time: Double) throws(StorageError) {
    try grade(CardID(rawValue: index), Review(time: time, grade: 3, elapsed: 6)) { _, _ in state }
  }
}

extension CardState {
  /// A card in review that was seen some days ago and comes after some more.
  static func review(seen: Double, days: Double) -> CardState {
    let last = LibraryFolder.now - seen * UnixTime.day
    return CardState(
      phase: 2, stability: days, difficulty: 5, due: last + days * UnixTime.day, lastReview: last,
      reps: 1)
  }

  /// A card on its first step, seen some seconds ago.
  static func step(seen: Double, delay: Double) -> CardState {
    let last = LibraryFolder.now - seen
    return CardState(phase: 1, step: 0, due: last + delay, lastReview: last, reps: 1)
  }
}

extension LibraryFolder {
  /// The text of a file of the library.
  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(library.folder)/\(name)", encoding: .utf8)
  }

  /// Adds a card, and returns its line with the name of the file.
  func add(
    _ front: String, _ back: String, reading: String? = nil, to name: String = "words",
    evenTwice: Bool = false, makingDeck: Bool = true
  ) throws -> String {
    let card = Card(front: front, back: back, reading: reading)
    return try library.add(
      card, to: name, evenTwice: evenTwice, makingDeck: makingDeck
    )
    .replacing("\(library.folder)/", with: "")
  }

  /// The error of adding a card.
  func fault(_ add: () throws -> String) -> String {
    do {
      return "added at \(try add())"
    } catch {
      return "\(error)".replacing("\(library.folder)/", with: "")
    }
  }
}
