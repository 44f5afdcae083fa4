import Decks
import Scheduling

/// The saved progress of the decks that are open as one list.
///
/// A card is given by the index of its deck and its index in the deck. Whatever a call changes is on the
/// disk when it returns, as one transaction, and can be undone as one step.
public final class StudyRecord {
  public let file: ProgressFile
  public private(set) var decks: [DeckRecord]
  /// The changes of how the list is shown that can be undone, each with the newest step of the journal then.
  var listChanges: [(change: JournalChange, after: Int64)] = []
  /// Edits that their files do not let undo, by their steps, with the stamps of these files then.
  var refusedEdits: [Int64: [String: [Int]?]] = [:]
  /// What makes the undone steps again; the first one is at the end.
  var undoneSteps: [(change: JournalChange?, edits: [FileEdits], isContinued: Bool)] = []
  /// Whether the journal has a part of the present change, which others continue.
  private var hasParts = false
  /// The step of the last edit of this list.
  var lastEdit: Int64?
  /// The state of the list that is saved with the next change, and its time.
  private var state: (list: SavedList, time: Double)?
  var database: Database { file.database }

  /// Finds the records of the cards of some decks.
  public init(_ decks: [Deck], in file: ProgressFile) throws(StorageError) {
    self.file = file
    self.decks = decks.map { DeckRecord($0, in: file) }
    file.folders.beginOpening()
    for deck in self.decks { try deck.attach() }
  }

  /// The list as it was left; nil for a list that was never saved.
  public func savedList() throws(StorageError) -> SavedList? {
    try SavedList.read(of: decks.map(\.path), in: database)
  }

  /// Replaces a deck by a later form of its file.
  public func setDeck(_ number: Int, to deck: DeckRecord) { decks[number] = deck }

  /// Replaces a deck by another form of its file, to which a difference leads; returns whether cards came from other
  /// decks or went to them.
  public func reload(
    _ number: Int, _ deck: Deck, _ difference: DeckDifference
  ) throws(StorageError) -> Bool {
    let (old, new) = (decks[number], DeckRecord(deck, in: file))
    new.takeKeys(of: old, difference)
    file.folders.beginOpening()
    let hasMoved = try new.attach()
    decks[number] = new
    return hasMoved
  }

  /// The row IDs of cards, whose rows are made if there are none, in their order.
  func rows(_ places: [CardPlace]) throws(StorageError) -> [Int64] {
    var rows = Array(repeating: Int64(0), count: places.count)
    for (number, ofDeck) in Dictionary(grouping: places.indices, by: { places[$0].deck }) {
      let made = try decks[number].madeCards(ofDeck.map { places[$0].index })
      for (place, row) in zip(ofDeck, made) { rows[place] = row }
    }
    return rows
  }

  /// The row IDs of the cards that have one, in no order.
  private func knownRows(_ places: [CardPlace]) throws(StorageError) -> [Int64] {
    var rows: [Int64] = []
    for (number, ofDeck) in Dictionary(grouping: places, by: \.deck) {
      rows += try decks[number].cards(ofDeck.map(\.index)).compactMap(\.self)
    }
    return rows
  }

  /// Makes some changes in one transaction, with the state of the list.
  func write<Value>(_ body: () throws -> Value) throws(StorageError) -> Value {
    let value = try database.write {
      if let (list, time) = state { try list.write(for: decks.map(\.path), at: time, to: database) }
      return try body()
    }
    state = nil
    return value
  }
}

/// A card of an open list, by the index of its deck and its index in the deck.
public typealias CardPlace = (deck: Int, index: Int)

/// A value that the learner sets for a card; nil for none.
public enum CardValue {
  case mark(Mark?), isSuspended(Bool), buried(through: Int?)

  /// The kind of the change and the value in the database.
  fileprivate var saved: (kind: Journal.Kind, value: Int?) {
    switch self {
    case .mark(let mark): (.mark, mark?.rawValue)
    case .isSuspended(let isSuspended): (.suspension, isSuspended ? 1 : 0)
    case .buried(let day): (.burying, day)
    }
  }
}

/// A card of an open list with its mark and its standing.
public typealias CardFlags = (place: CardPlace, mark: Mark?, standing: CardStanding?)

extension StudyRecord {
  /// Notes a shuffle or another filter, which is saved with the next change: to shuffle waits for no disk.
  public func noteChange(from old: SavedList, to new: SavedList, at now: Double) {
    undoneSteps = []
    listChanges.append((.list(from: old, to: new), (try? Journal(database).newest()) ?? 0))
    noteState(new, at: now)
  }

  /// Notes the state of the list, which is saved with the next change.
  public func noteState(_ state: SavedList, at now: Double) { self.state = (state, now) }

  /// Saves the state of the list.
  public func save(_ state: SavedList, at now: Double) throws(StorageError) {
    noteState(state, at: now)
    try write { try Journal(database).forget(at: now) }
  }

  /// Saves the state of the list without waiting for the disk or for another program; if another
  /// program is writing, it fails.
  public func saveSoon(_ state: SavedList, at now: Double) throws(StorageError) {
    try database.withoutWaiting { try save(state, at: now) }
  }
}

