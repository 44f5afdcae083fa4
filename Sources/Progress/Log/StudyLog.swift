import Files

/// What was done with some decks, or with all, for those who count in it.
public struct StudyLog {
  /// An answer in force, and what its card was before it.
  public struct Answer {
    public let time: Double
    public let grade: Int
    public let elapsed: Double
    public let kind: Review.Kind
    public let phase: Int
    /// Both nil for a new card.
    public let lastReview: Double?
    public let due: Double?
  }

  /// A card that was studied or is suspended.
  public struct Card {
    public let state: StoredState
    public let isSuspended: Bool
    public let buried: Int?
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

  /// Hands out the answers before some time, in the order in which they were logged.
  public func eachAnswer(
    before end: Double, _ body: (Answer) -> Void
  ) throws(StorageError) {
    let cards = try cardsOfDecks()
    // A plus keeps SQLite from an index: one walk through the log is faster.
    try database.each(
      """
      SELECT time, grade, elapsed, kind, before_phase, before_due, before_last_review, card
      FROM reviews WHERE undone IS NULL AND +time < ? AND grade BETWEEN 1 AND 4
      """, [.real(end)]
    ) { row in
      let card = Int(row.integer(7))
      if let cards, !cards.indices.contains(card) || !cards[card] { return }
      if let answer = Answer(row) { body(answer) }
    }
  }

  /// Whether a card is of the decks, by its row, up to the last that is: looked up here
  /// faster than in a list of SQLite's; nil for all cards.
  private func cardsOfDecks() throws(StorageError) -> [Bool]? {
    guard let decks else { return nil }
    let rows = try database.rows(
      "SELECT id FROM cards WHERE \(Self.inDecks)", [.text(decks)]
    ) { Int($0.integer(0)) }
    var cards = Array(repeating: false, count: (rows.max() ?? -1) + 1)
    for row in rows { cards[row] = true }
    return cards
  }

  /// Hands out the cards that were studied or are suspended, and are still in their files.
  public func eachCard(_ body: (Card) -> Void) throws(StorageError) {
    let present =
      if let decks { decks } else { try Self.rows(in: database) { !Orphan.isGone($0) } }
    try database.each(
      """
      SELECT suspended, buried, \(StoredState.columns()) FROM cards
      WHERE \(Self.inDecks) AND position IS NOT NULL AND (phase > 0 OR suspended)
      """, [.text(present)]
    ) { row in
      body(
        Card(
          state: StoredState(row, at: 2), isSuspended: row.integer(0) != 0,
          buried: row.int(1, in: ValueRange.day)))
    }
  }

  private static let inDecks = "deck IN (SELECT value FROM json_each(?))"

  private static func rows(
    in database: Database, _ isMeant: (String) -> Bool
  ) throws(StorageError) -> String {
    let decks = try database.rows("SELECT id, path FROM decks") { row in
      (id: row.integer(0), path: row.text(1) ?? "")
    }
    let rows = decks.filter { isMeant($0.path) }.map { "\($0.id)" }
    return "[\(rows.joined(separator: ","))]"
  }
}

extension StudyLog.Answer {
  /// Reads the columns time, grade, elapsed, kind, and of the state before phase, due, and last review;
  /// nil if the time is out of range.
  @inline(__always)
  fileprivate init?(_ row: Row) {
    guard let time = row.double(0, in: ValueRange.time) else { return nil }
    self.time = time
    grade = Int(row.integer(1))
    elapsed = row.double(2, in: ValueRange.elapsed) ?? 0
    kind = Review.Kind(rawValue: Int(row.integer(3))) ?? .cram
    phase = Int(row.integer(4))
    due = phase == 2 ? row.double(5, in: ValueRange.time) : nil
    lastReview = phase == 2 ? row.double(6, in: ValueRange.time) : nil
  }
}
