import Files
import Scheduling

/// The saved state of a list of decks.
public struct SavedList {
  public let direction: Direction
  public let filter: Filter
  public let sort: ListSort
  public let seed: UInt64?
  /// The index of its selected card, counted in the order of the files.
  public let rank: Int?
  /// The key of that card; nil if an older version of the database did not store it.
  public let key: Int64?

  public init(
    direction: Direction, filter: Filter, sort: ListSort = .file, seed: UInt64?, rank: Int?,
    key: Int64?
  ) {
    self.direction = direction
    self.filter = filter
    self.sort = sort
    self.seed = seed
    self.rank = rank
    self.key = key
  }

  static func read(
    of paths: [String], in database: Database
  ) throws(StorageError) -> SavedList? {
    guard let list = try row(of: paths, in: database) else { return nil }
    return try database.first(
      "SELECT direction, filter, seed, position, key, sort FROM lists WHERE id = ?",
      [.integer(list)]
    ) { row in
      SavedList(
        direction: row.int(0).flatMap(Direction.init) ?? .frontToBack,
        filter: row.int(1).flatMap(Filter.init) ?? .all,
        sort: row.int(5).flatMap(ListSort.init) ?? .file,
        seed: row.isNull(2) ? nil : UInt64(bitPattern: row.integer(2)),
        rank: row.int(3),
        key: row.isNull(4) ? nil : row.integer(4))
    }
  }

  func write(
    for paths: [String], at now: Double, to database: Database
  ) throws(StorageError) {
    let known = try SavedList.row(of: paths, in: database)
    try database.run(
      """
      INSERT OR REPLACE INTO lists(id, direction, filter, sort, seed, position, key, closed)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        SQLValue(known), SQLValue(direction.rawValue),
        SQLValue(filter.rawValue), SQLValue(sort.rawValue), SQLValue(seed), SQLValue(rank),
        SQLValue(key), .real(now),
      ])
    let list = database.lastRow
    for (place, path) in paths.enumerated() {
      try database.run(
        "INSERT OR REPLACE INTO list_decks(list, place, path) VALUES(?, ?, ?)",
        [.integer(list), SQLValue(place), .text(path)])
    }
  }

  /// The row ID of the list of some decks; nil if it was never saved.
  private static func row(
    of paths: [String], in database: Database
  ) throws(StorageError) -> Int64? {
    guard let first = paths.first else { return nil }
    let lists = try database.rows(
      "SELECT list FROM list_decks WHERE place = 0 AND path = ? ORDER BY list", [.text(first)]
    ) { $0.integer(0) }
    for list in lists {
      let others = try database.rows(
        "SELECT path FROM list_decks WHERE list = ? ORDER BY place", [.integer(list)]
      ) { $0.text(0) }
      if others == paths { return list }
    }
    return nil
  }
}

extension ProgressFile {
  /// The files of the list that was closed last, if they all still exist.
  public func lastFiles() throws(StorageError) -> [String] {
    let files = try database.rows(
      """
      SELECT path FROM list_decks
      WHERE list = (SELECT id FROM lists ORDER BY closed DESC LIMIT 1) ORDER BY place
      """
    ) { $0.text(0) ?? "" }
    return files.allSatisfy { File($0).isReadable } ? files : []
  }
}
