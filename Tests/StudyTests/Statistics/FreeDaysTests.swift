import Scheduling
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct `A streak` {
  private final class Clock {
    var now = LibraryFolder.now
  }

  private let clock = Clock()
  private let files: LibraryFolder
  private let library: Library

  init() throws {
    files = try LibraryFolder()
    try files.write("deck.tsv", words: 1...2)
    library = Library(
      folder: files.library.folder, progress: files.library.progress,
      localTime: LocalTime { _ in 0 }, clock: { [clock] in clock.now })
  }

  /// Answers everything that is due, as Easy.
  private func study() throws {
    let session = try ReviewSession(
      library.open(library.decks(in: [library.folder])), in: library, seed: 5)
    while session.current != nil {
      try session.answer(.easy, after: 1, at: clock.now)
      try session.next(at: clock.now)
    }
  }

  private func streak() throws -> [Int] {
    let streak = try library.statistics().streak
    #expect(try library.overview().streak == streak.current)
    return [streak.current, streak.longest, streak.daysStudied]
  }

  @Test func `goes on over days on which nothing was due, whatever comes after them`() throws {
    try study()
    let due = try #require(library.statistics().forecast.firstIndex { $0 > 0 })
    #expect(due > 2)
    for day in 1..<due {
      clock.now += UnixTime.day
      #expect(try streak() == [1, 1, 1], "day \(day)")
    }
    clock.now += UnixTime.day
    try study()
    #expect(try streak() == [2, 2, 2])
    #expect(try library.progress.freeDays().count == due - 1)
    // The next answer changes the schedule, not what was due on past days.
    clock.now += 400 * UnixTime.day
    #expect(try streak() == [0, 2, 2])
    try study()
    #expect(try streak() == [1, 2, 3])
  }

  @Test func `ends after a day on which something was due`() throws {
    try study()
    let due = try #require(library.statistics().forecast.firstIndex { $0 > 0 })
    clock.now += Double(due + 1) * UnixTime.day
    #expect(try streak() == [0, 1, 1])
    try study()
    #expect(try streak() == [1, 1, 2])
  }
}
