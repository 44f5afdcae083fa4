import Decks
import Files
import Progress
import Scheduling

extension WordList {
  /// The deck and index of a card as they are now, for a change that takes a while; nil if the card is gone.
  public func seen(_ id: CardID) -> (deck: Deck, index: Int)? {
    place(of: id).map { (decks[$0.deck], $0.index) }
  }
}

extension StudyList {
  /// Changes a card; its progress stays.
  public func change(_ id: CardID, to card: Card, at now: Double) throws {
    let (deck, index) = try place(of: id)
    try change((list.decks[deck], index), to: card, at: now)
  }

  /// Changes a card as it was seen, and returns it.
  ///
  /// If another program has changed or deleted it since, that stays, and the new line is saved
  /// beside the file.
  @discardableResult
  public func change(
    _ seen: (deck: Deck, index: Int), to card: Card, at now: Double
  ) throws -> CardID? {
    try apply([try DeckEditor(seen.deck).prepare([.change(seen.index, to: card)])], at: now)
  }

  /// Adds tags to cards, and removes others from them, as one step; returns the number of cards that change.
  @discardableResult
  public func tag(
    _ ids: [CardID], adding added: [String], removing removed: [String], at now: Double
  ) throws -> Int {
    let changes = try places(of: ids).map { number, indexes in
      let deck = list.decks[number]
      let edits = indexes.compactMap { index -> DeckEdit? in
        var card = deck[index]
        let tags = card.tags.filter { !removed.contains($0) }
        card.tags = tags + added.filter { !tags.contains($0) }
        return card.tags == deck[index].tags ? nil : .change(index, to: card)
      }
      return (deck, edits)
    }.filter { !$0.1.isEmpty }
    if !changes.isEmpty { try apply(changes.map { try DeckEditor($0).prepare($1) }, at: now) }
    return changes.reduce(0) { $0 + $1.1.count }
  }

  /// Adds cards at the end of a deck, all at once, and returns the last one.
  @discardableResult
  public func add(_ cards: [Card], toDeck number: Int, at now: Double) throws -> CardID? {
    try apply([DeckEditor(list.decks[number]).prepare(cards.map(DeckEdit.add))], at: now)
  }

  /// Deletes cards; their progress stays in the database, and returns with them.
  public func delete(_ ids: [CardID], at now: Double) throws {
    let edits = try places(of: ids).map(deletion)
    if !edits.isEmpty { try apply(edits, at: now) }
  }

  private func deletion(deck: Int, indexes: [Int]) throws -> DeckRevision {
    try DeckEditor(list.decks[deck]).prepare(indexes.map(DeckEdit.delete))
  }

  /// Moves cards with their progress to the end of another deck; returns the last of them if the
  /// deck is open.
  ///
  /// The deck need not be open. The cards come in the order of their files.
  @discardableResult
  public func move(_ ids: [CardID], to path: String, at now: Double) throws -> CardID? {
    let path = Path.canonical(path)
    let open = record.decks.first { $0.path == path }?.deck
    let sources = try places(of: ids).filter { record.decks[$0.deck].path != path }
    if sources.isEmpty { return ids.last }
    let cards = sources.flatMap { number, indexes in indexes.map { list.decks[number][$0] } }
    let target = try DeckEditor(open ?? DeckEditor.open(path)).prepare(cards.map(DeckEdit.add))
    return try apply([target] + sources.map(deletion), at: now)
  }

  /// The most cards that are deleted or moved at once.
  ///
  /// Measured on 2026-11-26 beside other builds: 1,000,000 take 10 seconds of processor time and 690 MB, and their
  /// undo 18 seconds.
  private static let mostCards = 250_000

  /// The error of more cards than can be deleted or moved at once; nil for fewer.
  public func tooMany(_ ids: [CardID]) -> StorageError? {
    ids.count > Self.mostCards ? StorageError(list.title, .tooMany(most: Self.mostCards)) : nil
  }

  /// The indexes of cards in each of their decks, in the order of the files.
  private func places(
    of ids: [CardID]
  ) throws(StorageError) -> [(deck: Int, indexes: [Int])] {
    if let error = tooMany(ids) { throw error }
    let places = Dictionary(grouping: try ids.map(place)) { $0.deck }
    return places.sorted { $0.key < $1.key }.map { ($0, $1.map { $0.index }.sorted()) }
  }

  /// Reverts an edit by the step that ``undo(at:)`` returned.
  ///
  /// If the file does not allow it, the step stays, to be reverted once the file does; until then
  /// ``undo(at:)`` undoes older steps.
  @discardableResult
  public func revert(_ step: Int64) throws -> UndoneEdit {
    let (edits, decks) = try record.revert(step)
    // The last deck first, as the places of deleted cards were noted one deck after another.
    let cards = try zip(edits, decks).reversed().map { try show($0, $1) }
    let returned = Set(cards[cards.count - 1])
    return edit(edits, card: list.order.first(where: returned.contains), isRedone: false)
  }

