import Decks
import Progress
import Scheduling
import Study
import TermUICore

@testable import Flashcards

/// The statistics of a year of made-up reviews, opened from the list.
struct StatisticsDriver: ScreenDriver {
  let host: ViewHost
  let library: Library

  /// 2026-11-18, a Wednesday.
  static let now: UnixTime = 1_795_000_000

  init(columns: Int = 80, rows: Int = 24, days: Int = 400) throws {
    let library = Library(
      folder: "/nowhere", progress: try ProgressFile(path: ":memory:"),
      localTime: LocalTime { _ in 0 }, clock: { Self.now })
    self.library = library
    let decks = try ["korean.tsv", "other.tsv"].map { name in
      let lines = (0..<60).map { "\(name)\($0)\tback" }.joined(separator: "\n")
      return try Deck(path: name, bytes: Array(lines.utf8))
    }
    if days > 0 {
      for (index, deck) in decks.enumerated() {
        try Self.study(library.open([deck]), days: index == 0 ? days : 3)
      }
    }
    let progress = try library.open([decks[0]])
    host = ViewHost(columns: columns, rows: rows) {
      FlashcardsView(LibraryStorage(library), [.list(progress)])
    }
    host.type("i")
  }

  /// Every day but each ninth some cards are reviewed, on some days more; a tenth is forgotten.
  private static func study(_ progress: StudyList, days: Int) throws {
    var number = 0
    for day in (0..<days).reversed() where day % 9 != 4 {
      for _ in 0..<(1 + day * 7 % 12) {
        let time = now - Double(day) * UnixTime.day - 3600 + Double(number % 60)
        let review = Review(time: time, grade: number % 10 == 3 ? 1 : 2 + number % 3, elapsed: 9)
        let interval = Double(1 + number % 30)
        try progress.grade(CardID(rawValue: Int32(number % 55)), review) { _, _ in
          CardState(
            phase: 2, stability: interval, difficulty: 5, due: time + interval * UnixTime.day,
            lastReview: time)
        }
        number += 1
      }
    }
    try progress.set(.isSuspended(true), of: [CardID(rawValue: 7)], at: now)
  }
}
