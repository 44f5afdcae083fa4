import Scheduling

/// Everything that is saved of the study of a card in one direction, for another program or from it.
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

/// The progress of a card in both directions.
public struct WordProgress: Equatable, Sendable {
  public var first: CardProgress
  /// The progress from back to front; nil for a card that has one schedule.
  public var reversed: CardProgress?

  public init(_ first: CardProgress = CardProgress(), reversed: CardProgress? = nil) {
    self.first = first
    self.reversed = reversed
  }
}

extension DeckRecord {
  /// The progress of its cards, by index.
  public func progress() throws(StorageError) -> [Int: WordProgress] {
    try database.read {
      var found: [Int64: CardProgress] = [:]
      var places: [(row: Int64, index: Int, isReversed: Bool)] = []
      try eachPlaced("TRUE", [], StoredCard.columns) { index, row in
        places.append((row.integer(0), index, row.integer(4) != 0))
        found[row.integer(0)] = CardProgress(
          state: CardState(row, at: 5), isSuspended: row.integer(2) != 0,
          buried: row.int(3, in: ValueRange.day))
      }
      guard let deck = try row() else { return [:] }
      try database.each(
        """
        SELECT time, grade, elapsed, kind, seed, text, card, \(CardState.columns)
        FROM reviews JOIN settings ON settings.id = settings
        WHERE card IN (SELECT id FROM cards WHERE deck = ?) AND undone IS NULL
        ORDER BY card, reviews.id
        """, [.integer(deck.id)]
      ) { row in
        guard let review = Review(row) else { return }
        found[row.integer(6)]?.log.append(.init(review, leadingTo: CardState(row, at: 7)))
      }
      return places.reduce(into: [:]) { words, place in
        let progress = found[place.row] ?? CardProgress()
        if place.isReversed {
          words[place.index, default: WordProgress()].reversed = progress
        } else {
          words[place.index, default: WordProgress()].first = progress
        }
      }
    }
  }
}
