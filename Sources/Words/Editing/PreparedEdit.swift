/// An edit that is on the disk beside its file, and takes the file's place when it is committed.
final class PreparedEdit {
  let revision: DeckRevision
  private let replacement: FileReplacement?

  init(_ revision: DeckRevision, in file: LockedFile) throws(DeckError) {
    self.revision = revision
    replacement =
      revision.changesNothing
      ? nil
      : try FileReplacement(of: file, named: revision.deck.path, with: revision.deck.bytes)
  }

  @discardableResult
  func commit() throws(DeckError) -> DeckRevision {
    try replacement?.commit()
    return revision
  }
}