extension StudyRecord {
  /// Saves a mark of cards, whether all their sides are suspended, or the day through which they are buried, as a step
  /// that can be undone or as a part of the last one.
  public func set(
    _ value: CardValue, of places: [CardPlace], continuing: Bool = false, at now: Double
  ) throws(StorageError) {
    undoneSteps = []
    if !continuing { hasParts = false }
    if places.count > 1000 { try database.enlargeCache() }
    try write {
      let (kind, value) = value.saved
      // A card of which nothing is saved has no mark, and isn't set aside.
      let isNone = value ?? 0 == 0
      let cards = try isNone ? knownRows(places) : rows(places)
      if kind != .mark, !isNone {
        // A card without a schedule gets one that can be set aside.
        try database.run(
          """
          INSERT INTO schedules(card, side) SELECT value, 0 FROM json_each(?)
          WHERE NOT EXISTS (SELECT 1 FROM schedules WHERE card = value)
          """, [.list(cards)])
      }
      let change = try ValueChange(kind, of: cards, to: value, in: database)
      if let made = try change.apply(to: file, at: now) {
        try Journal(database).add(.values(made), continuing: hasParts, at: now)
        hasParts = true
      }
    }
  }

  /// The marks and standings of some cards of a deck, except of cards of which nothing is saved.
  public func flags(of indexes: [Int], inDeck number: Int) throws(StorageError) -> [CardFlags] {
    let rows = try decks[number].cards(indexes)
    let known = zip(rows, indexes).compactMap { row, index in row.map { ($0, index) } }
    let places = Dictionary(known, uniquingKeysWith: { first, _ in first })
    let standings = try database.standings(ofRows: places.keys)
    return try database.rows(
      "SELECT id, mark FROM cards WHERE id IN (SELECT value FROM json_each(?))",
      [.list(places.keys)]
    ) { row in
      let place = (number, places[row.integer(0)] ?? 0)
      return (place, row.int(1).flatMap(Mark.init), standings[row.integer(0)])
    }
  }
}

extension StudyRecord {
  /// Logs an answer and moves its card on by a rule, from the state on the disk; returns the new state.
  ///
  /// With the last edit of the list it is one step, which is undone at once.
  public func grade(
    _ place: CardPlace, _ review: Review, side: Side = .front, withLastEdit: Bool = false,
    _ rule: Review.Rule
  ) throws(StorageError) -> CardState {
    undoneSteps = []
    let edit = withLastEdit ? lastEdit : nil
    return try write {
      let schedule = ScheduleID(try rows([place])[0], side)
      let log = ReviewLog(file)
      let before = try log.state(of: schedule)
      let review = try log.inFreeMillisecond(review)
      let after = review.kind == .cram ? before : rule(before, review)
      let entry = try log.add(review, of: schedule, leadingTo: after)
      try Journal(database).add(.grade(schedule, entry: entry, edit: edit), at: review.time)
      return after
    }
  }

  /// Gives the progress of a row to a card without progress; returns whether the card has it now.
  public func reattach(_ number: Int64, to place: CardPlace) throws(StorageError) -> Bool {
    try write {
      let present = try rows([place])[0]
      if present == number { return true }
      let own = "SELECT 1 FROM cards WHERE id = ? AND \(Orphan.hasProgress)"
      if try database.number(own, [.integer(present)]) != nil { return false }
      let identity = try database.first(
        "SELECT deck, key, ordinal, back, directions, line, front FROM cards WHERE id = ?",
        [.integer(present)]
      ) { row in (0..<6).map { SQLValue(row.int($0)) } + [SQLValue(row.text(6))] }
      try noteMatch(of: number, with: present, in: decks[place.deck])
      return try ReviewLog(file).counts.recount([present, number]) { () throws(StorageError) in
        try detach(present)
        try decks[place.deck].followGaps(ofCard: number, at: place.index)
        return try database.run(
          """
          UPDATE cards SET (deck, key, ordinal, back, directions, line, front) = (?, ?, ?, ?, ?, ?, ?),
            missing = NULL, deleted = 0
          WHERE id = ?
          """, (identity ?? []) + [.integer(number)]) > 0
      }
    }
  }

  /// Notes that a row gets the name of another row. The name is as old as the match, so that no device takes the row for
  /// a card that had this name before.
  private func noteMatch(
    of row: Int64, with present: Int64, in deck: DeckRecord
  ) throws(StorageError) {
    let (log, row) = (ReviewLog(file), SQLValue.integer(row))
    guard var record = try deck.records("id = ?", [row]).first,
      let new = try deck.records("id = ?", [.integer(present)]).first
    else { return }
    (record.key, record.back) = (new.key, new.back)
    let entry = try log.note(.match, of: [record], inDeck: deck.madeRow().id)
    let count = try database.run(
      "UPDATE log SET new_after = stamp - 1 WHERE device = ? AND number = ?",
      [.integer(entry.device), .integer(entry.number)])
    if count == 0 { return }
    try database.run(
      "UPDATE cards SET after = ? WHERE id = ?", [.integer(entry.stamp - 1), row])
  }

  /// Takes a row without progress from its card; it stays if the review log refers to it.
  private func detach(_ row: Int64) throws(StorageError) {
    try Journal(database).remove(ofCard: row)
    try database.run("UPDATE edits SET card = NULL WHERE card = ?", [.integer(row)])
    try database.run(
      """
      UPDATE cards SET missing = \(CardRecord.now), deleted = 1, ordinal = -id, back = NULL
      WHERE id = ?
      """, [.integer(row)])
    try database.run(
      """
      DELETE FROM cards WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM log WHERE card = ?1)
      """, [.integer(row)])
  }
}
