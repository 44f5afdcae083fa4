import Decks
import Preferences
import Progress
import Scheduling
import Study
import TermUICore
import Testing

@testable import Flashcards

/// The list of a small deck, driven without a terminal.
struct ListDriver: ScreenDriver {
  let host: ViewHost
  private let columns: Int

  static let words = """
    사과\tりんご
    물\t水\tみず
    집\t家\tいえ
    친구\t友達\tともだち
    학교\t学校\tがっこう
    감사\t感謝\tかんしゃ
    고양이\t猫\tねこ
    """

  init(
    columns: Int = 40, rows: Int = 12, words: String = ListDriver.words, motion: Bool = false,
    colors: Bool = true,
    config: String = "", mostAtOnce: Int = 40_000
  ) throws {
    let library = try Library.inMemory()
    let deck = try Deck(path: "words.tsv", bytes: Array(words.utf8))
    let progress = try library.open([deck])
    let storage = LibraryStorage(library)
    self.columns = columns
    storage.mostAtOnce = mostAtOnce
    host = ViewHost(columns: columns, rows: rows) {
      FlashcardsView(storage, [.list(progress)], preferences: Preferences(config))
        .environment(\.isMotionEnabled, motion).environment(\.hasColors, colors)
    }
  }

  /// The rows of the cards, without the last lines.
  var cards: [String] {
    let lines = host.lines
    return lines.dropFirst().dropLast(lines.count >= 24 ? 2 : 1).filter { $0 != "" }
  }

  var selected: String? { selectedText(columns: columns) }

  var title: String { host.lines.first ?? "" }
  var status: String { statusLine }
}

extension ViewHost {
  /// The evaluations during typing, with their reasons.
  func evaluations(typing keys: String) -> [String] {
    nonisolated(unsafe) var evaluated: [String] = []
    Diagnostics.$handler.withValue(.init { evaluated.append($0) }) {
      Diagnostics.loggingEvaluations { type(keys) }
    }
    return evaluated
  }
}

extension Library {
  /// A library in memory, at the beginning of 2026.
  static func inMemory() throws -> Library {
    Library(
      folder: "/nowhere", progress: try ProgressFile(path: ":memory:"),
      localTime: LocalTime { _ in 0 }, clock: { 1_767_225_600 })
  }
}

extension StringProtocol {
  var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
