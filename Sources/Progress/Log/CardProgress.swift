import Scheduling

/// Everything that is saved of the study of a side of a card, for another program or from it.
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
  /// Its flag in Anki, from 1 to 7; 0 for none.
  public var flag: Int
  /// The reviews in force, in their order.
  public var log: [Entry]

  public init(
    state: CardState = CardState(), isSuspended: Bool = false, buried: Int? = nil, flag: Int = 0,
    log: [Entry] = []
  ) {
    self.state = state
    self.isSuspended = isSuspended
    self.buried = buried
    self.flag = flag
    self.log = log
  }
}

extension DeckRecord {
  /// The progress of the sides of its cards, by index.
  public func progress() throws(StorageError) -> [Int: [Side: CardProgress]] {
    try database.read {
      var found: [ScheduleID: CardProgress] = [:]
      var places: [ScheduleID: Int] = [:]
      try eachPlaced("TRUE", [], "\(StoredCard.columns), flag", in: .schedules) { index, row in
        let card = StoredCard(id: CardID(rawValue: Int32(index)), row)
        let schedule = ScheduleID(row.integer(0), card.side)
        places[schedule] = index
        found[schedule] = CardProgress(
          state: card.state, isSuspended: card.isSuspended, buried: card.buried,
          flag: row.int(13, in: 0...7) ?? 0)
      }
      guard let deck = try row() else { return [:] }
      try database.each(
        """
        SELECT \(Review.columns), card, side, \(CardState.columns)
        FROM reviews LEFT JOIN settings ON settings.id = settings
        WHERE card IN (SELECT id FROM cards WHERE deck = ?)
        ORDER BY card, side, stamp, device, number, digest
        """, [.integer(deck.id)]
      ) { row in
        guard let review = Review(row) else { return }
        let state = CardState(row, at: Review.columnCount + 2)
        found[ScheduleID(row, at: Review.columnCount)]?.log.append(.init(review, leadingTo: state))
      }
      return places.reduce(into: [:]) { cards, place in
        cards[place.value, default: [:]][place.key.side] = found[place.key]
      }
    }
  }
}

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

extension CardState {
  /// The columns of a state, in the tables of schedules and of the log.
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
