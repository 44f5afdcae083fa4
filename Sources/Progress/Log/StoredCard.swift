import Scheduling

/// What the store knows of a card for its review.
public struct StoredCard: Equatable, Sendable {
  /// The card.
  public let id: CardID
  /// Its number in the store, which stays with it whatever becomes of its file; nil as long as nothing
  /// of it is kept.
  public let number: Int64?
  /// Where it is on its way.
  public let state: CardState
  /// Whether it is out of review until that is taken back.
  public let isSuspended: Bool
  /// The number of the day until whose end it does not come.
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
