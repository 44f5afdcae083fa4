import Scheduling

/// A card with the saved progress of a side.
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
  /// The side of which the state is.
  public let side: Side

  /// A card that was never studied.
  public init(
    id: CardID, _ side: Side = .front, isSuspended: Bool = false, buried: Int? = nil
  ) {
    self.id = id
    number = nil
    state = CardState()
    self.isSuspended = isSuspended
    self.buried = buried
    self.side = side
  }

  static let columns = "side, suspended, buried, \(CardState.columns)"

  /// Reads it from the columns `id`, `line` and these.
  init(id: CardID, _ row: SQLRow) {
    self.id = id
    number = row.integer(0)
    side = Side(number: row.int(2) ?? 0)
    isSuspended = row.integer(3) != 0
    buried = row.int(4, in: ValueRange.day)
    state = CardState(row, at: 5)
  }
}
