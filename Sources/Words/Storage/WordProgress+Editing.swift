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
    try edit(.change(index, to: card), inDeck: deck, at: now)
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

  /// Moves a card to the end of another deck, open or not.
  func move(_ id: CardID, to target: Deck, at now: Double) throws -> CardID? {
    let (deck, index) = try place(of: id)
    if decks[deck].place == Deck.place(of: target.path) { return id }
    return try perform(
      [
        try DeckEditor(target).prepare(.add(words.card(id))),
        try DeckEditor(words.decks[deck]).prepare(.delete(index)),
      ], .none, at: now)
  }

  /// Takes back an edit, by the text that `undo` gave; gives the card, unless it is gone thereby.
  @discardableResult
  public func revert(_ text: String) throws -> CardID? {
    let step = try EditStep(text: text)
    let edits = try step.edits.map { edit in
      let open = decks.first { $0.place == edit.file && $0.deck.count > 0 }
      let deck = try open?.deck ?? DeckEditor.open(edit.file)
      return try DeckEditor(deck).prepare(edit.patch, card: nil)
    }
    return try perform(edits, step.row.map { .row($0) } ?? .none, at: nil)
  }

  private func place(of id: CardID) throws(StorageError) -> (deck: Int, index: Int) {
    guard let place = words.place(of: id) else { throw StorageError(file.path, .cardGone) }
    return place
  }

  /// Puts edits into the store, the files and the list: one, or two that move a card into the first.
  private func perform(
    _ edits: [PreparedEdit], _ joining: CardMatching.Joining, at now: Double?
  ) throws -> CardID? {
    var failure: DeckError?
    var kept: [KeptDeck] = []
    do {
      // The files take their new forms last of all, while all else can still be taken back.
      try write { () throws(StorageError) in
        kept = try follow(edits.map(\.revision), joining, at: now)
        for edit in edits {
          do throws(DeckError) {
            try edit.commit()
          } catch {
            failure = error
            throw StorageError(file.path, .failed(message: error.description))
          }
        }
      }
    } catch {
      throw failure ?? error
    }
    let ids = try zip(edits, kept).map { try show($0.revision, $1) }
    return ids[0]
  }

  /// Moves the rows along with some edits, and gives the decks as they are thereafter.
  private func follow(
    _ revisions: [DeckRevision], _ joining: CardMatching.Joining, at now: Double?
  ) throws(StorageError) -> [KeptDeck] {
    var joining = joining
    var rowOfLast: Int64?
    var decks: [KeptDeck] = []
    for revision in revisions {
      let open = self.decks.first { $0.deck === revision.before }
      let before = open ?? KeptDeck(revision.before, in: file)
      try before.attach()
      rowOfLast = revision.deletes ? try before.card(revision.index) : nil
      decks.append(KeptDeck(revision.deck, in: file))
      decks.last?.takeNumbers(of: before, revision.difference)
    }
    if revisions.count == 2, let moved = rowOfLast {
      joining = .row(moved)
      try decks[0].adopt(moved)
    }
    for (deck, revision) in zip(decks, revisions) {
      try deck.follow(revision, joining)
    }
    if let now, !revisions.allSatisfy(\.changesNothing) {
      let step = EditStep(revisions.reversed().map(\.inverseEdit), row: rowOfLast)
      try Journal(database).add(.edit, text: step.text, at: now)
    }
    return decks
  }

  /// Shows an edited deck in the list, if it is open there; gives the card of the edit.
  private func show(_ revision: DeckRevision, _ deck: KeptDeck) throws(StorageError) -> CardID? {
    guard let number = decks.firstIndex(where: { $0.place == deck.place }) else { return nil }
    let old = words.decks[number]
    decks[number] = deck
    if old !== revision.before {
      words.update(number, to: revision.before, DeckDifference(from: old, to: revision.before))
    }
    words.update(number, to: revision.deck, revision.difference)
    if old !== revision.before { try showMarks(ofDeck: number) }
    if revision.deletes { return nil }
    let id = words.id(of: revision.index, in: number)
    if let row = try deck.card(revision.index) {
      let mark = try database.number("SELECT mark FROM cards WHERE id = ?", [.integer(row)])
      words.mark(id, mark.flatMap(Mark.init(number:)))
    }
    return id
  }
}
