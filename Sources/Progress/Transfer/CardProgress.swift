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
  /// Whether the last of these, which is the state of the card, was known before.
  public var isStateKnown = false
  /// The time of the last change; nil if there is none.
  public var changed: UnixTime?

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
      try eachPlaced("TRUE", [], "\(StudyCard.columns), flag", in: Self.schedules) { index, row in
        let card = StudyCard(id: CardID(rawValue: Int32(index)), row)
        let schedule = ScheduleID(row.integer(0), card.side)
        places[schedule] = index
        found[schedule] = CardProgress(
          state: card.state, isSuspended: card.isSuspended, buried: card.buried?.number,
          flag: row.int(13, in: 0...7) ?? 0)
      }
      guard let deck = try row() else { return [:] }
      try database.each(
        """
        SELECT card, side, max(time) FROM log
        WHERE card IN (SELECT id FROM cards WHERE deck = ?) AND side NOT NULL GROUP BY card, side
        """, [.integer(deck.id)]
      ) { found[ScheduleID($0, at: 0)]?.changed = $0.double(2, in: ValueRange.time) }
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
