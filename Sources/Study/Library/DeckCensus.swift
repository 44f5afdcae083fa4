import Decks
import Files
import Progress
import Scheduling

/// The cards of decks and folders on a day, and the plan of each and of all.
struct DeckCensus {
  private(set) var entries: [DeckEntry]
  private(set) var plan = DayPlan()
  let backlog: Backlog
  /// The limits of the whole day.
  let limits: DailyLimits

  init(_ entries: [DeckEntry], in library: Library) throws(StorageError) {
    self.entries = entries
    let decks = entries.indices.filter { !entries[$0].isFolder }
    for index in decks { try self.entries[index].readFile(in: library) }
    let due = try DueCounts(library, on: library.today)
    let planner = try DayPlanner(library, on: library.today, due.backlog)
    (backlog, limits) = (due.backlog, planner.limits)
    let paths = decks.map { Path.canonical(entries[$0].path) }
    let stored = try library.progress.counts(
      on: DaySpan(library.today, library.calendar), library.directions(byPath: paths))
    let asksKnown = library.options.asksKnown
    for (index, path) in zip(decks, paths) where self.entries[index].counts.total > 0 {
      self.entries[index].counts.add(
        stored[path] ?? StoredCounts(), due, of: path, asksKnown: asksKnown)
    }
    sumUp(decks, planner.quota(of: paths))
  }

  /// Gives each folder the sum of its decks, and each row and all the part of them that the limits let through.
  private mutating func sumUp(_ decks: [Int], _ quota: DayQuota) {
    let counts = decks.enumerated().map { (index: $0.offset, counts: entries[$0.element].counts) }
    plan = quota.plan(of: counts)
    // A folder's decks follow it until a row that is no deeper.
    var open: [(row: Int, firstDeck: Int)] = []
    var deck = 0
    for row in entries.indices {
      close(&open, to: entries[row].depth, before: deck, counts, quota)
      open.append((row, deck))
      if !entries[row].isFolder { deck += 1 }
    }
    close(&open, to: 0, before: deck, counts, quota)
  }

  /// Gives the rows that end here their numbers.
  private mutating func close(
    _ open: inout [(row: Int, firstDeck: Int)], to depth: Int, before deck: Int,
    _ counts: [(index: Int, counts: DeckCounts)], _ quota: DayQuota
  ) {
    while let (row, firstDeck) = open.last, entries[row].depth >= depth {
      open.removeLast()
      let mine = counts[firstDeck..<deck]
      entries[row].counts = mine.reduce(into: DeckCounts()) { $0 += $1.counts }
      entries[row].plan = quota.plan(of: mine)
    }
  }
}

extension DeckEntry {
  /// Counts the cards of the file; if it has changed, they are matched with their records.
  fileprivate mutating func readFile(in library: Library) throws(StorageError) {
    let count = try library.cardCounter.count(of: path, unlessEmpty: library.mayBeEmpty) {
      try library.progress.follow($0)
    }
    switch count {
    case .success(let count): (counts.total, badLines) = count
    case .failure(let error): failure = error
    }
  }
}

extension DeckCounts {
  /// Adds the numbers that the database has of a deck, by its canonical path.
  fileprivate mutating func add(
    _ stored: StoredCounts, _ due: DueCounts, of path: String, asksKnown: Bool
  ) {
    new = total - stored.notNew - (asksKnown ? 0 : stored.knownNew)
    known = stored.known
    unknown = stored.unknown
    learning = stored.learning
    reviews = due.reviews[path] ?? 0
    steps = due.steps[path] ?? 0
  }
}
