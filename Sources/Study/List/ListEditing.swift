import Decks
import Files
import Progress
import Scheduling

/// A card as it was seen, whatever has become of its file since.
public struct CardSnapshot: Sendable {
  let deck: Deck
  let index: Int
}

extension WordList {
  /// A snapshot of a card, for a change that takes a while; nil if the card is gone.
  public func seen(_ id: CardID) -> CardSnapshot? {
    place(of: id).map { CardSnapshot(deck: decks[$0.deck], index: $0.index) }
  }
}

extension StudyList {
  /// Applies an edit to the file, the list, and the database at once, as a step that can be undone;
  /// returns the card unless it was deleted.
  @discardableResult
  public func edit(_ edit: DeckEdit, inDeck number: Int, at now: Double) throws -> CardID? {
    try apply([try DeckEditor(words.decks[number]).prepare(edit)], at: now)
  }

  /// Changes a card; its progress stays.
  public func change(_ id: CardID, to card: Card, at now: Double) throws {
    let (deck, index) = try place(of: id)
    try change(CardSnapshot(deck: words.decks[deck], index: index), to: card, at: now)
  }

  /// Changes a card as it was seen, and returns it; if another program has changed or deleted it since,
  /// that stays, and the new line is saved beside the file.
  @discardableResult
  public func change(_ seen: CardSnapshot, to card: Card, at now: Double) throws -> CardID? {
    try apply([try DeckEditor(seen.deck).prepare(.change(seen.index, to: card))], at: now)
  }

  /// Adds a card at the end of a deck.
  @discardableResult
  public func add(_ card: Card, toDeck number: Int, at now: Double) throws -> CardID? {
    try edit(.add(card), inDeck: number, at: now)
  }

  /// Deletes a card; its progress stays in the database, and returns with the card.
  public func delete(_ id: CardID, at now: Double) throws {
    let (deck, index) = try place(of: id)
    try edit(.delete(index), inDeck: deck, at: now)
  }

  /// Moves a card to the end of another deck, with its progress; returns it there.
  @discardableResult
  public func move(_ id: CardID, toDeck number: Int, at now: Double) throws -> CardID? {
    try move(id, to: words.decks[number], at: now)
  }

  /// Moves a card to the end of another deck, which need not be open; returns it if the deck is open.
  @discardableResult
  public func move(_ id: CardID, to path: String, at now: Double) throws -> CardID? {
    let path = Path.canonical(path)
    let open = record.decks.first { $0.path == path }?.deck
    return try move(id, to: open ?? DeckEditor.open(path), at: now)
  }

  private func move(_ id: CardID, to target: Deck, at now: Double) throws -> CardID? {
    let (deck, index) = try place(of: id)
    if record.decks[deck].path == Path.canonical(target.path) { return id }
    return try apply(
      [
        try DeckEditor(target).prepare(.add(words.card(id))),
        try DeckEditor(words.decks[deck]).prepare(.delete(index)),
      ], at: now)
  }

  /// Makes edits as a step that is undone at once; each of them is on the disk when it is made.
  public func editAsOneStep<Value>(_ body: () throws -> Value) rethrows -> Value {
    try record.editAsOneStep(body)
  }

  /// Reverts an edit by the step that ``undo(at:)`` returned, with those that were made at once with it.
  ///
  /// If the file does not allow it, the step stays, to be reverted once the file does; until then
  /// ``undo(at:)`` undoes older steps.
  @discardableResult
  public func revert(_ step: Int64) throws -> UndoneEdit {
    let steps = try record.edits(undoneWith: step)
    let undone = try steps.map { step in
      let (edits, decks) = try record.revert(step)
      let card = try zip(edits, decks).map { try show($0, $1) }[0]
      return UndoneEdit(edits, count: steps.count, card: card) { deck in
        record.decks.contains { $0.path == Path.canonical(deck.path) }
      }
    }
    return undone[undone.count - 1]
  }

