import Scheduling

/// The progress of a card that a list shows: of several sides, that of the one that is due first.
public struct CardStanding: Equatable, Sendable {
  /// The state of the side, with the most lapses of any; that of a new card if none was studied.
  public private(set) var state: CardState
  /// Whether all sides are suspended.
  public internal(set) var isSuspended: Bool
  /// The day through which all sides are buried.
  public private(set) var buried: StudyDay?
  /// Whether every side that was studied has an interval of 21 days or more.
  public private(set) var isMature: Bool

  public init(_ side: StudyCard) {
    state = side.state
    isSuspended = side.isSuspended
    buried = side.buried
    isMature = Maturity(of: side.state) == .mature
  }

  /// The standing of a card whose sides were never studied.
  public init(isSuspended: Bool) {
    self.init(StudyCard(id: CardID(rawValue: 0), isSuspended: isSuspended))
  }

  /// The same card, suspended or not.
  public func suspended(_ isSuspended: Bool) -> CardStanding {
    var standing = self
    standing.isSuspended = isSuspended
    return standing
  }

  /// Adds another side of the card.
  mutating func add(_ side: StudyCard) {
    isSuspended = isSuspended && side.isSuspended
    buried = buried.flatMap { first in side.buried.map { min(first, $0) } }
    guard let due = side.state.due else { return }
    let isNew = state.phase == .new
    isMature = (isNew || isMature) && Maturity(of: side.state) == .mature
    let lapses = max(state.lapses, side.state.lapses)
    if isNew || due < state.due ?? .infinity { state = side.state }
    state.lapses = lapses
  }
}

extension DeckRecord {
  /// The standings of its cards that have a schedule, by index.
  public func standings() throws(StorageError) -> [Int: CardStanding] {
    var standings: [Int: CardStanding] = [:]
    try eachPlaced("absent = 0", [], StudyCard.columns, in: Self.schedules) { index, row in
      standings.add(StudyCard(id: CardID(rawValue: 0), row), of: index)
    }
    return standings
  }
}

extension Database {
  /// The standings of the cards of some rows that have a schedule, by row ID.
  func standings(ofRows cards: some Collection<Int64>) throws(StorageError) -> [Int64: CardStanding]
  {
    var standings: [Int64: CardStanding] = [:]
    try each(
      """
      SELECT card, 0, \(StudyCard.columns) FROM schedules
      WHERE absent = 0 AND card IN (SELECT value FROM json_each(?))
      """, [.list(cards)]
    ) { row in
      standings.add(StudyCard(id: CardID(rawValue: 0), row), of: row.integer(0))
    }
    return standings
  }
}

extension Dictionary where Value == CardStanding {
  fileprivate mutating func add(_ side: StudyCard, of card: Key) {
    if self[card]?.add(side) == nil { self[card] = CardStanding(side) }
  }
}
