import Scheduling

/// How many cards come on some day.
public struct ReviewForecast: Equatable, Sendable {
  /// The day.
  public let day: StudyDay
  /// Cards that were studied before.
  public let reviews: Int
  /// Cards that were never seen.
  public let newCards: Int
}
