import Decks
import Foundation
import Progress
import Scheduling
import Study
import Testing

/// A learner who studies all that is due on most evenings of a month.
@Suite struct MonthEstimateTests {
  private final class Clock {
    var now: UnixTime = 1_772_388_000
  }

  @Test func `The estimated minutes of a month are within a fifth of those studied`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "karuta-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let deck = folder.appending(path: "words.tsv").path
    try (1...900).map { "단어\($0)\tことば\($0)\n" }.joined()
      .write(toFile: deck, atomically: true, encoding: .utf8)
    let clock = Clock()
    let library = Library(
      folder: folder.path, progress: try ProgressFile(path: ":memory:"),
      localTime: LocalTime { _ in 0 }, clock: { clock.now })
    let start = clock.now
    var (estimated, studied) = (0.0, 0.0)
    for day in 0..<30 where day % 7 != 5 {
      clock.now = start + Double(day) * UnixTime.day
      let minutes = try library.overview().minutes
      let seconds = try study(deck, in: library, clock)
      guard let minutes else { continue }
      estimated += Double(minutes) * 60
      studied += seconds
      let error = abs(Double(minutes) * 60 - seconds)
      #expect(error <= max(0.35 * seconds, 90), "day \(day): \(minutes) min for \(seconds) s")
    }
    #expect(abs(estimated / studied - 1) < 0.2, "\(estimated) s for \(studied) s")
  }

  /// Studies all cards of a day; a new card takes 14 s, a card of an earlier day 6 s, a step 4 s, and
  /// one answer of nine is wrong.
  private func study(_ deck: String, in library: Library, _ clock: Clock) throws -> Double {
    let words = try library.open(library.decks(in: [deck]))
    let session = try ReviewSession(words, in: library, seed: 7)
    var seen: Set<CardID> = []
    while true {
      while let card = session.current {
        let isFirst = seen.insert(card.id).inserted
        let seconds = !isFirst ? 4.0 : session.kind == .new ? 14 : 6
        clock.now += seconds
        let isWrong = session.summary.answers.count % 9 == 8
        _ = try session.answer(isWrong ? .again : .good, after: seconds, at: clock.now)
        try session.next(at: clock.now)
      }
      guard let step = session.nextStep else { return session.summary.seconds }
      clock.now = max(clock.now, step)
      try session.next(at: clock.now)
    }
  }
}
