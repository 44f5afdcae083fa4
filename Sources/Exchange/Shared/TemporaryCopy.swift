import Files

/// A folder for the copy of a collection, which is removed at the end.
final class TemporaryCopy {
  let path: String

  init() throws { path = try Folder.temporary() }

  deinit {
    for name in ["collection", "collection-wal", "collection-shm", "collection-journal"] {
      File("\(path)/\(name)").remove()
    }
    Folder(path).remove()
  }
}
