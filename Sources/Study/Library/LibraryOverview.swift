import Decks
import Progress
import Scheduling

/// The decks of a learner, and what they hold today.
public struct LibraryOverview: Equatable, Sendable {
  /// All decks and folders, each folder before what is in it.
  public let entries: [DeckEntry]
  /// What is left to do today.
  public let plan: DayPlan
  /// The minutes that this takes, by what cards took lately; nil where that is not known.
  public let minutes: Int?
  /// Why the folder of the decks cannot be read.
  public let failure: DeckError?
}

extension Library {
  /// The decks in some files and folders, without any those of the library, and what they hold today.
  ///
  /// Its numbers are those of a queue: a card that is due later today counts as due.
  public func overview(of paths: [String] = []) throws(StorageError) -> LibraryOverview {
    var walk = DeckWalk()
    var failure: DeckError?
    do throws(DeckError) {
      if paths.isEmpty { try walk.addContents(of: folder) }
    } catch {
      failure = error
    }
    for path in paths { walk.add(path) }
    let census = try DeckCensus(walk.entries, in: self)
    return LibraryOverview(
      entries: census.entries, plan: census.plan, minutes: try minutes(for: census.plan),
      failure: failure)
  }

  private func minutes(for plan: DayPlan) throws(StorageError) -> Int? {
    let pace = try progress.secondsPerCard(since: calendar.start(of: today))
    return pace.map { pace in
      let seconds = Double(plan.new) * pace.new + Double(plan.due) * pace.review
      return Int((seconds / 60).rounded(.up))
    }
  }

  /// The decks of the library and some others, without what they hold.
  public func decks(and paths: [String]) -> [DeckEntry] {
    var walk = DeckWalk()
    try? walk.addContents(of: folder)
    for path in paths { walk.add(path) }
    return walk.entries.filter { !$0.isFolder && $0.failure == nil }
  }
}

/// How many cards of a deck, or of all decks of a folder, are what today.
public struct DeckCounts: Equatable, Sendable {
  /// All of them.
  public var total = 0
  /// Those that were never studied, but for those put aside.
  public var new = 0
  /// Those that were studied on an earlier day and are due.
  public var reviews = 0
  /// Those that have a step of learning before them today.
  public var steps = 0
  /// Those marked O.
  public var known = 0
  /// Those marked X.
  public var unknown = 0

  static func += (sum: inout DeckCounts, other: DeckCounts) {
    sum.total += other.total
    sum.new += other.new
    sum.reviews += other.reviews
    sum.steps += other.steps
    sum.known += other.known
    sum.unknown += other.unknown
  }
}

/// What is left to do of a day.
public struct DayPlan: Equatable, Sendable {
  /// Cards to be seen for the first time.
  public var new = 0
  /// Cards that were seen before, those that come later in the day too.
  public var due = 0

  /// What the limits of a day let through, as a queue of the day does.
  init(_ counts: DeckCounts, _ limits: DailyLimits) {
    let reviews = min(counts.reviews, limits.reviews)
    new = min(counts.new, limits.newCards(beside: reviews))
    due = reviews + counts.steps
  }

  /// A day with nothing to do.
  public init() {}
}
