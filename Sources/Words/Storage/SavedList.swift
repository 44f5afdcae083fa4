/// How a list of decks was left.
struct SavedList {
  let direction: Direction
  let filter: Filter
  let seed: UInt64?
  let position: CardID?

  static func read(
    of decks: [KeptDeck], in database: Database
  ) throws(StorageError) -> SavedList? {
    try database.first(
      "SELECT direction, filter, seed, position FROM lists WHERE paths = ?", [paths(decks)]
    ) { row in
      SavedList(
        direction: Direction.allCases[clamped: row.int(0)],
        filter: Filter.allCases[clamped: row.int(1)],
        seed: row.isNull(2) ? nil : UInt64(bitPattern: row.integer(2)),
        position: row.int(3).map { CardID(rawValue: Int32(truncatingIfNeeded: $0)) })
    }
  }

  func write(
    for decks: [KeptDeck], at now: Double, to database: Database
  ) throws(StorageError) {
    try database.run(
      """
      INSERT OR REPLACE INTO lists(paths, direction, filter, seed, position, closed)
      VALUES(?, ?, ?, ?, ?, ?)
      """,
      [
        SavedList.paths(decks), SQLValue(Direction.allCases.firstIndex(of: direction)),
        SQLValue(Filter.allCases.firstIndex(of: filter)),
        SQLValue(seed.map { Int64(bitPattern: $0) }),
        SQLValue(position.map { Int64($0.rawValue) }), .real(now),
      ])
  }

  private static func paths(_ decks: [KeptDeck]) -> SQLValue {
    .text(decks.map(\.place).joined(separator: "\0"))
  }
}

extension Array {
  /// The element at a position, the first one where there is none.
  fileprivate subscript(clamped index: Int?) -> Element {
    guard let index, indices.contains(index) else { return self[0] }
    return self[index]
  }
}
