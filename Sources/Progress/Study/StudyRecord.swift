import Decks
import Scheduling

/// The saved progress of the decks that are open as one list.
///
/// A card is given by the index of its deck and its index in the deck. Whatever a call changes is on the
/// disk when it returns, as one transaction, and can be undone as one step.
public final class StudyRecord {
  public let file: ProgressFile
  public private(set) var decks: [DeckRecord]
  /// The steps of the list that are saved with the next change.
  private(set) var unwritten: [ListChange] = []
  /// Edits that their files do not let undo, by their steps.
  var blockedUndos: [Int64: BlockedUndo] = [:]
  /// The undone steps that can be redone; the last one first.
  var undoneSteps: [UndoneSteps] = []
  /// The step of the last edit of this list.
  var lastEdit: Int64?
  /// The state of the list that is saved with the unwritten steps.
  private var state: SavedList?
  var database: Database { file.database }

  /// Finds the records of the cards of some decks.
  public init(_ decks: [Deck], in file: ProgressFile) throws(StorageError) {
    self.file = file
    self.decks = decks.map { DeckRecord($0, in: file) }
    for deck in self.decks { try deck.attach() }
  }

  /// The list as it was left; nil for a list that was never saved.
  public func savedList() throws(StorageError) -> SavedList? {
    try SavedList.read(of: decks, in: database)
  }

  /// Replaces a deck by a later form of its file.
  public func setDeck(_ number: Int, to deck: DeckRecord) { decks[number] = deck }

  /// Replaces a deck by another form of its file, to which a difference leads.
  public func reload(
    _ number: Int, _ deck: Deck, _ difference: DeckDifference
  ) throws(StorageError) {
    let (old, new) = (decks[number], DeckRecord(deck, in: file))
    new.takeKeys(of: old, difference)
    try new.attach(after: (old, difference))
    decks[number] = new
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

  /// Makes some changes in one transaction, after the steps of the list from before them.
  func write<Value>(_ body: () throws -> Value) throws(StorageError) -> Value {
    let (steps, state) = (unwritten, self.state)
    unwritten = []
    do throws(StorageError) {
      return try database.write {
        if let last = steps.last, let state {
          try state.write(for: decks, at: last.time, to: database)
        }
        for step in steps {
          try Journal(database).add(
            step.kind, was: step.was, became: step.became, text: SavedList.name(of: decks),
            at: step.time)
        }
        return try body()
      }
    } catch {
      unwritten = steps + unwritten
      throw error
    }
  }
}

/// A card of an open list, by the index of its deck and its index in the deck.
public typealias CardPlace = (deck: Int, index: Int)

extension StudyRecord {
  /// Notes a shuffle, which is saved with the next change: to shuffle waits for no disk.
  public func noteShuffle(
    from old: UInt64?, to new: UInt64?, _ state: SavedList, at now: Double
  ) {
    undoneSteps = []
    unwritten.append(
      ListChange(kind: .shuffle, was: SQLValue(old), became: SQLValue(new), time: now))
    self.state = state
  }

  /// Notes a change of the filter, which is saved with the next change.
  public func noteFilter(from old: Filter, to new: Filter, _ state: SavedList, at now: Double) {
    undoneSteps = []
    unwritten.append(
      ListChange(
        kind: .filter, was: SQLValue(old.number), became: SQLValue(new.number), time: now))
    self.state = state
  }

  /// Saves the state of the list.
  public func save(_ state: SavedList, at now: Double) throws(StorageError) {
    if !unwritten.isEmpty { self.state = state }
    try write {
      try state.write(for: decks, at: now, to: database)
      try Journal(database).forget(at: now)
    }
  }

  /// Saves the state of the list without waiting for the disk or for another program; if another
  /// program is writing, it fails.
  public func saveSoon(_ state: SavedList, at now: Double) throws(StorageError) {
    try database.withoutWaiting { try save(state, at: now) }
  }
}

extension StudyRecord {
  /// Saves a mark of cards, or that they have none, as one step.
  public func setMark(
    _ mark: Mark?, of cards: [CardPlace], at now: Double
  ) throws(StorageError) {
    try set("mark", in: "cards", of: cards, to: SQLValue(mark?.number), .mark, at: now)
  }

