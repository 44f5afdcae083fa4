import Files
import Scheduling

/// The reviews and cards of some decks, or of all, for statistics.
public struct StudyLog {
  /// An answer in force, and the state of its card before it.
  public struct Answer {
    /// The row ID of the card.
    public let card: Int64
    public let time: Double
    public let grade: Int
    public let elapsed: Double
    public let kind: Review.Kind
    public let phase: Int
    /// Both nil unless the card was in review.
    public let lastReview: Double?
    public let due: Double?
  }

  /// A review by which a card became known, or was no longer known.
  public struct KnownChange {
    /// The row ID of the card, the same for both directions.
    public let card: Int64
    public let time: Double
    public let isKnown: Bool
  }

  /// A card that was studied or is suspended.
  public struct Card {
    public let state: CardState
    public let isSuspended: Bool
    public let buried: Int?
    /// Whether it is not the second direction of a card that is counted already.
    public let isFirst: Bool
  }

  private let database: Database
  /// The rows of the decks as a JSON array; nil for all.
  private let decks: String?

  /// The log of decks by their paths; nil means all that were ever studied.
  public init(_ file: ProgressFile, decks paths: [String]? = nil) throws(StorageError) {
    database = file.database
    guard let paths else {
      decks = nil
      return
    }
    let wanted = Set(paths.map(Path.canonical))
    decks = try StudyLog.rows(in: database) { wanted.contains($0) }
  }

  /// Calls `body` with the answers before a time, in the order in which they were logged.
  ///
  /// `changed` is called with the reviews that made a card's interval longer or shorter than 21
  /// days; of a card that was studied in both directions the shorter one counts.
  public func eachAnswer(
    before end: Double, changed: (KnownChange) -> Void = { _ in }, _ body: (Answer) -> Void
  ) throws(StorageError) {
    let cards = try cardsOfDecks()
    let siblings = try siblings()
    // The state after the last review of each card so far.
    var states: [Int64: (phase: Int, due: Double?, lastReview: Double?)] = [:]
    func isKnown(_ state: (phase: Int, due: Double?, lastReview: Double?), of card: Int64) -> Bool {
      let isKnown = Self.isKnown(state.due, state.lastReview)
      guard let other = siblings[card].flatMap({ states[$0] }), other.phase > 0 else {
        return isKnown
      }
      return (isKnown || state.phase == 0) && Self.isKnown(other.due, other.lastReview)
    }
    try database.each(
      """
      SELECT time, grade, elapsed, kind, phase, due, last_review, card
      FROM reviews WHERE undone IS NULL
      """
    ) { row in
      let card = row.integer(7)
      if cards?.contains(card) == false { return }
      let phase = Int(row.integer(4))
      let state =
        phase == 2
        ? (phase, row.double(5, in: ValueRange.time), row.double(6, in: ValueRange.time))
        : (phase, nil, nil)
      let before = states.updateValue(state, forKey: card) ?? (0, nil, nil)
      guard let time = row.double(0, in: ValueRange.time), time < end else { return }
      let isKnownNow = isKnown(state, of: card)
      if isKnownNow != isKnown(before, of: card) {
        let first = min(card, siblings[card] ?? card)
        changed(KnownChange(card: first, time: time, isKnown: isKnownNow))
      }
      let grade = Int(row.integer(1))
      guard (1...4).contains(grade) else { return }
      body(
        Answer(
          card: card, time: time, grade: grade,
          elapsed: row.double(2, in: ValueRange.elapsed) ?? 0,
          kind: Review.Kind(rawValue: Int(row.integer(3))) ?? .cram, phase: before.phase,
          lastReview: before.lastReview, due: before.due))
    }
  }

  /// The other row of each card that has two, by the row IDs; the second one is made later.
  private func siblings() throws(StorageError) -> [Int64: Int64] {
    let pairs = try database.rows("SELECT id, forward FROM cards WHERE forward NOT NULL") {
      ($0.integer(0), $0.integer(1))
    }
    return Dictionary(pairs + pairs.map { ($1, $0) }, uniquingKeysWith: { $1 })
  }

  /// Whether an interval is at least 21 days, rounded.
  private static func isKnown(_ due: Double?, _ lastReview: Double?) -> Bool {
    guard let due, let lastReview else { return false }
    return due - lastReview >= 20.5 * 86_400
  }

  /// Calls `body` with the cards in their files that are marked O, and the time of the mark.
  public func eachMarkedKnown(_ body: (Int64, Double) -> Void) throws(StorageError) {
    try database.each(
      """
      SELECT id, marked FROM cards
      WHERE \(Self.inDecks) AND position IS NOT NULL AND mark = 1
      """, [.text(try presentDecks())]
    ) { body($0.integer(0), $0.double(1, in: ValueRange.time) ?? 0) }
  }

  /// Calls `body` with the cards that are no longer in their files.
  public func eachOrphan(_ body: (Int64) -> Void) throws(StorageError) {
    try database.each(
      "SELECT id FROM cards WHERE position IS NULL OR NOT \(Self.inDecks)",
      [.text(try presentDecks())]
    ) { body($0.integer(0)) }
  }

  /// The rows of the decks whose files exist.
  private func presentDecks() throws(StorageError) -> String {
    if let decks { return decks }
    return try Self.rows(in: database) { !Orphan.isGone($0) }
  }

  /// The row IDs of the cards of the decks; nil for all cards.
  private func cardsOfDecks() throws(StorageError) -> Set<Int64>? {
    guard let decks else { return nil }
    return Set(
      try database.rows("SELECT id FROM cards WHERE \(Self.inDecks)", [.text(decks)]) {
        $0.integer(0)
      })
  }

  /// Calls `body` with the cards that were studied or are suspended, and are still in their files.
  public func eachCard(_ body: (Card) -> Void) throws(StorageError) {
    try database.each(
      """
      SELECT suspended, buried, \(CardState.columns),
        forward IS NULL OR NOT \(ProgressFile.sibling("(sibling.phase > 0 OR sibling.suspended)"))
      FROM cards
      WHERE \(Self.inDecks) AND position IS NOT NULL AND (phase > 0 OR suspended)
      """, [.text(try presentDecks())]
    ) { row in
      body(
        Card(
          state: CardState(row, at: 2), isSuspended: row.integer(0) != 0,
          buried: row.int(1, in: ValueRange.day), isFirst: row.integer(10) != 0))
    }
  }

  private static let inDecks = "deck IN (SELECT value FROM json_each(?))"

  static func rows(
    in database: Database, _ isMeant: (String) -> Bool
  ) throws(StorageError) -> String {
    let decks = try database.rows("SELECT id, path FROM decks") { row in
      (id: row.integer(0), path: row.text(1) ?? "")
    }
    let rows = decks.filter { isMeant($0.path) }.map { "\($0.id)" }
    return "[\(rows.joined(separator: ","))]"
  }
}
