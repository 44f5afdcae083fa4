import Scheduling

/// Counts the right answers in crams after the last miss of each card, in the order of the log.
private struct MissCount {
  private(set) var rights: [Int64: Int] = [:]

  mutating func count(_ card: Int64, grade: Int, isCram: Bool) {
    if grade == Rating.again.rawValue {
      rights[card] = 0
    } else if isCram, let count = rights[card] {
      rights[card] = count + 1
    }
  }
}

extension ProgressFile {
  /// The decks with cards that were missed since a time, with the right answers of each card in crams
  /// after its last miss.
  public func missed(since start: Double) throws(StorageError) -> [String: [Int]] {
    try database.read {
      var decks: [String: [Int]] = [:]
      for (card, rights) in try missedRows(since: start) {
        let path = try database.first(
          "SELECT path FROM cards JOIN decks ON decks.id = deck WHERE cards.id = ? AND position NOT NULL",
          [.integer(card)]
        ) { $0.text(0) }
        if let path = path ?? nil { decks[path, default: []].append(rights) }
      }
      return decks
    }
  }

  fileprivate func missedRows(since start: Double) throws(StorageError) -> [Int64: Int] {
    var misses = MissCount()
    try database.each(
      """
      SELECT card, grade, kind FROM reviews
      WHERE time >= ? AND grade > 0 AND undone IS NULL ORDER BY id
      """, [.real(start)]
    ) { row in
      misses.count(
        row.integer(0), grade: row.int(1) ?? 0,
        isCram: row.int(2) == Review.Kind.cram.rawValue)
    }
    return misses.rights
  }
}

extension StudyRecord {
  /// The cards that were missed since a time, each with its right answers in crams after the last
  /// miss.
  ///
  /// Each was missed by the schedule from back to front or by the other one.
  public func missed(
    since start: Double
  ) throws(StorageError) -> [(card: CardPlace, isReversed: Bool, rights: Int)] {
    var cards: [(CardPlace, Bool, Int)] = []
    for (row, rights) in try file.missedRows(since: start).sorted(by: { $0.key < $1.key }) {
      guard let place = try place(of: row) else { continue }
      let isReversed = try database.number(
        "SELECT forward NOT NULL FROM cards WHERE id = ?", [.integer(row)])
      cards.append((place, isReversed == 1, rights))
    }
    return cards
  }
}
