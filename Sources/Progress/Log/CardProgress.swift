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
  /// Whether the state is that of the second schedule, from back to front.
  public let isReversed: Bool

  /// A card that was never studied.
  public init(
    id: CardID, isSuspended: Bool = false, buried: Int? = nil, isReversed: Bool = false
  ) {
    self.id = id
    number = nil
    state = CardState()
    self.isSuspended = isSuspended
    self.buried = buried
    self.isReversed = isReversed
  }

  static let columns = "suspended, buried, forward NOT NULL, \(CardState.columns)"

  /// Reads it from the columns `id`, `position` and these.
  init(id: CardID, _ row: SQLRow) {
    self.id = id
    number = row.integer(0)
    state = CardState(row, at: 5)
    isSuspended = row.integer(2) != 0
    buried = row.int(3, in: ValueRange.day)
    isReversed = row.integer(4) != 0
  }
}

extension CardState {
  /// The columns of a state, in the tables of cards and of reviews.
  static let columns =
    "phase, step, stability, difficulty, due, last_review, lapses, reps"

  /// The parameters of a statement for their values.
  static let parameters = "?, ?, ?, ?, ?, ?, ?, ?"

  /// The values of these columns.
  var values: [SQLValue] {
    [
      SQLValue(phase.number), SQLValue(phase.step), SQLValue(memory?.stability),
      SQLValue(memory?.difficulty),
      SQLValue(due), SQLValue(lastReview), SQLValue(lapses), SQLValue(reps),
    ]
  }

  /// Reads the columns from one on; a value out of range counts as missing.
  init(_ row: SQLRow, at column: Int32) {
    self.init(
      phase: row.int(column, in: ValueRange.phase) ?? 0,
      step: row.int(column + 1, in: ValueRange.step),
      stability: row.double(column + 2, in: ValueRange.stability),
      difficulty: row.double(column + 3, in: ValueRange.difficulty),
      due: row.double(column + 4, in: ValueRange.time),
      lastReview: row.double(column + 5, in: ValueRange.time),
      lapses: row.int(column + 6, in: ValueRange.count) ?? 0,
      reps: row.int(column + 7, in: ValueRange.count) ?? 0)
  }
}
