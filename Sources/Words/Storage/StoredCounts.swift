/// How many cards of a deck have what kind of progress.
public struct StoredCounts: Equatable, Sendable {
  /// Those that were ever studied; all others are new.
  public var studied = 0
  /// Those that can be reviewed now.
  public var due = 0
  /// Those marked O.
  public var known = 0
  /// Those marked X.
  public var unknown = 0
}

extension ProgressFile {
  /// Counts the cards of a deck file without opening it, at some time of a day given by its number.
  public func counts(
    of path: String, at now: Double, day: Int
  ) throws(StorageError) -> StoredCounts {
    let deck = try database.first(
      "SELECT id FROM decks WHERE path = ?", [.text(Deck.place(of: path))]
    ) { SQLValue($0.int(0)) }
    guard let deck else { return StoredCounts() }
    let count = { (condition: String, values: [SQLValue]) throws(StorageError) in
      try self.database.number(
        "SELECT count(*) FROM cards WHERE deck = ? AND +position IS NOT NULL AND \(condition)",
        [deck] + values) ?? 0
    }
    return StoredCounts(
      studied: try count("phase > 0", []),
      due: try count(
        "phase > 0 AND due <= ? AND suspended = 0 AND (buried IS NULL OR buried < ?)",
        [.real(now), SQLValue(day)]),
      known: try count("mark = 1", []), unknown: try count("mark = 2", []))
  }
}
