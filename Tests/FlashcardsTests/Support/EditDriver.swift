import Decks
import Foundation
import Preferences
import Progress
import Scheduling
import Study
import TermUICore
import TestWaiting
import Testing

@testable import Flashcards

/// Decks in files of a test's own, on the screen of a list or a review.
final class EditDriver: ScreenDriver {
  let folder = FileManager.default.temporaryDirectory.appending(path: "karuta-\(UUID())").path
  let library: Library
  let progress: StudyList
  let host: ViewHost
  private let columns: Int

  static let words = "사과\tりんご\n물\t水\tみず\n집\t家\tいえ\n"
  static let others = ["other.tsv": "개\t犬\n", "bare.tsv": "#columns:front\tback\n돌\t石\n"]

  init(
    columns: Int = 40, rows: Int = 12, words: String = EditDriver.words,
    open names: [String] = ["words.tsv"], review: Bool = false, mode: StudyMode = .flip,
    settings: String = "", options: StudyOptions = StudyOptions(), saves: Bool = false
  ) throws {
    for (name, text) in EditDriver.others.merging(["words.tsv": words], uniquingKeysWith: { $1 }) {
      try HomeDriver.write(text, to: "\(folder)/\(name)")
    }
    let folder = folder
    let library = Library(
      folder: folder, progress: try ProgressFile(path: saves ? "\(folder).db" : ":memory:"),
      options: options, localTime: LocalTime { _ in 0 }, clock: { 1_772_445_600 })
    let progress = try library.open(Deck.open(names.map { "\(folder)/\($0)" }))
    let preferences = Preferences(settings)
    host = ViewHost(columns: columns, rows: rows) {
      (review
        ? FlashcardsView(
          LibraryStorage(library), [.list(progress), .review(progress, mode)],
          preferences: preferences)
        : FlashcardsView(LibraryStorage(library), [.list(progress)], preferences: preferences))
        .environment(\.isMotionEnabled, false)
        .environment(
          \.editFile,
          EditFileAction { path, line in
            "no editor for \(path.suffix(9))\(line > 1 ? ":\(line)" : "")"
          })
    }
    (self.library, self.progress, self.columns) = (library, progress, columns)
  }

  isolated deinit {
    for path in [folder, "\(folder).db", "\(folder).db-wal", "\(folder).db-shm"] {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// The same decks and progress, as another program opens them.
  func another() throws -> StudyList {
    let other = Library(
      folder: folder, progress: try ProgressFile(path: library.progress.path),
      localTime: LocalTime { _ in 0 }, clock: { 1_772_445_600 })
    return try other.open(Deck.open(["\(folder)/words.tsv"]))
  }

  /// Presses keys.
  func press(_ steps: Step...) {
    for step in steps {
      switch step {
      case .key(let key): host.send(key)
      case .text(let text): host.type(text)
      }
    }
  }

  /// A key, or letters and signs one by one.
  enum Step: ExpressibleByStringLiteral {
    case key(Key)
    case text(String)

    init(stringLiteral text: String) { self = .text(text) }

    static let enter = Step.key(.enter)
    static let escape = Step.key(.escape)
    static let tab = Step.key(.tab)
    static let up = Step.key(.up)
    static let down = Step.key(.down)
  }

  /// Fills the form, field by field, and goes from each to the next by Tab.
  func fill(_ fields: String...) {
    for (number, field) in fields.enumerated() {
      if number > 0 { host.send(.tab) }
      host.type(field)
    }
  }

  func write(_ text: String, to name: String = "words.tsv") throws {
    try HomeDriver.write(text, to: "\(folder)/\(name)")
  }

  func text(_ name: String = "words.tsv") throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  /// Waits until the screen shows a text; false if it never does.
  func shows(_ text: String) async -> Bool {
    await Patience.wait { says(text) }
  }

  /// Lets the main queue do what waits there.
  func settle() async {
    for _ in 0..<4 {
      await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
    }
  }

  func says(_ text: String) -> Bool { host.lines.contains { $0.contains(text) } }

  var selected: String? { selectedText(columns: columns) }

  var status: String { statusLine.trimmed }

}
