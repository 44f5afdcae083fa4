import Decks
import Foundation
import Scheduling
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct `The plan of a day` {
  /// Cards by chance, and what is said of them.
  private struct Chance {
    var generator: SplitMix64

    mutating func below(_ bound: Int) -> Int { Int(generator.next(below: UInt64(bound))) }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

    mutating func state() -> CardState {
      let last = LibraryFolder.now - Double(below(20 * 86_400))
      let day = UnixTime.day
      let any = Double(below(700_000))
      let delays: [Double] = [60, 600, 7200, 36_000, day, 100_000, 2 * day, 3.5 * day, any]
      let delay = pick(delays)
      let phase = 1 + below(3)
      return CardState(
        phase: phase, step: phase == 2 ? nil : 0, stability: 3, difficulty: 5, due: last + delay,
        lastReview: last, reps: 1)
    }

    mutating func limits() -> DailyLimits {
      DailyLimits(
        newCards: pick([0, 5, 20, 99]), reviews: pick([0, 10, 30, 200]),
        newCardsIgnoreReviewLimit: pick([true, false]))
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `is what a queue of the same decks holds`(seed: UInt64) throws {
    let files = try files(seed)
    for entry in try files.library.overview().entries {
      let queue = try queue(of: entry.path, in: files.library)
      #expect(entry.plan == queue, "seed \(seed), \(entry.path)")
    }
    let whole = try files.library.overview()
    #expect(try whole.plan == queue(of: files.library.folder, in: files.library), "seed \(seed)")
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `is carried out by a review that does not read all cards`(seed: UInt64) throws {
    let files = try files(seed)
    for path in try files.library.overview().entries.map(\.path) + [files.library.folder] {
      let words = try files.library.open(Deck.open([path]))
      let review = try ReviewSession(words, in: files.library, seed: seed)
        .dailyQueue(at: LibraryFolder.now)
      let whole = try queue(of: words, in: files.library, seed: seed)
      #expect(review.order(at: review.end) == whole.order(at: whole.end), "seed \(seed), \(path)")
    }
  }

  @Test func `has the limits of single decks and folders within it, as a review has`() throws {
    var options = StudyOptions()
    options.deckLimits = [
      "food": DeckLimits(newCards: 7), "b": DeckLimits(newCards: 3), "a": DeckLimits(reviews: 2),
    ]
    let files = try LibraryFolder(options: options)
    for name in ["a.tsv", "food/b.tsv", "food/c.tsv"] { try files.write(name, words: 1...30) }
    #expect(try files.plans() == ["a 20 0", "food 7 0", "b 3 0", "c 7 0", "all 20 0"])
    let a = try files.open("a.tsv")
    for card in 0..<5 as Range<Int32> { try a.put(card, into: .review(seen: 9, days: 3), at: 0) }
    let b = try files.open("food/b.tsv")
    for card in 0..<2 as Range<Int32> {
      try b.put(card, into: .review(seen: 0, days: 3), at: LibraryFolder.now)
    }
    #expect(try files.plans() == ["a 18 2", "food 5 0", "b 1 0", "c 5 0", "all 18 2"])
    let session = try ReviewSession(b, in: files.library, seed: 1)
    #expect(try session.reachedLimit(at: LibraryFolder.now) == nil || session.current != nil)
    files.library.allowMore(10)
    #expect(try files.plans() == ["a 25 5", "food 15 0", "b 11 0", "c 15 0", "all 28 5"])
  }

  @Test func `that a review says of tomorrow has the limits of decks, and so has its own limit`()
    throws
  {
    var options = StudyOptions()
    options.deckLimits = ["a": DeckLimits(newCards: 6), "b": DeckLimits(newCards: 4, reviews: 1)]
    let files = try LibraryFolder(options: options)
    for name in ["a.tsv", "b.tsv"] { try files.write(name, words: 1...30) }
    let words = try files.open("")
    for card in 30..<33 as Range<Int32> {
      try words.put(card, into: .review(seen: 9, days: 9.9), at: 0)
    }
    let session = try ReviewSession(words, in: files.library, seed: 1)
    let tomorrow = files.library.today + 1
    #expect(
      try session.forecast(at: LibraryFolder.now)
        == ReviewForecast(day: tomorrow, reviews: 1, newCards: 10))
    #expect(try session.reachedLimit(at: LibraryFolder.now) == .newCards(10))
  }

  @Test func `has the plan for a backlog within it, as a review has`() throws {
    let files = try LibraryFolder()
    for name in ["a.tsv", "b.tsv"] { try files.write(name, words: 1...60) }
    let words = try files.open("")
    for card in 0..<99 as Range<Int32> {
      try words.put(card, into: .review(seen: 9, days: card < 90 ? 3 : 9), at: 0)
    }
    #expect(try files.library.overview().backlog == Backlog(due: 99, overdue: 90))
    files.options.backlogPlan = .oldest(50)
    #expect(try files.plans() == ["a 0 50", "b 11 39", "all 0 50"])
    files.options.backlogPlan = .week(from: files.library.today, overdue: 90)
    #expect(try files.plans() == ["a 0 22", "b 0 22", "all 0 22"])
    let session = try ReviewSession(words, in: files.library, seed: 1)
    for _ in 0..<12 {
      try session.answer(.easy, after: 1, at: LibraryFolder.now)
      try session.next(at: LibraryFolder.now)
    }
    #expect(try files.plans().last == "all 0 10")
    files.library.allowMore(10)
    #expect(try files.plans().last == "all 0 20")
  }

  /// Decks whose cards are in any state.
  private func files(_ seed: UInt64) throws -> LibraryFolder {
    var chance = Chance(generator: SplitMix64(state: seed))
    let change = LibraryFolder.now - 2 * UnixTime.day + Double(chance.below(80_000))
    let files = try LibraryFolder(
      options: StudyOptions(limits: chance.limits(), rolloverHour: chance.pick([0, 4, 23])),
      localTime: LocalTime { $0 < change ? 3600 : 7200 })
    for (name, count) in [("a/one.tsv", 30), ("a/b/two.tsv", 9), ("three.tsv", 40)] {
      try files.write(name, words: 1...(1 + chance.below(count)))
    }
    let words = try files.open("")
    for card in 0..<words.list.count {
      let id = CardID(rawValue: Int32(card))
      if chance.below(3) > 0 {
        let time = LibraryFolder.now - Double(chance.pick([0, 3600, 40_000, 200_000]))
        for _ in 0...chance.below(2) { try words.put(Int32(card), into: chance.state(), at: time) }
      }
      if chance.below(9) == 0 { try words.suspend([id], true, at: LibraryFolder.now) }
      if chance.below(5) == 0 {
        try words.bury(
          id, through: files.library.today.number - 1 + chance.below(3), at: LibraryFolder.now)
      }
    }
    return files
  }

  /// The queue of all cards of a deck or folder until the end of the day.
  private func queue(of path: String, in library: Library) throws -> DayPlan {
    let queue = try queue(of: library.open(Deck.open([path])), in: library, seed: 1)
    let counts = queue.counts(at: queue.end)
    return DayPlan(new: counts.new, due: counts.learning + counts.review)
  }

  private func queue(
    of words: StudyList, in library: Library, seed: UInt64
  ) throws -> StudyQueue {
    let cards = try words.list.order.map { id in
      try words.card(id)
    }
    let studied = try library.progress.studied(since: library.calendar.start(of: library.today))
    return QueueBuilder.queue(
      of: cards, library.options.limits,
      after: studied.values.reduce(StudiedCards(), +), library.calendar,
      at: library.now, seed: seed)
  }
}

extension LibraryFolder {
  /// The new and due cards of each row and of all, which a review of the same decks must have too.
  fileprivate func plans() throws -> [String] {
    let overview = try library.overview()
    let rows =
      overview.entries.map { ($0.name, $0.path, $0.plan) } + [
        ("all", library.folder, overview.plan)
      ]
    return try rows.map { name, path, plan in
      let words = try library.open(Deck.open([path]))
      let queue = try ReviewSession(words, in: library, seed: 1).dailyQueue(at: LibraryFolder.now)
      let counts = queue.counts(at: queue.end)
      #expect(counts.new == plan.new && counts.learning + counts.review == plan.due, "\(name)")
      return "\(name) \(plan.new) \(plan.due)"
    }
  }
}

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
