import Decks

extension StudyRecord {
  /// Applies edits to the files and the database at once: one edit, or two that move a card from the
  /// second deck into the first. Returns the records of the decks after them.
  public func apply(_ edits: [PreparedEdit], moves: Bool = false, at now: Double) throws
    -> [DeckRecord]
  {
    try perform(edits, moves ? .none : .alike, at: now, undoing: nil)
  }

  /// Reverts the edit of a step; returns the revisions and the records of its decks.
  ///
  /// If a file does not allow it, the step stays, to be reverted once the file does.
  public func revert(_ number: Int64) throws -> (edits: [DeckRevision], decks: [DeckRecord]) {
    let step = try EditInverse(text: Journal(database).text(of: number) ?? "")
    let standing = refusals.filter { $0.key != number && $0.value.stands }
    do {
      let edits = try prepared(step)
      let joining = step.row.map { CardMatching.Joining.row($0) } ?? .none
      let records = try perform(edits, joining, at: 0, undoing: number)
      refusals = standing.mapValues(\.renewed)
      return (edits.map(\.revision), records)
    } catch let error as DeckError {
      refusals[number] = BlockedUndo(step.edits.map(\.file))
      throw error
    }
  }

  private func prepared(_ step: EditInverse) throws(DeckError) -> [PreparedEdit] {
    var edits: [PreparedEdit] = []
    for edit in step.edits {
      let open = decks.first { $0.place == edit.file && $0.deck.count > 0 }
      let deck = if let open { open.deck } else { try DeckEditor.open(edit.file) }
      edits.append(try DeckEditor(deck).prepare(edit.patch, card: nil))
    }
    return edits
  }

  private func perform(
    _ edits: [PreparedEdit], _ joining: CardMatching.Joining, at now: Double, undoing number: Int64?
  ) throws -> [DeckRecord] {
    let revisions = edits.map(\.revision)
    let before = revisions.map { revision in
      decks.first { $0.deck === revision.before } ?? DeckRecord(revision.before, in: file)
    }
    var failure: DeckError?
    var records: [DeckRecord] = []
    var isWritten = false
    do {
      let begun = try write { () throws(StorageError) in
        try PendingEdit(revisions, of: before, joining, undoing: number, at: now, in: file)
      }
      // The files are replaced last, while everything else can still be rolled back.
      try write { () throws(StorageError) in
        records = try file.finish(begun, revisions)
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
      // Once its files are written an edit is made; the database follows when it has room.
      if !isWritten { throw failure ?? error }
    }
    return records
  }
}
