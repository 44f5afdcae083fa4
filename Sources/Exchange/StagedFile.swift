import Decks
import Files

/// A file of an import that is written beside its place, and put there with all others.
final class StagedFile {
  private let path: String
  private let replacement: FileReplacement?
  private let new: File?
  private let wasThere: Bool
  private var isCommitted = false

  /// Stages the new form of a file that is locked.
  init(_ replacement: FileReplacement, _ path: String) {
    self.path = path
    self.replacement = replacement
    (new, wasThere) = (nil, true)
  }

  /// Stages a file that a function writes.
  init(_ path: String, _ write: (String) throws -> Void) throws {
    self.path = path
    wasThere = !File(path).isFree
    let name = path.split(separator: "/").last ?? ""
    let file = File("\(Path.folder(of: path)).\(name).karuta-import")
    file.remove()
    (new, replacement) = (file, nil)
    do {
      try write(file.path)
    } catch {
      file.remove()
      throw error
    }
  }

  func commit() throws {
    try replacement?.commit()
    if let new {
      if !wasThere, !File(path).isFree { throw DeckError(path, .inUse) }
      try new.rename(to: path)
    }
    isCommitted = true
  }

  /// Removes the unfinished file, and a new file that is finished.
  func discard() {
    if !isCommitted { new?.remove() } else if !wasThere { File(path).remove() }
  }
}

/// The folders that an import makes.
struct NewFolders {
  private var made: [String] = []

  mutating func make(for path: String) throws {
    let folder = String(Path.folder(of: path).dropLast())
    if folder.isEmpty || File(folder).exists { return }
    try make(for: folder)
    try Folder(folder).make()
    made.append(folder)
  }

  func remove() { for folder in made.reversed() { Folder(folder).remove() } }
}
