import Scheduling

/// Everything that is saved of the study of a card, for another program or from it.
public struct CardProgress: Equatable, Sendable {
  /// A review and the state of the card after it.
  public struct Entry: Equatable, Sendable {
    public let review: Review
    public let state: CardState

    public init(_ review: Review, leadingTo state: CardState) {
      self.review = review
      self.state = state
    }
  }

  public var state: CardState
  public var isSuspended: Bool
  /// The last day on which the card is buried.
  public var buried: Int?
  /// The reviews in force, in their order.
  public var log: [Entry]

  public init(
    state: CardState = CardState(), isSuspended: Bool = false, buried: Int? = nil,
    log: [Entry] = []
  ) {
    self.state = state
    self.isSuspended = isSuspended
    self.buried = buried
    self.log = log
  }
}

extension DeckRecord {
  /// The progress of its cards, by index.
  public func progress() throws(StorageError) -> [Int: CardProgress] {
    try database.read {
      var found: [Int: CardProgress] = [:]
      var places: [Int64: Int] = [:]
      try eachPlaced("forward IS NULL", [], StoredCard.columns) { index, row in
        places[row.integer(0)] = index
        found[index] = CardProgress(
          state: CardState(row, at: 5), isSuspended: row.integer(2) != 0,
          buried: row.int(3, in: ValueRange.day))
      }
      guard let deck = try row() else { return found }
      try database.each(
        """
        SELECT time, grade, elapsed, kind, seed, text, card, \(CardState.columns)
        FROM reviews JOIN settings ON settings.id = settings
        WHERE card IN (SELECT id FROM cards WHERE deck = ?) AND undone IS NULL
        ORDER BY card, reviews.id
        """, [.integer(deck.id)]
      ) { row in
        guard let place = places[row.integer(6)], let review = Review(row) else { return }
        found[place]?.log.append(.init(review, leadingTo: CardState(row, at: 7)))
      }
      return found
    }
  }
}
