import Decks
import Files

extension ProgressFile {
  /// Whether there is an edit of a file that can be undone.
  func hasEdited(_ path: String, at now: Double) throws(StorageError) -> Bool {
    let place = Path.canonical(path)
    return try Journal(database).texts(of: .edit, at: now).contains { text in
      (try? EditStep(text: text))?.edits.contains { $0.file == place } ?? false
    }
  }

  /// Moves the rows along with an edit, and gives its decks as they are thereafter.
  func finish(
    _ edit: BegunEdit, _ revisions: [DeckRevision]
  ) throws(StorageError) -> [KeptDeck] {
    let decks = revisions.map { KeptDeck($0.deck, in: self) }
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
        let edit = BegunEdit(step)
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
