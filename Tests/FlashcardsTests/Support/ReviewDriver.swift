import Decks
import Preferences
import Progress
import Scheduling
import Study
import TermUICore
import Testing

@testable import Flashcards

/// The review of a small deck, driven without a terminal by a clock that only the test moves.
final class ReviewDriver: ScreenDriver {
  let library: Library
  let progress: StudyList
  let host: ViewHost
  private let time: Time

  final class Time {
    /// Ten in the morning on the second of March 2026.
    var now: UnixTime = 1_772_445_600
  }

  init(
    columns: Int = 40, rows: Int = 12, words: String = ListDriver.words,
    options: StudyOptions = StudyOptions(), motion: Bool = false, fromList: Bool = false,
    file: String = ":memory:", settings: String = "", mode: StudyMode = .flip,
    preferences own: Preferences? = nil, installed: Set<String> = [],
    playing: @escaping ([String]) -> String? = { _ in nil }
  ) throws {
    let time = Time()
    self.time = time
    library = Library(
      folder: "/nowhere", progress: try ProgressFile(path: file), options: options,
      localTime: LocalTime { _ in 0 }, clock: { time.now })
    let deck = try Deck(path: "words.tsv", bytes: Array(words.utf8))
    let (library, progress) = (library, try library.open([deck]))
    let preferences = own ?? Preferences(settings)
    self.progress = progress
    host = ViewHost(columns: columns, rows: rows) {
      (fromList
        ? FlashcardsView(LibraryStorage(library), [.list(progress)], preferences: preferences)
        : FlashcardsView(
          LibraryStorage(library), [.list(progress), .review(progress, mode)],
          preferences: preferences))
        .environment(\.isMotionEnabled, motion)
        .environment(\.playSound, PlaySoundAction(isInstalled: installed.contains, playing))
    }
  }

  var now: UnixTime {
    get { time.now }
    set { time.now = newValue }
  }

  /// Types keys, four seconds apart.
  func type(_ keys: String) {
    for key in keys {
      now += 4
      host.send(.character(key))
    }
  }

  /// The number of answers so far and of cards left, from the title.
  var counts: String {
    let title = host.lines.prefix(3).joined(separator: "\n")
    let match = title.firstMatch(of: /(\d+) done · (\d+) left/)
    return match.map { "\($0.1)+\($0.2)" } ?? ""
  }
  var status: String { (host.lines.last ?? "").trimmed }

  func state(_ number: Int32) throws -> CardState {
    try progress.card(CardID(rawValue: number)).state
  }
}

/// A review with intervals of two days at most, which have no fuzz.
@MainActor func review(
  _ columns: Int, _ rows: Int, keys: String = "", words: String = ListDriver.words,
  buttons: AnswerButtons = .four, settings: String = ""
) throws -> ReviewDriver {
  let options = StudyOptions(scheduler: CardScheduler(maximumInterval: 2), buttons: buttons)
  let review = try ReviewDriver(
    columns: columns, rows: rows, words: words, options: options, settings: settings)
  review.type(keys)
  return review
}
