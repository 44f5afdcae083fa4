import Scheduling

/// A card with its saved progress.
public struct StoredCard: Equatable, Sendable {
  /// The card.
  public let id: CardID
  /// Its row ID; nil while nothing of it is saved.
  public let number: Int64?
  /// Its state.
  public let state: CardState
  /// Whether it is out of review until it is unsuspended.
  public let isSuspended: Bool
  /// The number of the last day on which it is buried.
  public let buried: Int?

  public init(id: CardID) {
    self.id = id
    number = nil
    state = CardState()
    isSuspended = false
    buried = nil
  }

  static let columns = "suspended, buried, \(CardState.columns)"

  /// Reads it from the columns `id`, `position` and these.
  init(id: CardID, _ row: Row) {
    self.id = id
    number = row.integer(0)
    state = CardState(row, at: 4)
    isSuspended = row.integer(2) != 0
    buried = row.int(3, in: ValueRange.day)
  }
}
