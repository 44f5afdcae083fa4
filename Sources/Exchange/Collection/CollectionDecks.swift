import Decks
import Files
import Progress
import Scheduling

/// The decks of a collection that new cards go to.
struct CollectionDecks {
  private var known: [String: Int64]
  private var names: [String: Int64]
  private let library: String

  init(_ known: [String: Int64], of collection: AnkiCollection, below library: String) {
    (self.known, self.library) = (known, library)
    names = Dictionary(
      collection.decks.map { ($1.anki.lowercased(), $0) }, uniquingKeysWith: { min($0, $1) })
  }

  /// The ID of the deck of a file, which is made if there is none.
  mutating func id(of path: String, in database: ForeignDatabase, at now: UnixTime) throws -> Int64
  {
    if let id = known[path] { return id }
    let folders = Path.rest(of: path, in: library)?.split(separator: "/").dropLast() ?? []
    var parts: [String] = []
    var id: Int64 = 1
    for part in folders.map(String.init) + [Path.stem(of: path)] {
      parts.append(part.composed)
      let name = parts.joined(separator: "::").lowercased()
      if let present = names[name], try !database.isFiltered(present) {
        id = present
        continue
      }
      if names[name] != nil { parts[parts.count - 1] += "+" }
      id = try database.freeID(in: "decks", at: now)
      try database.run(
        """
        INSERT INTO decks(id, name, mtime_secs, usn, common, kind)
        VALUES(?, ?, ?, -1, x'08011001', x'0a020801')
        """, [.integer(id), .text(parts.joined(separator: "\u{1F}")), .integer(Int64(now))])
      names[parts.joined(separator: "::").lowercased()] = id
    }
    known[path] = id
    return id
  }
}

extension ForeignDatabase {
  /// An ID for a new row of a table: the millisecond, or a later one than all others.
  func freeID(in table: String, at now: UnixTime) throws(ExchangeError) -> Int64 {
    var last: Int64 = 0
    try query("SELECT max(id) FROM \(table)") { last = $0.int(0) }
    return max(last + 1, Int64((now * 1000).rounded()))
  }

  /// The position of the next new card.
  func position() throws(ExchangeError) -> Int64 {
    var position: Int64 = 1
    try query("SELECT val FROM config WHERE key = 'nextPos'") { position = Int64($0.text(0)) ?? 1 }
    return position
  }

  func set(position: Int64, at now: UnixTime) throws(ExchangeError) {
    try run(
      """
      REPLACE INTO config(key, usn, mtime_secs, val)
      VALUES('nextPos', -1, ?, \(Self.literal(Array("\(position)".utf8))))
      """, [.integer(Int64(now))])
  }

  fileprivate func isFiltered(_ deck: Int64) throws -> Bool {
    var isFiltered = false
    try query("SELECT kind FROM decks WHERE id = \(deck)") { row in
      isFiltered = try ProtobufMessage(row.bytes(0)).parts[2] != nil
    }
    return isFiltered
  }
}
