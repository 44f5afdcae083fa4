import Decks
import Files
import Scheduling

extension WordProgress {
  /// Makes an edit in the file, the list and the store at once, as a step that can be undone; gives the
  /// card, unless it was deleted.
  @discardableResult
  public func edit(_ edit: DeckEdit, inDeck number: Int, at now: Double) throws -> CardID? {
    try perform([try DeckEditor(words.decks[number]).prepare(edit)], .alike, at: now)
  }

  /// Changes a card, which keeps its progress.
  public func change(_ id: CardID, to card: Card, at now: Double) throws {
    let (deck, index) = try place(of: id)
    try change(SeenCard(deck: words.decks[deck], index: index), to: card, at: now)
  }

  /// Changes a card as it was seen, and gives it; where another program has changed or deleted it since
  /// then, that stays, and the new line is kept beside the file.
  @discardableResult
  public func change(_ seen: SeenCard, to card: Card, at now: Double) throws -> CardID? {
    try perform(
      [try DeckEditor(seen.deck).prepare(.change(seen.index, to: card))], .alike, at: now)
  }

  /// Adds a card at the end of a deck.
  @discardableResult
  public func add(_ card: Card, toDeck number: Int, at now: Double) throws -> CardID? {
    try edit(.add(card), inDeck: number, at: now)
  }

  /// Deletes a card; its progress stays in the store, and comes back with it.
  public func delete(_ id: CardID, at now: Double) throws {
    let (deck, index) = try place(of: id)
    try edit(.delete(index), inDeck: deck, at: now)
  }

  /// Moves a card to the end of another deck, with its progress; gives it there.
  @discardableResult
  public func move(_ id: CardID, toDeck number: Int, at now: Double) throws -> CardID? {
    try move(id, to: words.decks[number], at: now)
  }

  /// Moves a card to the end of another deck, which need not be open; gives it there if it is.
  @discardableResult
  public func move(_ id: CardID, to path: String, at now: Double) throws -> CardID? {
    let place = Path.canonical(path)
    let open = decks.first { $0.place == place }?.deck
    return try move(id, to: open ?? DeckEditor.open(path), at: now)
  }

  /// Moves a card to the end of another deck, open or not.
  func move(_ id: CardID, to target: Deck, at now: Double) throws -> CardID? {
    let (deck, index) = try place(of: id)
    if decks[deck].place == Path.canonical(target.path) { return id }
    return try perform(
      [
        try DeckEditor(target).prepare(.add(words.card(id))),
        try DeckEditor(words.decks[deck]).prepare(.delete(index)),
      ], .none, at: now)
  }

  /// Takes back an edit, by the number that `undo` gave.
  ///
  /// Where the file refuses that, the step stays, to be taken back once the file is mended; until then
  /// `undo` takes back the steps before it.
  @discardableResult
  public func revert(_ number: Int64) throws -> RevertedEdit {
    let step = try EditStep(text: Journal(database).text(of: number) ?? "")
    let standing = refusals.filter { $0.key != number && $0.value.stands }
    do {
      let edits = try prepared(step)
      let card = try perform(edits, step.row.map { .row($0) } ?? .none, undoing: number)
      refusals = standing.mapValues(\.renewed)
      return RevertedEdit(edits.map(\.revision), card: card) { deck in
        decks.contains { $0.place == Path.canonical(deck.path) }
      }
    } catch let error as DeckError {
      refusals[number] = RefusedUndo(step.edits.map(\.file))
      throw error
    }
  }

  private func prepared(_ step: EditStep) throws(DeckError) -> [PreparedEdit] {
    var edits: [PreparedEdit] = []
    for edit in step.edits {
      let open = decks.first { $0.place == edit.file && $0.deck.count > 0 }
      let deck = if let open { open.deck } else { try DeckEditor.open(edit.file) }
      edits.append(try DeckEditor(deck).prepare(edit.patch, card: nil))
    }
    return edits
  }

  /// Puts edits into the store, the files and the list: one, or two that move a card into the first.
  private func perform(
    _ edits: [PreparedEdit], _ joining: CardMatching.Joining, at now: Double = 0,
    undoing number: Int64? = nil
  ) throws -> CardID? {
    let revisions = edits.map(\.revision)
    let decks = revisions.map { known($0.before) ?? KeptDeck($0.before, in: file) }
    var failure: DeckError?
    var kept: [KeptDeck] = []
    var isWritten = false
    do {
      let begun = try write { () throws(StorageError) in
        try BegunEdit(revisions, of: decks, joining, undoing: number, at: now, in: file)
      }
      // The files take their new forms last of all, while all else can still be taken back.
      try write { () throws(StorageError) in
        kept = try file.finish(begun, revisions)
        for edit in edits {
          do throws(DeckError) {
            try edit.commit()
          } catch {
            failure = error
            throw StorageError(file.path, .failed(message: error.description))
          }
        }
        isWritten = true
      }
    } catch {
      try? file.finishEdits()
      // With its files written an edit is made: what the store had no room for it does later on.
      if !isWritten { throw failure ?? error }
    }
    return try zip(revisions, kept).map { try show($0, $1) }[0]
  }

  /// A deck that is open in this form, whose number is known.
  private func known(_ deck: Deck) -> KeptDeck? { decks.first { $0.deck === deck } }

  /// Shows an edited deck in the list, if it is open there; gives the card of the edit.
  private func show(_ revision: DeckRevision, _ deck: KeptDeck) throws(StorageError) -> CardID? {
    guard let number = decks.firstIndex(where: { $0.place == deck.place }) else { return nil }
    let old = words.decks[number]
    if old === revision.before { deck.takeNumbers(of: decks[number], revision.difference) }
    decks[number] = deck
    if old !== revision.before {
      words.update(number, to: revision.before, DeckDifference(from: old, to: revision.before))
    }
    words.update(number, to: revision.deck, revision.difference)
    if old !== revision.before { try showMarks(ofDeck: number) }
    if revision.deletes { return nil }
    let id = words.id(of: revision.index, in: number)
    if let row = try deck.card(revision.index) {
      let kept = try database.first(
        "SELECT mark, suspended FROM cards WHERE id = ?", [.integer(row)]
      ) { (mark: $0.int(0), isSuspended: $0.integer(1) == 1) }
      words.mark(id, kept?.mark.flatMap(Mark.init(number:)))
      words.suspend(id, kept?.isSuspended ?? false)
    }
    return id
  }
}
