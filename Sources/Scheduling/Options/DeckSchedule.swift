/// The schedule of a deck or a folder; nil for that of the folder around it, or FSRS in one direction.
public struct DeckSchedule: Equatable, Sendable {
  public var usesWordBook: Bool?
  /// The days of the word book.
  public var days: [Int]?
  public var directions: StudyDirections?

  public init(
    usesWordBook: Bool? = nil, days: [Int]? = nil, directions: StudyDirections? = nil
  ) {
    self.usesWordBook = usesWordBook
    self.days = days
    self.directions = directions
  }
}

/// The directions in which the cards of a deck are studied.
public enum StudyDirections: Sendable {
  /// In that of the list, with one schedule.
  case one
  /// From front to back and from back to front, on separate schedules.
  case both
  /// From back to front, with the same schedule as with both.
  case reversed
}
