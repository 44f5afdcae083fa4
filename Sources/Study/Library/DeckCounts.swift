import Scheduling

/// The numbers of the cards of a deck, or of all decks of a folder.
public struct DeckCounts: Equatable, Sendable {
  /// All cards.
  public var total = 0
  /// The cards that may come as new ones, without suspended and buried ones.
  public var new = 0
  /// The cards that were studied on an earlier day and are due.
  public var reviews = 0
  /// The cards that have a learning step due today.
  public var steps = 0
  /// The cards that were studied and aren't known yet.
  public var learning = 0
  /// The known cards: marked O, or in review with an interval of 21 days or more.
  public var known = 0
  /// The cards marked X.
  public var unknown = 0

  /// The cards due today.
  public var due: Int { reviews + steps }

  static func += (sum: inout DeckCounts, other: DeckCounts) {
    sum.total += other.total
    sum.new += other.new
    sum.reviews += other.reviews
    sum.steps += other.steps
    sum.learning += other.learning
    sum.known += other.known
    sum.unknown += other.unknown
  }
}

/// The cards left to study on a day.
public struct DayPlan: Equatable, Sendable {
  /// The new cards.
  public var new = 0
  /// The cards studied before, including those due later in the day.
  public var due = 0

  /// Applies the limits of a day, as the day's queue does.
  init(_ counts: DeckCounts, _ limits: DailyLimits) {
    let reviews = min(counts.reviews, limits.reviews)
    new = min(counts.new, limits.newCards(beside: reviews))
    due = reviews + counts.steps
  }

  /// A day with nothing to do.
  public init() {}
}
