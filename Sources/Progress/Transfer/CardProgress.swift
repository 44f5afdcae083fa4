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

/// The progress of the cards of a deck, which is read card by card: a deck may have a million reviews.
public struct DeckProgress {
  /// The indexes of cards that have a schedule from back to front.
  public let reversed: Set<Int>
  private let read: (Int) throws -> [Side: CardProgress]

  /// Takes a function that gives the progress of the sides of the card at an index.
  public init(reversed: Set<Int> = [], _ read: @escaping (Int) throws -> [Side: CardProgress]) {
    (self.reversed, self.read) = (reversed, read)
  }

  public init(of record: DeckRecord) throws(StorageError) {
    var (rows, reversed): ([Int: Int64], Set<Int>) = ([:], [])
    try record.eachPlaced("TRUE", [], "side", in: DeckRecord.schedules) { index, row in
      rows[index] = row.integer(0)
      if row.int(2) == Side.back.number { reversed.insert(index) }
    }
    let reader = try SideReader(record.database)
    self.init(reversed: reversed) { [rows] index in
      try rows[index].map { try reader.sides(ofCard: $0) } ?? [:]
    }
  }

  /// The progress of the sides of the card at an index.
  public func sides(of index: Int) throws -> [Side: CardProgress] { try read(index) }
}

/// Reads the progress of the sides of cards.
private struct SideReader {
  private let database: Database
  private let schedules: Statement
  private let reviews: Statement

  init(_ database: Database) throws(StorageError) {
    self.database = database
    schedules = try database.statement(
      """
      SELECT card, NULL, \(StudyCard.columns), flag,
        (SELECT max(time) FROM log WHERE log.card = schedules.card AND log.side = schedules.side)
      FROM schedules WHERE card = ?
      """)
    reviews = try database.statement(
      """
      SELECT \(Review.columns), side, \(CardState.columns)
      FROM reviews LEFT JOIN settings ON settings.id = settings
      WHERE card = ? ORDER BY side, stamp, device, number, digest
      """)
  }

  /// The progress of the sides of the card of a row.
  func sides(ofCard card: Int64) throws(StorageError) -> [Side: CardProgress] {
    var sides: [Side: CardProgress] = [:]
    try database.each(schedules, [.integer(card)]) { row in
      let card = StudyCard(id: CardID(rawValue: 0), row)
      var progress = CardProgress(
        state: card.state, isSuspended: card.isSuspended, buried: card.buried?.number,
        flag: row.int(13, in: 0...7) ?? 0)
      progress.changed = row.double(14, in: ValueRange.time)
      sides[card.side] = progress
    }
    try database.each(reviews, [.integer(card)]) { row in
      guard let review = Review(row) else { return }
      let state = CardState(row, at: Review.columnCount + 1)
      let side = Side(number: row.int(Review.columnCount) ?? 0)
      sides[side]?.log.append(.init(review, leadingTo: state))
    }
    return sides
  }
}
