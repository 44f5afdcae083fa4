/// What the store knows of a card for its review.
public struct StoredCard: Equatable, Sendable {
  /// The card.
  public let id: CardID
  /// Where it is on its way.
  public let state: StoredState
  /// Whether it is out of review until that is taken back.
  public let isSuspended: Bool
  /// The number of the day until whose end it does not come.
  public let buried: Int?

  init(id: CardID) {
    self.id = id
    state = StoredState()
    isSuspended = false
    buried = nil
  }

  /// Reads it from the columns `suspended`, `buried` and those of the state.
  init(id: CardID, _ row: Row, at column: Int32) {
    self.id = id
    state = StoredState(row, at: column + 2)
    isSuspended = row.integer(column) != 0
    buried = row.int(column + 1)
  }
}