  /// Suspends or unsuspends cards, as one step.
  public func setSuspended(
    _ isSuspended: Bool, of cards: [CardPlace], at now: Double
  ) throws(StorageError) {
    try set(
      "suspended", in: "schedules", of: cards, to: SQLValue(isSuspended ? 1 : 0), .suspension,
      at: now)
  }

  /// Buries a card until a day is over; nil unburies it.
  public func setBuried(_ day: Int?, of card: CardPlace, at now: Double) throws(StorageError) {
    try set("buried", in: "schedules", of: [card], to: SQLValue(day), .burying, at: now)
  }

  /// Sets a column of cards or of all their schedules, as a step that can be undone.
  private func set(
    _ column: String, in table: String, of places: [CardPlace], to value: SQLValue,
    _ kind: Journal.Kind, at now: Double
  ) throws(StorageError) {
    undoneSteps = []
    if places.count > 1000 { try database.enlargeCache() }
    try write {
      let cards = SQLValue.list(try rows(places))
      if kind != .mark {
        // A card without a schedule gets one that can be set aside.
        try database.run(
          """
          INSERT INTO schedules(card, side) SELECT value, 0 FROM json_each(?)
          WHERE NOT EXISTS (SELECT 1 FROM schedules WHERE card = value)
          """, [cards])
      }
      try Journal(database).add(kind, of: cards, column, in: table, became: value, at: now)
      try ReviewLog(file).note(
        kind.entry, column, value,
        where:
          "\(kind == .mark ? "id" : "card") IN (SELECT value FROM json_each(?8)) AND \(column) IS NOT ?7",
        [cards], at: now)
      let (marked, id) = kind == .mark ? (", marked = ?3", "id") : ("", "card")
      try database.run(
        """
        UPDATE \(table) SET \(column) = ?1\(marked)
        WHERE \(id) IN (SELECT value FROM json_each(?2)) AND \(column) IS NOT ?1
        """, [value, cards] + (kind == .mark ? [.real(now)] : []))
    }
  }

  /// The mark of a card, and whether it is suspended; nil if nothing is saved.
  public func flags(
    of card: CardPlace
  ) throws(StorageError) -> (mark: Mark?, isSuspended: Bool)? {
    guard let row = try decks[card.deck].card(card.index) else { return nil }
    return try database.first(
      "SELECT mark, (SELECT min(suspended) FROM schedules WHERE card = id) FROM cards WHERE id = ?",
      [.integer(row)]
    ) { (mark: $0.int(0).flatMap(Mark.init(number:)), isSuspended: $0.integer(1) == 1) }
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
    let edit = withLastEdit ? SQLValue(lastEdit) : .null
    return try write {
      let schedule = ScheduleID(try rows([place])[0], side)
      let log = ReviewLog(file)
      let before = try log.state(of: schedule)
      let review = try log.inFreeMillisecond(review)
      let after = review.kind == .cram ? before : rule(before, review)
      let number = try log.add(review, of: schedule, leadingTo: after)
      try Journal(database).add(
        .grade, card: schedule.card, side: side, review: number, was: edit, at: review.time)
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
        "SELECT deck, key, ordinal, back, position, line, front FROM cards WHERE id = ?",
        [.integer(present)]
      ) { row in (0..<6).map { SQLValue(row.int($0)) } + [SQLValue(row.text(6))] }
      try detach(present)
      return try database.run(
        """
        UPDATE cards SET (deck, key, ordinal, back, position, line, front) = (?, ?, ?, ?, ?, ?, ?)
        WHERE id = ?
        """, (identity ?? []) + [.integer(number)]) > 0
    }
  }

  /// Takes a row without progress from its card; it stays if the review log refers to it.
  private func detach(_ row: Int64) throws(StorageError) {
    try database.run(
      "DELETE FROM journal WHERE card = ?", [.integer(row)])
    try database.run("UPDATE edits SET card = NULL WHERE card = ?", [.integer(row)])
    try database.run(
      "UPDATE cards SET position = NULL, line = ?, ordinal = -id, back = NULL WHERE id = ?",
      [SQLValue(Orphan.unawaited), .integer(row)])
    try database.run(
      """
      DELETE FROM cards WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM log WHERE card = ?1)
      """, [.integer(row)])
  }
}
