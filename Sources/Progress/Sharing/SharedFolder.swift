import Decks
import Files
import Scheduling

extension ProgressFile {
  /// The folder of decks whose changes other devices read; nil if it isn't shared.
  public func sharedFolder() throws(StorageError) -> String? {
    try database.first("SELECT folder FROM sharing") { $0.text(0) }
  }

  /// Begins to write changes of the decks of a folder, with all that were made before, or ends it for nil.
  public func share(_ folder: String?) throws(StorageError) {
    if folder == nil { database.willCommit = {} }
    try database.write {
      try database.execute("DELETE FROM sharing; DELETE FROM seen_settings")
      if let folder {
        try database.run(
          "INSERT INTO sharing(folder, sent) VALUES(?, 0)", [.text(Path.canonical(folder))])
      }
    }
  }

  /// Writes changes into the log of this device from now on, each before it is committed.
  public func write(to log: any ChangeLog) {
    database.willCommit = { [weak self] () throws(StorageError) in try self?.send(to: log) }
  }

  /// Writes the changes that were not written yet; part of each transaction.
  ///
  /// A failure is no reason to lose a grade: the entries are written with the next change, or at the next start.
  private func send(to log: any ChangeLog) throws(StorageError) {
    if isMerging { return }
    let state = try database.first(
      "SELECT folder, sent, (SELECT max(id) FROM log) FROM sharing"
    ) { (folder: $0.text(0) ?? "", sent: $0.integer(1), last: $0.integer(2)) }
    guard let state, state.last > state.sent else { return }
    var sent = state.sent
    // A sync program may have put an older form of the log in its place.
    if let known = try readLogs(where: "name = ?", [.text(log.lastFile)]).first, !log.has(known) {
      sent = 0
    }
    let changes = try changes(after: sent, in: state.folder)
    do {
      try sent == 0 ? log.complete(changes) : log.write(changes)
    } catch {
      return
    }
    if sent == 0 {
      try database.run("DELETE FROM device_logs WHERE device = ?", [.integer(device)])
    }
    for file in log.written { try note(file) }
    try database.run("UPDATE sharing SET sent = ?", [.integer(state.last)])
  }

  /// Writes what a log of this device has lost into it again.
  public func complete(_ log: any ChangeLog) throws(StorageError) {
    if try readLogs(where: "device = ?", [.integer(device)]).allSatisfy(log.has) { return }
    _ = try database.write { try database.run("UPDATE sharing SET sent = 0") }
  }

  /// The number of the last change of a device that is known; 0 without any.
  public func lastNumber(of device: Int64) throws(StorageError) -> Int64 {
    try database.first(
      "SELECT max(number) FROM log WHERE device = ?", [.integer(device)]
    ) { $0.integer(0) } ?? 0
  }

  /// The entries of this device and of Anki after a row ID, of cards of a folder.
  ///
  /// A card or deck that comes into the folder has all its entries among them.
  private func changes(
    after row: Int64, in folder: String
  ) throws(StorageError) -> [SharedChange] {
    var (changes, coming) = ([SharedChange](), [Int64]())
    try database.each(
      "\(SharedRow.query) WHERE log.id > ? AND device IN (0, ?) ORDER BY log.id",
      [.integer(row), .integer(device)]
    ) { row in
      let row = SharedRow(row, folder)
      if let change = row.change { changes.append(change) }
      if let card = row.comingCard { coming.append(card) }
    }
    let renamed = try comingDecks(after: row, in: folder)
    coming += renamed
    if coming.isEmpty { return changes }
    // Other devices know no moves from before.
    try database.run(
      """
      UPDATE cards SET after = (
        SELECT \(CardRecord.lastMove(of: "decks.path", "cards.key")) FROM decks WHERE decks.id = deck)
      WHERE id IN (SELECT value FROM json_each(?))
      """, [.list(renamed)])
    changes = []
    try database.each(
      """
      \(SharedRow.query) WHERE (log.card IN (SELECT value FROM json_each(?)) OR log.id > ?)
        AND device IN (0, ?)
      ORDER BY log.id
      """, [.list(coming), .integer(row), .integer(device)]
    ) { row in
      if let change = SharedRow(row, folder).change { changes.append(change) }
    }
    return changes
  }

