import Glibc

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
      "SELECT direction, filter, seed, position FROM lists WHERE paths = ?",
      [.text(name(of: decks))]
    ) { row in
      SavedList(
        direction: Direction.allCases[clamped: row.int(0)],
        filter: Filter(number: row.int(1) ?? 0),
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
        .text(SavedList.name(of: decks)), SQLValue(Direction.allCases.firstIndex(of: direction)),
        SQLValue(filter.number),
        SQLValue(seed),
        SQLValue(position.map { Int64($0.rawValue) }), .real(now),
      ])
  }

  /// What a list is known by: the places of its files.
  static func name(of decks: [KeptDeck]) -> String {
    decks.reduce(into: "") { $0 += ($0.isEmpty ? "" : "\0") + $1.place }
  }
}

extension ProgressFile {
  /// The files of the list that was left last, if they are all still there.
  public func lastFiles() throws(StorageError) -> [String] {
    let files = try lastList()
    return files.allSatisfy { access($0, R_OK) == 0 } ? files : []
  }

  /// The files of the list that was left last; empty before the first.
  public func lastList() throws(StorageError) -> [String] {
    try database.first("SELECT paths FROM lists ORDER BY closed DESC LIMIT 1") { row in
      row.text(0)?.split(separator: "\0").map(String.init)
    } ?? []
  }
}

extension Array {
  /// The element at a position, the first one where there is none.
  fileprivate subscript(clamped index: Int?) -> Element {
    guard let index, indices.contains(index) else { return self[0] }
    return self[index]
  }
}
