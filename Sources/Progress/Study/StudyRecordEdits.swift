import Decks
import Files

extension StudyRecord {
  /// Applies the edits of all files or of none as one step that can be undone; returns the records
  /// of the decks after them.
  ///
  /// The database is updated with them. If cards move, they come into the first deck from the
  /// others.
  public func apply(_ edits: [DeckRevision], at now: Double) throws -> [DeckRecord] {
    undoneSteps = []
    return try perform(edits, undoing: nil, at: now)
  }

  /// Reverts the edit of a step; returns the revisions and the records of its decks.
  ///
  /// If a file does not allow it, the step stays, to be reverted once the file does.
  public func revert(_ number: Int64) throws -> (edits: [DeckRevision], decks: [DeckRecord]) {
    let step = try Journal(database).step(number)
    var edit: PlannedEdit?
    if let step { edit = try PlannedEdit(step, in: database) }
    let standing = refusedEdits.filter { $0.key != number && $0.value.stands }
    do {
      guard let edit else { throw DeckError("undo", .notAnEdit) }
      let edits = try prepare(edit.parts.map { ($0.file, $0.inverse) })
      let records = try perform(edits, undoing: edit, at: 0)
      refusedEdits = standing.mapValues(\.renewed)
      noteUndone(edits.map { ($0.file, $0.inverse) }, of: number)
      return (edits, records)
    } catch let error as DeckError {
      refusedEdits[number] = RefusedEdit(edit?.parts.map(\.file) ?? [])
      throw error
    }
  }

  /// Prepares edits of files, which need not be open; first come those that add cards.
  func prepare(_ edits: [(file: String, edits: [ByteEdit])]) throws -> [DeckRevision] {
    let adds = { (edits: [ByteEdit]) in edits.contains { $0.old.isEmpty } }
    let ordered = edits.filter { adds($0.edits) } + edits.filter { !adds($0.edits) }
    return try ordered.map { file, edits in
      let open = decks.first { $0.path == file && $0.deck.count > 0 }
      let deck = if let open { open.deck } else { try DeckEditor.open(file) }
      return try DeckEditor(deck).prepare(edits)
    }
  }

  func perform(
    _ revisions: [DeckRevision], undoing undone: PlannedEdit?, at now: Double
  ) throws -> [DeckRecord] {
    let before = revisions.map { revision in
      decks.first { $0.deck === revision.before } ?? DeckRecord(revision.before, in: file)
    }
    if revisions.allSatisfy(\.changesNothing) {
      try write {
        for deck in before { try deck.attach() }
        if let undone { try Journal(database).remove([undone.step]) }
      }
      return before
    }
    var failure: DeckError?
    var records: [DeckRecord] = []
    var made: [DeckRevision] = []
    do {
      let plan = try write {
        try PlannedEdit(revisions, of: before, undoing: undone, at: now, in: file)
      }
      if undone == nil { lastEdit = plan.step }
      // The files are replaced last, while everything else can still be rolled back.
      try write {
        records = try plan.finish(revisions, of: before, in: file)
        for revision in revisions {
          do throws(DeckError) {
            try revision.commit()
          } catch {
            failure = error
            throw StorageError(file.path, .failed(message: error.description))
          }
          made.append(revision)
        }
      }
    } catch {
      // Once its files are written an edit is made; the database follows when it has room.
      let isMade = made.count == revisions.count
      if !isMade {
        for revision in made.reversed() {
          _ = try? DeckEditor(revision.deck).apply(revision.inverse)
        }
      }
      try? file.finishEdits()
      if !isMade { throw failure ?? error }
    }
    return records
  }
}

/// An edit that could not be undone, with the state of its files then.
struct RefusedEdit {
  private let files: [String]
  private let stamps: [[Int]?]

  init(_ files: [String]) {
    self.files = files
    stamps = files.map { File($0).stampWithPermissions }
  }

  /// The same edit with its files as they are now.
  var renewed: RefusedEdit { RefusedEdit(files) }

  /// Whether the files have not changed since.
  var stands: Bool { files.map { File($0).stampWithPermissions } == stamps }
}
