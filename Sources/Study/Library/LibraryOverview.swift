import Decks
import Files
import Progress
import Scheduling

/// The learner's decks and their numbers today.
public struct LibraryOverview: Equatable, Sendable {
  /// All decks and folders, each folder before its contents.
  public let entries: [DeckEntry]
  /// The cards left to study today.
  public let plan: DayPlan
  /// The numbers of all cards.
  public let counts: DeckCounts
  /// The limits of the day.
  public let limits: DailyLimits
  /// The reviews of today, with those of earlier days.
  public let backlog: Backlog
  /// The estimated minutes for them, by the pace of the last answers; nil after too few answers.
  public let minutes: Int?
  /// The cards that were studied today.
  public let done: Int
  /// The days on end with reviews, up to today or yesterday.
  public let streak: Int
  /// The reason why the library's folder can't be read.
  public let failure: DeckError?
}

extension LibraryOverview {
  /// Counts the cards of some decks and folders, and plans the day.
  fileprivate init(
    of rows: [DeckEntry], _ failure: DeckError?, in library: Library
  ) throws(StorageError) {
    let today = library.today
    library.progress.folders.beginOpening()
    let rows = try library.withoutPlainNotes(rows)
    var entries = rows
    let decks = rows.indices.filter { !rows[$0].isFolder }
    let paths = rows.map(\.canonicalPath)
    let rules = library.sideRules(byPath: decks.map { paths[$0] })
    for row in decks {
      let file =
        if let known = rows[row].file { known } else {
          try library.count(of: rows[row].path, at: paths[row])
        }
      switch file {
      case .success(let file):
        entries[row].badLines = file.badLines
        if file.hasConflictMarkers {
          entries[row].conflicts.append(ConflictCopy(inDeck: rows[row].path))
        }
        entries[row].counts.total = file.cards
        entries[row].counts.new = file.newSides(by: rules[paths[row]] ?? SideRules())
      case .failure(let error): entries[row].failure = error
      }
    }
    let due = try DueCounts(library, on: today)
    let stored = try library.progress.counts(on: DaySpan(today, library.calendar), rules)
    let asksKnown = library.options.asksKnown
    for row in decks where entries[row].counts.total > 0 {
      entries[row].counts.add(
        stored[paths[row]] ?? StoredCounts(), due, of: paths[row], asksKnown: asksKnown)
    }
    let planner = try DayPlanner(library, on: today, due.backlog)
    let quota = planner.quota(of: paths)
    // A folder has no cards but those of its decks, which follow it until a row that is no deeper.
    let counts = entries.map(\.counts)
    for row in rows.indices {
      let next = rows[(row + 1)...].firstIndex { $0.depth <= rows[row].depth } ?? rows.endIndex
      entries[row].counts = counts[row..<next].reduce(into: DeckCounts(), +=)
      entries[row].plan = quota.plan(of: counts, in: row..<next)
    }
    self.entries = entries
    plan = quota.plan(of: counts, in: counts.indices)
    self.counts = counts.reduce(into: DeckCounts(), +=)
    (limits, backlog, done) = (planner.limits, due.backlog, planner.done)
    let pace = try library.progress.secondsPerCard(since: library.calendar.start(of: today))
    minutes = pace.map { [plan] pace in
      let seconds = Double(plan.new) * pace.new + Double(plan.due) * pace.review
      return Int((seconds / 60).rounded(.up))
    }
    streak = try library.streak()
    self.failure = failure
  }
}

extension DeckCounts {
  /// Adds the numbers that the database has of a deck, by its canonical path.
  fileprivate mutating func add(
    _ stored: StoredCounts, _ due: DueCounts, of path: String, asksKnown: Bool
  ) {
    new -= stored.notNew + (asksKnown ? 0 : stored.knownNew)
    known = stored.known
    unknown = stored.unknown
    learning = stored.learning
    reviews = due.reviews[path] ?? 0
    steps = due.steps[path] ?? 0
  }
}

extension Library {
  /// Returns the decks in some files and folders, or without any those of the library, with their
  /// numbers today; a card due later today counts as due.
  ///
  /// `withStudied` adds every deck outside the library that was studied.
  public func overview(
    of paths: [String] = [], withStudied: Bool = false
  ) throws(StorageError) -> LibraryOverview {
    var walk = DeckWalk()
    var failure: DeckError?
    do throws(DeckError) {
      if paths.isEmpty { try walk.addContents(of: folder) }
    } catch {
      failure = error
    }
    for path in paths { walk.add(path) }
    if withStudied {
      for path in try progress.files() where File(path).exists { walk.add(path, isOutside: true) }
    }
    return try LibraryOverview(of: walk.entries, failure, in: self)
  }

  /// Returns the decks of the library and some others, without their numbers.
  public func decks(and paths: [String]) -> [DeckEntry] {
    var walk = DeckWalk()
    try? walk.addContents(of: folder)
    for path in paths { walk.add(path) }
    let entries = (try? withoutPlainNotes(walk.entries)) ?? walk.entries
    return entries.filter { !$0.isFolder && $0.failure == nil }
  }

  /// The entries without notes that have no cards, and without folders that have nothing else.
  fileprivate func withoutPlainNotes(_ entries: [DeckEntry]) throws(StorageError) -> [DeckEntry] {
    var kept: [DeckEntry] = []
    // From the end on, the contents of a folder are there before it.
    for var entry in entries.reversed() {
      if DeckFolder.isNote(entry.path) {
        let file = try count(of: entry.path, at: entry.canonicalPath)
        if case .failure(let error) = file, error.isNoDeck { continue }
        entry.file = file
      }
      let isEmpty =
        entry.isFolder && entry.failure == nil
        && (kept.last.map { $0.depth <= entry.depth } ?? true)
      if !isEmpty { kept.append(entry) }
    }
    return kept.reversed()
  }
}
