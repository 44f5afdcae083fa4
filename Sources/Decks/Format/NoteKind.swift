/// A language of notes that may have cards in them.
enum NoteKind {
  case markdown, org

  /// The kind of a file by its extension; nil if it is no note.
  init?(of path: String) {
    let name = path.lowercased()
    if name.hasSuffix(".md") || name.hasSuffix(".markdown") {
      self = .markdown
    } else if name.hasSuffix(".org") {
      self = .org
    } else {
      return nil
    }
  }
}
