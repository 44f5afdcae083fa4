import Decks
import Files
import Synchronization

/// The keys of the decks of folders, in which cards are looked for that another program has moved.
///
/// A deck is read again only if its file has changed.
final class FolderKeys: Sendable {
  private let known = Mutex<[String: (stamp: FileStamp?, keys: Set<Int64>)]>([:])

  /// The paths of the decks of a folder that have some keys, by key.
  func paths(in folder: String, of keys: Set<Int64>) -> [Int64: [String]] {
    let paths = (try? DeckFolder(folder).decks()) ?? []
    return paths.map(Path.canonical).reduce(into: [:]) { found, path in
      for key in self.keys(of: path).intersection(keys) { found[key, default: []].append(path) }
    }
  }

  /// The keys of the cards of a deck; none if it can't be read.
  func keys(of path: String) -> Set<Int64> {
    let stamp = File(path).stamp
    if let known = known.withLock({ $0[path] }), stamp != nil, known.stamp == stamp {
      return known.keys
    }
    let deck = try? DeckEditor.open(path)
    let keys = Set(deck.map { deck in (0..<deck.count).map(deck.key) } ?? [])
    known.withLock { $0[path] = (deck?.stamp, keys) }
    return keys
  }
}

/// A record whose card isn't in its file, with the path of its deck.
typealias LostCard = (record: CardRecord, path: String)

extension ProgressFile {
  /// The folder in which the cards of a deck may move from file to file.
  fileprivate func folder(of path: String) -> String {
    folders.first { Path.isIn($0, path) } ?? String(Path.folder(of: path).dropLast())
  }

  /// The records of the decks of a folder whose cards aren't in their files, which are looked at once for each opening.
  fileprivate func lostCards(in folder: String) throws(StorageError) -> [LostCard] {
    if let known = lostCards[folder] { return known }
    let decks = try database.rows(
      "SELECT id, path, stamp FROM decks WHERE path > ?1 || '/' AND path < ?1 || '0'",
      [.text(folder)]
    ) { (id: $0.integer(0), path: $0.text(1) ?? "", stamp: $0.text(2)) }
    var lost: [LostCard] = []
    for (id, path, stamp) in decks {
      let isCurrent = stamp != nil && File(path).stamp?.description == stamp
      let keys = isCurrent ? [] : folderKeys.keys(of: path)
      let records = try database.rows(
        """
        SELECT \(CardRecord.columns) FROM cards
        WHERE deck = ? AND deleted = 0\(isCurrent ? " AND missing IS NOT NULL" : "")
        """, [.integer(id)]
      ) { CardRecord($0) }
      lost += records.filter { $0.isMissing || !keys.contains($0.key) }.map { ($0, path) }
    }
    lostCards[folder] = lost
    return lost
  }

  /// Looks at the files again at the next deck that has changed.
  public func beginOpening() { lostCards = [:] }
}

extension DeckRecord {
  /// Gives the records of cards that are missing in other decks of the folder to cards of this deck with their keys;
  /// returns whether there were any.
  func takeMoved() throws(StorageError) -> Bool {
    let coming = try comingCards()
    if coming.isEmpty { return false }
    let row = try madeRow()
    let ordinals = keys().ordinals(of: coming.map(\.index))
    let changes = coming.map { old, index in
      let ordinal = row.isCurrent ? ordinals[index] ?? 0 : -Int(old.id)
      return (old, old.found(at: index, key: old.key, ordinal: ordinal, in: deck))
    }
    let taken = Set(coming.map(\.record.id))
    file.lostCards[file.folder(of: path)]?.removeAll { taken.contains($0.record.id) }
    try ReviewLog(file).note(.move, of: changes.map(\.1), inDeck: row.id)
    try save(changes, in: row.id, moved: Set(taken))
    return true
  }

  /// The records of missing cards of other decks whose keys cards of this deck have, which have no record.
  private func comingCards() throws(StorageError) -> [(record: CardRecord, index: Int)] {
    let lost = try file.lostCards(in: file.folder(of: path)).filter { $0.path != path }
      .map(\.record)
    if lost.isEmpty { return [] }
    let keys = keys().keys
    let wanted = Set(lost.map(\.key)).intersection(keys)
    if wanted.isEmpty { return [] }
    let own = try row().map { row throws(StorageError) in
      try records(
        "deck = ? AND key IN (SELECT value FROM json_each(?))", [.integer(row.id), .list(wanted)])
    }
    var free = keys.indices.filter { wanted.contains(keys[$0]) }
    if let own {
      let taken = CardMatching(deck, own) { keys[$0] }.isTaken
      free.removeAll { taken[$0] }
    }
    return lost.compactMap { record in
      let alike = free.indices.filter { keys[free[$0]] == record.key }
      let best = alike.first { deck.backKey(of: free[$0]) == record.back } ?? alike.first
      return best.map { (record, free.remove(at: $0)) }
    }
  }

  /// The decks of the folder that have cards with the keys of records and no records of their own for them, by key.
  func otherPlaces(of records: [CardRecord]) throws(StorageError) -> [Int64: String] {
    if records.isEmpty { return [:] }
    let keys = Set(records.map(\.key))
    var found: [Int64: String] = [:]
    for (key, paths) in file.folderKeys.paths(in: file.folder(of: path), of: keys) {
      for other in paths where other != path && found[key] == nil {
        let isKnown = try database.number(
          """
          SELECT 1 FROM cards JOIN decks ON decks.id = deck
          WHERE path = ? AND key = ? AND missing IS NULL LIMIT 1
          """, [.text(other), .integer(key)])
        if isKnown == nil { found[key] = other }
      }
    }
    return found
  }
}
