import Files

/// The renamings of decks in the shared folder, by which a card has several names.
///
/// A path may be that of several decks, one after another. A renaming therefore has the moment after which the deck got
/// its old path, and the one after which it gets the new one: see ``CardRecord/lastRename(of:)``.
struct DeckRenames {
  /// The deck in the name of a card, with the moment after which the card got its name.
  struct Place: Hashable, Comparable {
    let path: String
    let after: Int64

    static func < (a: Place, b: Place) -> Bool { (a.path, a.after) < (b.path, b.after) }
  }

  private struct Rename {
    let old: Place
    let new: Place
    let stamp: Int64

    /// The name that a card gets by it; nil for a card that came later, or was gone before.
    func next(_ place: Place) -> Place? {
      guard place.path == old.path, (old.after..<stamp).contains(place.after) else { return nil }
      return Place(path: new.path, after: place.after == old.after ? new.after : place.after)
    }

    /// The name that a card had before it.
    func former(_ place: Place) -> Place? {
      guard place.path == new.path else { return nil }
      let former = Place(
        path: old.path, after: place.after == new.after ? old.after : place.after)
      return next(former) == place ? former : nil
    }
  }

  private var from: [String: [Rename]] = [:]
  private var to: [String: [Rename]] = [:]

  init(_ database: Database, _ folder: String) throws(StorageError) {
    try database.each(
      """
      SELECT path, ifnull(after, 0), new_path, ifnull(new_after, 0), stamp FROM log
      WHERE kind = \(EntryKind.deckRenamed.rawValue)
      """
    ) { row in
      let old = Place(path: row.text(0) ?? "", after: row.integer(1))
      let new = Place(path: row.text(2) ?? "", after: row.integer(3))
      guard Path.isIn(folder, old.path), Path.isIn(folder, new.path) else { return }
      let rename = Rename(old: old, new: new, stamp: row.integer(4))
      from[old.path, default: []].append(rename)
      to[new.path, default: []].append(rename)
    }
  }

  /// The names that are one by renamings, each with the stamp of the last one that gave it; 0 without one.
  func places(of place: Place) -> [Place: Int64] {
    var stamps = [place: Int64(0)]
    var new = [place]
    while let place = new.popLast() {
      for rename in from[place.path] ?? [] {
        guard let next = rename.next(place) else { continue }
        if stamps[next] == nil { new.append(next) }
        stamps[next] = max(stamps[next] ?? 0, rename.stamp)
      }
      for rename in to[place.path] ?? [] {
        guard let former = rename.former(place), stamps[former] == nil else { continue }
        stamps[former] = 0
        new.append(former)
      }
    }
    return stamps
  }

  /// All paths that decks of a path have had, or have got.
  func paths(of path: String) -> Set<String> {
    var (paths, new) = (Set([path]), [path])
    while let path = new.popLast() {
      let others = (from[path] ?? []).map(\.new.path) + (to[path] ?? []).map(\.old.path)
      for other in others where paths.insert(other).inserted { new.append(other) }
    }
    return paths
  }
}

extension ReviewLog {
  /// Gives the new names of cards in a deck, in `column` of a table, other moments than names have that cards have, or
  /// had, by renamings: if two devices renamed one deck and both files are there, or a card came from another path.
  ///
  /// The condition has `values` from `?3` on.
  func distinguish(
    _ column: String, ofNewIn path: String, _ table: String, where condition: String,
    _ values: [SQLValue], before stamp: Int64 = .max
  ) throws(StorageError) {
    guard let folder = try database.first("SELECT folder FROM sharing", [], { $0.text(0) }),
      Path.isIn(folder, path)
    else { return }
    let key = column == "after" ? "key" : "new_key"
    for other in try DeckRenames(database, folder).paths(of: path) where other != path {
      try database.run(
        """
        UPDATE \(table) SET \(column) = max(
          ifnull((SELECT max(stamp) FROM log WHERE kind <= 4 AND stamp < ?2), 0),
          ifnull((SELECT max(stamp) FROM log WHERE kind > 4 AND stamp < ?2), 0))
        WHERE \(condition) AND \(key) IN (
          SELECT key FROM cards JOIN decks ON decks.id = deck WHERE path = ?1
          UNION SELECT key FROM log WHERE kind IN \(EntryKind.moves) AND path = ?1
          UNION SELECT new_key FROM log WHERE kind IN \(EntryKind.moves) AND new_path = ?1)
        """, [.text(other), .integer(stamp)] + values)
    }
  }
}

extension ReviewLog {
  /// Notes that a deck, whose row has its new path already, was renamed, and gives its cards the names that follow.
  func noteRename(
    of path: String, to new: String, at now: Double
  ) throws(StorageError) {
    let paths: [SQLValue] = [.text(path), .text(new)]
    var after: (old: Int64, new: Int64) = (0, 0)
    try database.each(
      "SELECT \(CardRecord.lastRename(of: "?1")), \(CardRecord.lastRename(of: "?2"))", paths
    ) { after = ($0.integer(0), $0.integer(1)) }
    try note(
      .deckRenamed, "path, new_path, after, new_after, digest", "?1, ?2, ?3, ?4, ?5",
      paths + [.integer(after.old), .integer(after.new), .integer(paths.digest)],
      as: next(at: now), at: now)
    let isInDeck = "deck = (SELECT id FROM decks WHERE path = ?1)"
    // A card that was there before the path was that of another deck is no part of the renaming.
    let older = try database.rows(
      "SELECT id, key FROM cards WHERE \(isInDeck) AND after < ?2",
      [.text(new), .integer(after.old)]
    ) { (card: $0.integer(0), digest: Self.digestOfMove(to: $0.integer(1))) }
    try database.run(
      "UPDATE cards SET after = ?3 WHERE \(isInDeck) AND after = ?2",
      [.text(new), .integer(after.old), .integer(after.new)])
    if older.isEmpty { return }
    let stamp = try next(at: now)
    for (card, digest) in older {
      try note(
        .move, "card, path, new_path, key, back, new_key, new_back, after, new_after, digest",
        """
        id, ?1, ?2, key, back, key, back, after, \(CardRecord.lastMove(of: "?2", "cards.key")), ?3
        FROM cards WHERE id = ?4
        """, paths + [.integer(digest), .integer(card)], as: stamp, at: now)
      try database.run(
        """
        UPDATE cards SET after = (SELECT new_after FROM log WHERE device = ? AND number = ? AND card = ?3)
        WHERE id = ?3
        """, [.integer(stamp.device), .integer(stamp.number), .integer(card)])
    }
  }
}
