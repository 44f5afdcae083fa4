import Decks

/// An edit whose files may have their new forms already, while the store does not know them yet.
struct BegunEdit {
  /// Its number in the journal.
  let number: Int64
  /// What takes it back.
  let step: EditStep
  /// The step that it takes back itself.
  let undone: Int64?
  let joining: CardMatching.Joining

  /// Writes an edit of some decks down before their files take their new forms.
  init(
    _ revisions: [DeckRevision], of decks: [KeptDeck], _ joining: CardMatching.Joining,
    undoing undone: Int64?, at now: Double, in file: ProgressFile
  ) throws(StorageError) {
    var row: Int64?
    for (revision, before) in zip(revisions, decks) {
      try before.attach()
      try before.makeRow()
      row = revision.deletes ? try before.card(revision.index) : nil
    }
    step = EditStep(
      revisions.reversed().map { EditStep.Edit(file: $0.file, patch: $0.inverse) }, row: row)
    self.undone = undone
    self.joining = joining
    try Journal(file.database).add(
      .begunEdit, was: SQLValue(undone), became: joining.number, text: step.text, at: now)
    number = file.database.lastRow
  }

  init?(_ step: Journal.Step) {
    guard let edit = try? EditStep(text: step.text) else { return nil }
    (number, self.step) = (step.number, edit)
    if case .integer(let number) = step.was { undone = number } else { undone = nil }
    joining = CardMatching.Joining(number: step.became)
  }

  /// What it made of its files, as far as they are just as it made them.
  func revisions(in file: ProgressFile) throws(StorageError) -> [DeckRevision] {
    var revisions: [DeckRevision] = []
    for edit in step.edits.reversed() {
      guard let deck = try? DeckEditor.open(edit.file),
        let revision = DeckRevision(of: edit, in: deck),
        try KeptDeck(revision.before, in: file).isCurrent()
      else { break }
      revisions.append(revision)
    }
    return revisions
  }

  /// Takes a card that came into its new deck, and did not leave the old one, out of the new one again.
  func takeBack(_ revision: DeckRevision, in file: ProgressFile) throws(StorageError) {
    guard let source = try? DeckEditor.open(step.edits[0].file),
      try KeptDeck(source, in: file).isCurrent()
    else { return }
    _ = try? DeckEditor(revision.deck).prepare(revision.inverse, card: nil).commit()
  }
}

extension DeckRevision {
  /// What an edit made of a deck, told from what takes it back; nil where that is not to be done.
  fileprivate init?(of edit: EditStep.Edit, in deck: Deck) {
    guard let result = edit.patch.applied(to: deck),
      let before = try? Deck(path: deck.path, bytes: result.bytes, needsCards: false)
    else { return nil }
    let difference: DeckDifference =
      switch (edit.patch.old, edit.patch.new) {
      case (nil, _): .deleted(result.index, from: before.count)
      case (_, nil): .inserted(result.index, into: before.count)
      default: .changed(result.index, of: deck.count)
      }
    self.init(
      before: before, deck: deck, difference: difference, index: result.index,
      inverse: edit.patch, file: edit.file)
  }
}

extension CardMatching.Joining {
  /// A number for the journal: no row is 0.
  fileprivate var number: SQLValue {
    switch self {
    case .row(let row): .integer(row)
    case .alike: .null
    case .none: 0
    }
  }

  fileprivate init(number: SQLValue) {
    switch number {
    case .integer(0): self = .none
    case .integer(let row): self = .row(row)
    default: self = .alike
    }
  }
}
