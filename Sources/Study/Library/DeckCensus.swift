import Decks
import Files
import Progress
import Scheduling

/// Counts the cards of decks on a day.
struct DeckCensus {
  private(set) var entries: [DeckEntry]
  private(set) var plan = DayPlan()
  private(set) var backlog = Backlog()
  /// The limits of the whole day.
  private(set) var dayLimits = DailyLimits()
  /// The rest of them.
  private var limits = DailyLimits()
  /// The decks and folders with separate limits, and what is left of these.
  private var groups: [(group: DeckGroup, left: DeckLimits)] = []

  init(_ entries: [DeckEntry], in library: Library) throws(StorageError) {
    let today = library.today
    let studied = try library.progress.studied(since: library.calendar.start(of: today))
    let groups = library.deckGroups(on: today)
    if !groups.isEmpty {
      let byDeck = try library.progress.studiedByDeck(since: library.calendar.start(of: today))
      self.groups = groups.map { ($0, $0.left(after: byDeck)) }
    }
    self.entries = entries
    for index in entries.indices where !entries[index].isFolder {
      try readFile(index, in: library)
    }
    let due = try DueCounts(library, on: today)
    backlog = due.backlog(in: try library.progress.files())
    dayLimits = library.limits(on: today, backlog, done: studied.reviews)
    limits = dayLimits.left(newCards: studied.newCards, reviews: studied.reviews)
    let places = entries.map { Path.canonical($0.path) }
    let paths = entries.indices.filter { !entries[$0].isFolder }.map { places[$0] }
    let stored = try library.progress.counts(
      on: DaySpan(today, library.calendar), library.directions(byPath: paths))
    for index in entries.indices where self.entries[index].counts.total > 0 {
      add(stored[places[index]] ?? StoredCounts(), due, of: places[index], at: index, in: library)
    }
    sumUp(places)
  }

  /// Counts the cards of a file; if it has changed, its cards are matched with their records.
  private mutating func readFile(_ index: Int, in library: Library) throws(StorageError) {
    let count = try library.cardCounter.count(
      of: entries[index].path, unlessEmpty: library.mayBeEmpty
    ) { try library.progress.follow($0) }
    switch count {
    case .success(let count):
      entries[index].counts.total = count.cards
      entries[index].badLines = count.badLines
    case .failure(let error): entries[index].failure = error
    }
  }

  private mutating func add(
    _ stored: StoredCounts, _ due: DueCounts, of place: String, at index: Int, in library: Library
  ) {
    let known = library.options.asksKnown ? 0 : stored.knownNew
    entries[index].counts.new = entries[index].counts.total - stored.notNew - known
    entries[index].counts.known = stored.known
    entries[index].counts.unknown = stored.unknown
    entries[index].counts.learning = stored.learning
    entries[index].counts.reviews = due.reviews[place] ?? 0
    entries[index].counts.steps = due.steps[place] ?? 0
  }

  /// Gives each folder the sum of its decks, and all the part of it that the day's limits let through.
  ///
  /// `places` are the canonical paths of the entries.
  private mutating func sumUp(_ places: [String]) {
    var folders: [Int] = []
    /// The index of the folder around each entry.
    var parents: [Int?] = []
    for index in entries.indices {
      while let last = folders.last, entries[last].depth >= entries[index].depth {
        folders.removeLast()
      }
      parents.append(folders.last)
      for folder in folders { entries[folder].counts += entries[index].counts }
      if entries[index].isFolder { folders.append(index) }
    }
    // From the last entry to the first, what a deck's limits let through is added to its folders.
    var admitted = entries.map { $0.isFolder ? DeckCounts() : $0.counts }
    var sum = DeckCounts()
    for index in entries.indices.reversed() {
      for (group, left) in groups where group.contains(places[index]) { admitted[index].cap(left) }
      entries[index].plan = DayPlan(admitted[index], limits)
      if let parent = parents[index] {
        admitted[parent] += admitted[index]
      } else {
        sum += admitted[index]
      }
    }
    plan = DayPlan(sum, limits)
  }
}

extension DeckCounts {
  /// Lowers the cards that may come to the limits of a deck or folder.
  fileprivate mutating func cap(_ limits: DeckLimits) {
    new = min(new, limits.newCards ?? new)
    reviews = min(reviews, limits.reviews ?? reviews)
  }
}