  private func apply(
    _ edits: [PreparedEdit], at now: Double
  ) throws -> CardID? {
    let decks = try record.apply(edits, at: now)
    return try zip(edits, decks).map { try show($0.revision, $1) }[0]
  }

  /// Shows an edited deck in the list if it is open; returns the edited card.
  func show(
    _ revision: DeckRevision, _ deck: DeckRecord
  ) throws(StorageError) -> CardID? {
    guard let number = record.decks.firstIndex(where: { $0.path == deck.path }) else {
      return nil
    }
    let old = words.decks[number]
    if old === revision.before {
      deck.takeKeys(of: record.decks[number], revision.difference)
    }
    record.setDeck(number, to: deck)
    if old !== revision.before {
      words.update(number, to: revision.before, DeckDifference(from: old, to: revision.before))
    }
    words.update(number, to: revision.deck, revision.difference)
    if old !== revision.before { try showMarks(ofDeck: number) }
    if revision.deletes { return nil }
    let id = words.id(of: revision.index, in: number)
    if let saved = try record.flags(of: (number, revision.index)) {
      words.mark(id, saved.mark)
      words.suspend(id, saved.isSuspended)
    }
    return id
  }
}

extension StudyList {
  /// Whether the file of a deck has changed since it was read, as far as its stamp shows.
  public func isOutdated(_ number: Int) -> Bool {
    let deck = words.decks[number]
    return File(deck.path).stamp != deck.stamp
  }

  /// Reads a deck again if another program has changed its file; returns whether it had.
  @discardableResult
  public func reread(_ number: Int) throws -> Bool {
    let old = words.decks[number]
    guard let stamp = File(old.path).stamp else { throw DeckError(old.path, .missing) }
    let bytes = try DeckFile(old.path).bytes()
    if bytes.isSame(as: old.bytes) { return false }
    let deck = try Deck(path: old.path, bytes: bytes, needsCards: false, stamp: stamp)
    let difference = DeckDifference(from: old, to: deck)
    try record.reload(number, deck, difference)
    words.update(number, to: deck, difference)
    try showMarks(ofDeck: number)
    return true
  }

  /// Reads the marks again, and which cards are suspended; returns whether any has changed.
  @discardableResult
  public func rereadMarks() throws(StorageError) -> Bool {
    let before = (words.marks, words.suspended)
    for number in words.decks.indices { try showMarks(ofDeck: number) }
    return words.marks != before.0 || words.suspended != before.1
  }

  private func showMarks(ofDeck number: Int) throws(StorageError) {
    let deck = record.decks[number]
    let marks = try deck.marks()
    words.setMarks(
      marks.map { (words.id(of: $0.place, in: number), $0.mark) },
      suspended: try deck.suspended().map { words.id(of: $0, in: number) },
      ofDeck: number)
  }
}

/// An edit that was undone, or the first of several that were undone at once.
public struct UndoneEdit: Equatable, Sendable {
  /// The kind of the edit.
  public enum Kind: Equatable, Sendable {
    case addition, change, deletion, move
  }

  public let kind: Kind
  /// The number of edits that were undone at once.
  public let count: Int
  /// The card, unless it is gone or in no open deck.
  public let card: CardID?
  /// The front of the card.
  public let front: String
  /// The name of the deck, for a move of the target; nil if it is open.
  public let deck: String?

  fileprivate init(
    _ revisions: [DeckRevision], count: Int, card: CardID?, isOpen: (Deck) -> Bool
  ) {
    let first = revisions[0]
    let last = revisions[revisions.count - 1]
    kind =
      revisions.count > 1
      ? .move : first.deletes ? .addition : first.adds ? .deletion : .change
    self.count = count
    self.card = card
    front = (first.deletes ? first.before : first.deck)[first.index].front
    deck = isOpen(last.deck) ? nil : Path.stem(of: last.deck.path)
  }
}
