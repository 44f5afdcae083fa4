import Files

/// An edit that could not be undone, with the state of its files then.
struct RefusedUndo {
  private let files: [String]
  private let stamps: [[Int]?]

  init(_ files: [String]) {
    self.files = files
    stamps = files.map { File($0).stampWithPermissions }
  }

  /// The same edit with its files as they are now.
  var renewed: RefusedUndo { RefusedUndo(files) }

  /// Whether the files have not changed since.
  var stands: Bool { files.map { File($0).stampWithPermissions } == stamps }
}
