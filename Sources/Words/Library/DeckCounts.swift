import Scheduling

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