  /// The edit that was undone or redone by some revisions.
  func edit(_ revisions: [DeckRevision], card: CardID?, isRedone: Bool) -> UndoneEdit {
    let (adding, deleting) = (revisions.filter(\.adds), revisions.filter(\.deletes))
    let kind: UndoneEdit.Kind =
      switch (adding.isEmpty, deleting.isEmpty) {
      case (true, true): .change
      case (false, false): .move
      case (let addsNone, _): addsNone == isRedone ? .deletion : .addition
      }
    let first = revisions[0]
    let target = ((isRedone ? adding : deleting).first ?? first).deck.path
    let isOpen = record.decks.contains { $0.path == Path.canonical(target) }
    // A card that moves is in two decks.
    let edited = adding.isEmpty ? revisions : adding
    return UndoneEdit(
      kind: kind, count: edited.reduce(0) { $0 + $1.lines.count }, card: card,
      front: (first.deletes ? first.before : first.deck)[first.index].front,
      deck: isOpen ? nil : Path.stem(of: target))
  }

  /// Applies edits to their files, the list, and the database at once, as a step that can be undone; returns the last card
  /// in the first file unless it was deleted.
  @discardableResult
  func apply(_ edits: [DeckRevision], at now: Double) throws -> CardID? {
    let decks = try record.apply(edits, at: now)
    return try zip(edits, decks).map { try show($0, $1) }[0].last
  }

  /// Shows an edited deck in the list if it is open; returns the cards that were edited and are there.
  func show(
    _ revision: DeckRevision, _ deck: DeckRecord
  ) throws(StorageError) -> [CardID] {
    guard let number = record.decks.firstIndex(where: { $0.path == deck.path }) else { return [] }
    let old = list.decks[number]
    if old === revision.before {
      deck.takeKeys(of: record.decks[number], revision.difference)
    }
    record.setDeck(number, to: deck)
    if old !== revision.before {
      list.update(number, to: revision.before, DeckDifference(from: old, to: revision.before))
    }
    list.update(number, to: revision.deck, revision.difference)
    if old !== revision.before { try showMarks(ofDecks: [number]) }
    let indexes = revision.lines.compactMap(\.new)
    show(try record.flags(of: indexes, inDeck: number))
    return indexes.map { list.id((number, $0)) }
  }
}

extension StudyList {
  /// Whether the file of a deck has changed since it was read, as far as its stamp shows.
  public func isOutdated(_ number: Int) -> Bool {
    let deck = list.decks[number]
    return File(deck.path).stamp != deck.stamp
  }

  /// Reads a deck again if another program has changed its file; returns whether it had.
  ///
  /// An emptied file counts as a missing one: a program that writes in place empties it first.
  @discardableResult
  public func reread(_ number: Int) throws -> Bool {
    let old = list.decks[number]
    guard let stamp = File(old.path).stamp else { throw DeckError(old.path, .missing) }
    let bytes = try DeckFile(old.path).bytes()
    if bytes.isSame(as: old.bytes) { return false }
    if bytes.isEmpty { throw DeckError(old.path, .missing) }
    let deck = try Deck(path: old.path, bytes: bytes, needsCards: false, stamp: stamp)
    let difference = DeckDifference(from: old, to: deck)
    let hasMoved = try record.reload(number, deck, difference)
    list.update(number, to: deck, difference)
    try showMarks(ofDecks: hasMoved ? Array(list.decks.indices) : [number])
    return true
  }

  /// Reads the marks and standings again; returns whether any has changed.
  @discardableResult
  public func rereadMarks() throws(StorageError) -> Bool {
    // Another device may have studied cards of which nothing was saved here.
    for deck in record.decks { try deck.attach() }
    let before = (list.marks, list.standings)
    try showMarks(ofDecks: list.decks.indices)
    return (list.marks, list.standings) != before
  }

  func showMarks(ofDecks numbers: some Sequence<Int>) throws(StorageError) {
    for number in numbers {
      let deck = record.decks[number]
      list.setMarks(try deck.marks(), try deck.standings(), ofDeck: number)
    }
    list.refilter()
  }
}

/// An edit that was undone or redone.
public struct UndoneEdit: Equatable, Sendable {
  /// The kind of the edit.
  public enum Kind: Equatable, Sendable {
    case addition, change, deletion, move
  }

  public let kind: Kind
  /// The number of edited cards.
  public let count: Int
  /// The first card in the list, unless it is gone or in no open deck.
  public let card: CardID?
  /// The front of the first card in the file.
  public let front: String
  /// The name of the deck, for a move of the target; nil if it is open.
  public let deck: String?
}