  /// The cards of decks that were renamed into the folder.
  private func comingDecks(after row: Int64, in folder: String) throws(StorageError) -> [Int64] {
    let renamed = try database.rows(
      "SELECT path, new_path FROM log WHERE id > ? AND kind = ?",
      [.integer(row), SQLValue(EntryKind.deckRenamed.rawValue)]
    ) { ($0.text(0) ?? "", $0.text(1) ?? "") }
    let coming = renamed.filter { !Path.isIn(folder, $0) && Path.isIn(folder, $1) }.map(\.1)
    var cards: [Int64] = []
    for path in coming {
      cards += try database.rows(
        "SELECT cards.id FROM cards JOIN decks ON decks.id = deck WHERE path = ?", [.text(path)]
      ) { $0.integer(0) }
    }
    return cards
  }
}

/// A row of the log with the present name of its card.
private struct SharedRow {
  /// The change; nil for one of no deck in the folder.
  private(set) var change: SharedChange?
  /// A card that comes into the folder with this change.
  private(set) var comingCard: Int64?

  static let query = """
    SELECT \(Review.columns), \(CardState.columns), device, number, log.stamp, side, of_device,
      of_number, log.mark, suspended, buried, flag, log.path, new_path, log.key, log.back, new_key,
      new_back, decks.path, cards.key, cards.back, cards.front, log.card,
      (SELECT count(*) FROM cards AS twin WHERE twin.deck = cards.deck AND twin.key = cards.key),
      cards.after, log.after, new_after
    FROM log LEFT JOIN settings ON settings.id = settings LEFT JOIN cards ON cards.id = log.card
      LEFT JOIN decks ON decks.id = cards.deck
    """

  init(_ row: SQLRow, _ folder: String) {
    let first = Review.columnCount + 8
    let hasTwins = row.integer(first + 21) > 1
    let name = Path.rest(of: row.text(first + 16) ?? "", in: folder).map { path in
      CardName(
        deck: path, key: row.integer(first + 17),
        back: hasTwins && !row.isNull(first + 18) ? row.integer(first + 18) : nil,
        after: row.integer(first + 22), front: row.text(first + 19) ?? "")
    }
    let paths = [10, 11].map { Path.rest(of: row.text(first + $0) ?? "", in: folder) }
    let side = Side(number: row.int(first + 3) ?? 0)
    guard let time = row.double(0), let day = row.int(1), let kind = row.int(4) else { return }
    var content: SharedChange.Content?
    switch (Review.Kind(rawValue: kind), EntryKind(rawValue: kind), name) {
    case (let reviewed?, _, let name?):
      guard let review = Review(row) else { return }
      let isOwn = review.origin == nil && reviewed != .manual
      content = .review(
        name, side, review, state: isOwn ? nil : CardState(row, at: Review.columnCount))
    case (_, .retraction?, let name?), (_, .redo?, let name?):
      let id = ReviewID(device: row.integer(first + 4), number: row.integer(first + 5))
      content = .retraction(name, side, of: id, isRedo: kind == EntryKind.redo.rawValue)
    case (_, .mark?, let name?): content = .mark(name, row.int(first + 6))
    case (_, .suspension?, let name?):
      content = .value(.suspension, name, side, row.int(first + 7))
    case (_, .burying?, let name?): content = .value(.burying, name, side, row.int(first + 8))
    case (_, .deletion?, let name?): content = .deletion(name)
    case (_, .flag?, let name?): content = .value(.flag, name, side, row.int(first + 9))
    case (_, .move?, let name), (_, .match?, let name):
      guard let new = paths[1] else { break }
      let key = row.isNull(first + 14) ? row.integer(first + 12) : row.integer(first + 14)
      let target = CardName(
        deck: new, key: key,
        back: row.isNull(first + 15) ? nil : row.integer(first + 15),
        after: row.integer(first + 24), front: name?.front ?? "")
      if let old = paths[0] {
        let source = CardName(
          deck: old, key: row.integer(first + 12),
          back: row.isNull(first + 13) ? nil : row.integer(first + 13),
          after: row.integer(first + 23), front: name?.front ?? "")
        content = .move(source, to: target, isByLikeness: kind == EntryKind.match.rawValue)
      } else {
        comingCard = row.integer(first + 20)
      }
    case (_, .deckRenamed?, _), (_, .deckTrashed?, _), (_, .deckRestored?, _):
      let change = SharedChange.DeckChange.allCases.first { $0.kind.rawValue == kind }
      if let change, let old = paths[0], let new = paths[1] {
        content = .deck(
          change, path: old, after: row.integer(first + 23), newPath: new,
          newAfter: row.integer(first + 24))
      }
    default: break
    }
    change = content.map {
      SharedChange(
        device: row.integer(first), number: row.integer(first + 1), stamp: row.integer(first + 2),
        time: time, day: day, content: $0)
    }
  }
}
