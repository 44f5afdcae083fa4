/// The cards left to study on a day.
public struct DayPlan: Equatable, Sendable {
  /// The new cards.
  public var new: Int
  /// The cards studied before, including those due later in the day.
  public var due: Int

  public init(new: Int = 0, due: Int = 0) {
    self.new = new
    self.due = due
  }
}
