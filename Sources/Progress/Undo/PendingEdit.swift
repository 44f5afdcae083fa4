import Decks
import Files

/// An edit whose files may have their new forms already, while the store does not know them yet.
struct PendingEdit {
  /// Its number in the journal.
  let number: Int64
  /// What takes it back.
  let step: EditInverse
  /// The step that it takes back itself.
  let undone: Int64?
  let joining: CardMatching.Joining

  /// Writes an edit of some decks down before their files take their new forms.
  init(
    _ revisions: [DeckRevision], of decks: [DeckRecord], _ joining: CardMatching.Joining,
    undoing undone: Int64?, at now: Double, in file: ProgressFile
  ) throws(StorageError) {
    var row: Int64?
    for (revision, before) in zip(revisions, decks) {
      try before.attach()
      try before.makeRow()
      row = revision.deletes ? try before.card(revision.index) : nil
    }
    step = EditInverse(
      revisions.reversed().map { EditInverse.Edit(file: $0.file, patch: $0.inverse) }, row: row)
    self.undone = undone
    self.joining = joining
    try Journal(file.database).add(
      .begunEdit, was: SQLValue(undone), became: joining.number, text: step.text, at: now)
    number = file.database.lastRow
  }

  init?(_ step: Journal.Step) {
    guard let edit = try? EditInverse(text: step.text) else { return nil }
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
        try DeckRecord(revision.before, in: file).isCurrent()
      else { break }
      revisions.append(revision)
    }
    return revisions
  }

  /// Takes a card that came into its new deck, and did not leave the old one, out of the new one again.
  func takeBack(_ revision: DeckRevision, in file: ProgressFile) throws(StorageError) {
    guard let source = try? DeckEditor.open(step.edits[0].file),
      try DeckRecord(source, in: file).isCurrent()
    else { return }
    _ = try? DeckEditor(revision.deck).prepare(revision.inverse, card: nil).commit()
  }
}

extension DeckRevision {
  /// What an edit made of a deck, told from what takes it back; nil where that is not to be done.
  fileprivate init?(of edit: EditInverse.Edit, in deck: Deck) {
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

extension ProgressFile {
  /// Whether there is an edit of a file that can be undone.
  public func hasEdited(_ path: String, at now: Double) throws(StorageError) -> Bool {
    let place = Path.canonical(path)
    return try Journal(database).texts(of: .edit, at: now).contains { text in
      (try? EditInverse(text: text))?.edits.contains { $0.file == place } ?? false
    }
  }

  /// Moves the rows along with an edit, and gives its decks as they are thereafter.
  func finish(
    _ edit: PendingEdit, _ revisions: [DeckRevision]
  ) throws(StorageError) -> [DeckRecord] {
    let decks = revisions.map { DeckRecord($0.deck, in: self) }
    var joining = edit.joining
    if decks.count == 2, let moved = edit.step.row {
      joining = .row(moved)
      try decks[0].adopt(moved)
    }
    for (deck, revision) in zip(decks, revisions) {
      try deck.follow(revision, joining)
    }
    let journal = Journal(database)
    if let undone = edit.undone { try journal.remove(undone) }
    if edit.undone != nil || revisions.allSatisfy(\.changesNothing) {
      try journal.remove(edit.number)
    } else {
      try journal.turn(edit.number, into: .edit)
    }
    return decks
  }

  /// Finishes the edits that were cut short where their files had the new forms already, and forgets
  /// the others.
  func finishEdits() throws(StorageError) {
    let journal = Journal(database)
    if try journal.begunEdits().isEmpty { return }
    // A program that is within an edit holds the store; it is waited for.
    try database.write { () throws(StorageError) in
      for step in try journal.begunEdits() {
        let edit = PendingEdit(step)
        let revisions = try edit?.revisions(in: self) ?? []
        if let edit, revisions.count == edit.step.edits.count {
          _ = try finish(edit, revisions)
        } else {
          if let half = revisions.first { try edit?.takeBack(half, in: self) }
          try journal.remove(step.number)
        }
      }
    }
  }
}

/// An edit that could not be undone, with the state of its files then.
struct BlockedUndo {
  private let files: [String]
  private let stamps: [[Int]?]

  init(_ files: [String]) {
    self.files = files
    stamps = files.map { File($0).stampWithPermissions }
  }

  /// The same edit with its files as they are now.
  var renewed: BlockedUndo { BlockedUndo(files) }

  /// Whether the files have not changed since.
  var stands: Bool { files.map { File($0).stampWithPermissions } == stamps }
}
