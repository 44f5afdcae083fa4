import Decks
import Foundation
import Preferences
import Progress
import Scheduling
import Study
import TermUICore
import TestWaiting

@testable import Flashcards

/// The home screen of a small library, driven without a terminal.
final class HomeDriver: ScreenDriver {
  /// A package of the tests of Exchange.
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../ExchangeTests/Samples/studied3.apkg").standardized.path

  let host: ViewHost
  let library: Library
  let preferences: Preferences
  private let settings: SettingsFile

  private static let now: UnixTime = 1_767_225_600
  private let time = Time()

  private final class Time {
    var now = HomeDriver.now
  }

  /// The settings file in memory, where the app saves it.
  private final class SettingsFile {
    private(set) var text: String
    var fails = false
    var changed: (String) throws -> Void = { _ in }

    init(_ text: String) { self.text = text }

    func change(_ change: ([UInt8]) -> [UInt8]) throws {
      if fails { throw ConfigFault(file: "no space", localized: "left") }
      text = String(decoding: change(Array(text.utf8)), as: UTF8.self)
      try changed(text)
    }
  }

  init(
    columns: Int = 80, rows: Int = 24, decks: [String: Int] = HomeDriver.decks,
    welcomes: Bool = false, saves: Bool = false, config: String = "",
    _ prepare: (Library) throws -> Void = { _ in }
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "karuta-\(UUID())").path
    for (name, count) in decks {
      let text = (0..<count).map { "앞\($0)\t裏\($0)\n" }.joined()
      try HomeDriver.write(text, to: "\(folder)/\(name)")
    }
    let settings = SettingsFile(config)
    let preferences = Preferences(config, saving: settings.change)
    (self.settings, self.preferences) = (settings, preferences)
    let library = Library(
      folder: folder, progress: try ProgressFile(path: saves ? "\(folder).db" : ":memory:"),
      options: preferences.settings.study, localTime: LocalTime { _ in 0 },
      clock: { [time] in time.now })
    self.library = library
    try prepare(library)
    host = ViewHost(columns: columns, rows: rows) {
      FlashcardsView(LibraryStorage(library), welcomes ? [.welcome] : [], preferences: preferences)
    }
  }

  isolated deinit {
    for end in ["", ".csv", ".db", ".db-wal", ".db-shm"] {
      try? FileManager.default.removeItem(atPath: library.folder + end)
    }
  }

  /// The folder of the decks.
  var folder: String { library.folder }

  /// The text of the settings file.
  var config: String { settings.text }

  /// Whether the settings file can't be written.
  var failsToSave: Bool {
    get { settings.fails }
    set { settings.fails = newValue }
  }

  /// Calls a function with the text of the settings file each time that it is saved.
  func onSettings(_ changed: @escaping (String) throws -> Void) { settings.changed = changed }

  static let decks = [
    "starter/daily-life.tsv": 30, "starter/food.tsv": 5, "한국어.tsv": 12, "日本語/ひらがな.tsv": 46,
    "日本語/N5/どうし.tsv": 3,
  ]

  static func write(
    _ text: String, to path: String, encoding: String.Encoding = .utf8
  ) throws {
    let file = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: encoding)
  }

  /// Some cards due, some known, some answers in the log.
  static func study(_ library: Library) throws {
    let words = try library.open(Deck.open(["\(library.folder)/한국어.tsv"]))
    for card in 0..<4 as Range<Int32> {
      let id = CardID(rawValue: card)
      for _ in 0..<5 {
        let review = Review(time: now - 5 * UnixTime.day, grade: 3, elapsed: 4)
        try words.grade(id, review) { _, _ in
          CardState(
            phase: 2, stability: 3, difficulty: 5, due: now - UnixTime.day,
            lastReview: now - 4 * UnixTime.day)
        }
      }
      try words.set(.mark(.known), of: [id], at: now)
    }
    try words.leave(CardID(rawValue: 2), at: now)
  }

  /// Lets some days pass.
  func wait(days: Double) { time.now += days * UnixTime.day }

  /// Waits until the screen shows a text, wherever its lines end; false if it never does.
  func shows(_ text: String) async -> Bool {
    await Patience.wait { screen.contains(text) || says(wrapped: text) }
  }

  /// The name in the row that is selected.
  var selected: String? { host.lines.first { $0.contains("▌") }.map(name) }

  /// The names of all visible rows, each of which ends with numbers or a bar.
  var names: [String] {
    let heading = host.lines.firstIndex { $0.contains(/[ ]{5}due\b/) } ?? 0
    return host.lines.dropFirst(heading + 1).prefix { $0.contains(/^ ?[▌ ] *[▸▾]? ?\S.*[ ]{2}/) }
      .map(name).filter { !$0.isEmpty && $0 != "*" && $0 != "Enter" }
  }

  private func name(_ row: String) -> String {
    String(row.drop { " ▌▸▾".contains($0) }.prefix { $0 != " " })
  }
}
