import Files
import Scheduling

/// Counts the cards of decks on a day.
struct DeckCensus {
  private(set) var entries: [DeckEntry]
  private(set) var plan = DayPlan()
  private let limits: DailyLimits

  init(_ entries: [DeckEntry], in library: Library) throws(StorageError) {
    let today = library.today
    let studied = try library.progress.studied(since: library.calendar.start(of: today))
    limits = library.options.limits.left(newCards: studied.newCards, reviews: studied.reviews)
    self.entries = entries
    for index in entries.indices where !entries[index].isFolder {
      try readFile(index, in: library)
    }
    let stored = try library.progress.counts(on: today.number)
    let due = try DueCounts(library, on: today)
    for index in entries.indices where self.entries[index].counts.total > 0 {
      add(stored, due, at: index)
    }
    sumUp()
  }

  /// Counts the cards of a file, which finds them again where it has changed.
  private mutating func readFile(_ index: Int, in library: Library) throws(StorageError) {
    let count = try library.cardCounter.count(
      of: entries[index].path, unlessEmpty: library.hasEmptied
    ) { deck throws(StorageError) in try library.progress.follow(deck)
    }
    switch count {
    case .success(let count): entries[index].counts.total = count
    case .failure(let error): entries[index].failure = error
    }
  }

  private mutating func add(
    _ stored: [String: StoredCounts], _ due: DueCounts, at index: Int
  ) {
    let place = Path.canonical(entries[index].path)
    let stored = stored[place] ?? StoredCounts()
    entries[index].counts.new = entries[index].counts.total - stored.studied - stored.aside
    entries[index].counts.known = stored.known
    entries[index].counts.unknown = stored.unknown
    entries[index].counts.reviews = due.reviews[place] ?? 0
    entries[index].counts.steps = due.steps[place] ?? 0
  }

  /// Gives each folder the sum of its decks, and all the part of it that the day's limits let through.
  private mutating func sumUp() {
    var all = DeckCounts()
    var folders: [Int] = []
    for index in entries.indices {
      while let last = folders.last, entries[last].depth >= entries[index].depth {
        folders.removeLast()
      }
      for folder in folders { entries[folder].counts += entries[index].counts }
      all += entries[index].counts
      if entries[index].isFolder { folders.append(index) }
    }
    for index in entries.indices { entries[index].plan = DayPlan(entries[index].counts, limits) }
    plan = DayPlan(all, limits)
  }
}
