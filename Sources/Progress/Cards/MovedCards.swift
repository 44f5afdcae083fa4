import Decks
import Files

extension ProgressFile {
  /// The records of the decks of a folder whose cards aren't in their files, which are looked at once for each opening.
  fileprivate func lostCards(in folder: String) throws(StorageError) -> [DeckFolders.LostCard] {
    if let known = folders.lost[folder] { return known }
    let decks = try database.rows(
      "SELECT id, path, stamp FROM decks WHERE path > ?1 || '/' AND path < ?1 || '0'",
      [.text(folder)]
    ) { (id: $0.integer(0), path: $0.text(1) ?? "", stamp: $0.text(2)) }
    var lost: [DeckFolders.LostCard] = []
    for (id, path, stamp) in decks {
      let present = File(path).stamp
      // A deck of lines may be in the trash, from which it returns.
      let isKept = present == nil && !DeckFolder.isNote(path)
      let isCurrent = isKept || stamp != nil && present?.description == stamp
      let keys = isCurrent ? [] : folders.keys(of: path)
      lost += try database.rows(
        """
        SELECT id, key, missing FROM cards
        WHERE deck = ? AND deleted = 0\(isCurrent ? " AND missing IS NOT NULL" : "")
        """, [.integer(id)]
      ) { row -> DeckFolders.LostCard? in
        row.isNull(2) && keys.contains(row.integer(1))
          ? nil : DeckFolders.LostCard(row: row.integer(0), key: row.integer(1), path: path)
      }.compactMap(\.self)
    }
    folders.lost[folder] = lost
    return lost
  }
}

extension DeckRecord {
  /// Gives the records of cards that are missing in other decks of the folder to cards of this deck with their keys;
  /// returns whether there were any.
  func takeMoved() throws(StorageError) -> Bool {
    let coming = try comingCards()
    if coming.isEmpty { return false }
    let taken = Set(coming.map(\.record.id))
    file.folders.lost[file.folders.folder(of: path)]?.removeAll { taken.contains($0.row) }
    let ordinals = keys().ordinals(of: coming.map(\.index))
    try database.write {
      let row = try madeRow()
      let changes = coming.map { old, index in
        let ordinal = row.isCurrent ? ordinals[index] ?? 0 : -Int(old.id)
        return (old, old.found(at: index, key: old.key, ordinal: ordinal, in: deck))
      }
      try ReviewLog(file).note(.move, of: changes.map(\.1), inDeck: row.id)
      try save(changes, in: row.id, moved: Set(taken))
    }
    return true
  }

  /// The records of missing cards of other decks whose keys cards of this deck have, which have no record.
  private func comingCards() throws(StorageError) -> [(record: CardRecord, index: Int)] {
    let lost = try file.lostCards(in: file.folders.folder(of: path)).filter { $0.path != path }
    if lost.isEmpty { return [] }
    let keys = keys().keys
    let wanted = Set(lost.map(\.key)).intersection(keys)
    if wanted.isEmpty { return [] }
    let coming = try records(
      "id IN (SELECT value FROM json_each(?))",
      [.list(lost.filter { wanted.contains($0.key) }.map(\.row))])
    let own = try row().map { row throws(StorageError) in
      try records(
        "deck = ? AND key IN (SELECT value FROM json_each(?))", [.integer(row.id), .list(wanted)])
    }
    var free = keys.indices.filter { wanted.contains(keys[$0]) }
    if let own {
      let taken = CardMatching(deck, own) { keys[$0] }.isTaken
      free.removeAll { taken[$0] }
    }
    return coming.compactMap { record in
      let alike = free.indices.filter { keys[free[$0]] == record.key }
      let best = alike.first { deck.backKey(of: free[$0]) == record.back } ?? alike.first
      return best.map { (record, free.remove(at: $0)) }
    }
  }

  /// The decks of the folder that have cards with the keys of records, but no records for them, by key.
  func otherPlaces(of records: [CardRecord]) throws(StorageError) -> [Int64: String] {
    if records.isEmpty { return [:] }
    let keys = Set(records.map(\.key))
    var found: [Int64: String] = [:]
    for (key, paths) in file.folders.paths(in: file.folders.folder(of: path), of: keys) {
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
