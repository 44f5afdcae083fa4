import Decks
import Files
import Progress
import Scheduling

/// The days before and after today in all decks, without a look at each card.
public struct LibraryTrends: Sendable {
  /// The answers and the known words of the last days; there is no forecast in it.
  public let past: Statistics
  /// The cards due on each of the next days, today's and those of earlier days first.
  public let forecast: [Int]
  /// The words that were missed today and not right twice since.
  public let missed: [MissedWord]
}

/// A word that was missed today.
public struct MissedWord: Equatable, Sendable {
  public let card: Card
  /// The side from which it was asked.
  public let side: Side
  /// How often it was missed.
  public let misses: Int
}

extension Library {
  /// The days of the forecast.
  private static let days = 14

  /// Reads the days around today, and the words missed on it.
  public func trends() throws(StorageError) -> LibraryTrends {
    LibraryTrends(
      past: try Statistics(
        in: progress, calendar, freeDays: freeDays(), countsCards: false, at: now),
      forecast: try forecast(), missed: try missedCards())
  }

  private func forecast() throws(StorageError) -> [Int] {
    let (calendar, today) = (self.calendar, self.today)
    let files = try progress.files()
    let present = Set(files)
    var counts = Array(repeating: 0, count: Self.days)
    try progress.eachDue(
      from: -.infinity, by: calendar.end(of: today + counts.count), on: DaySpan(today, calendar),
      sideRules(byPath: files)
    ) { deck, card in
      guard present.contains(deck), let due = calendar.dueDay(of: card) else { return }
      let day = max(due - today, 0)
      if day < counts.count { counts[day] += 1 }
    }
    return counts
  }

  /// Opens the decks with missed words; none if one of them can't be read.
  private func missedCards() throws(StorageError) -> [MissedWord] {
    let start = calendar.start(of: today)
    let paths = try progress.missed(since: start)
    guard !paths.isEmpty, let decks = try? decks(in: paths) else { return [] }
    let study = try open(decks)
    return try study.record.missed(since: start).map {
      MissedWord(card: study.list.card(study.list.id($0.card)), side: $0.side, misses: $0.misses)
    }
  }
}
