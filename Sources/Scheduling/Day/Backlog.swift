/// The reviews of a day in all decks.
public struct Backlog: Equatable, Sendable {
  /// The cards that are due, with those of earlier days.
  public var due: Int
  /// The cards that were due on an earlier day.
  public var overdue: Int

  public init(due: Int = 0, overdue: Int = 0) {
    self.due = due
    self.overdue = overdue
  }

  /// Whether several days of study are missing, so that there are more cards than one day should have.
  public var isLarge: Bool {
    overdue > BacklogPlan.oldestCards && overdue >= 2 * (due - overdue)
  }
}

/// A learner's choice how to work off a backlog; the due dates of cards stay as they are.
public enum BacklogPlan: Equatable, Sendable {
  /// In equal parts over a week, from a day with so many overdue cards.
  case week(from: StudyDay, overdue: Int)
  /// A fixed number of reviews a day, of the cards that were due first.
  case oldest(Int)
  /// As many as the limits of a day allow.
  case all

  /// The reviews a day of the plan that limits them to the oldest cards.
  public static let oldestCards = 50

  /// The reviews of a whole day, of which some are done; nil if the plan sets no limit.
  ///
  /// On each day of a week the cards of the day itself come too, so that the backlog gets smaller by
  /// a seventh.
  public func reviews(on day: StudyDay, _ backlog: Backlog, done: Int) -> Int? {
    if backlog.overdue == 0 { return nil }
    switch self {
    case .week(_, let overdue):
      return max(backlog.due + done - overdue * (daysLeft(on: day) - 1) / 7, 0)
    case .oldest(let cards): return cards
    case .all: return nil
    }
  }

  /// The days of the week from a day on, at least one.
  public func daysLeft(on day: StudyDay) -> Int {
    guard case .week(let first, _) = self else { return 1 }
    return min(max(7 - (day - first), 1), 7)
  }
}
