import Decks
import Files

/// A file of an import that is written beside its place, and put there with all others.
///
/// What was there has a second name until the import is complete, so that it can come back.
final class StagedFile {
  private let path: String
  private let replacement: FileReplacement?
  private let new: File?
  /// The second name of the file that is replaced; nil for a new file.
  private let former: File?
  private var isPlaced = false
  /// The stamp of the new form, before and after it is placed.
  let stamp: FileStamp?

  /// Stages the new form of a file that is locked.
  init(_ replacement: FileReplacement, of file: LockedFile) {
    path = file.path
    self.replacement = replacement
    new = nil
    former = File(Self.path(beside: file.path))
    stamp = replacement.stamp
  }

  /// Stages a file that a function writes; a new one never replaces another.
  init(_ path: String, isNew: Bool, _ write: (String) throws -> Void) throws {
    self.path = path
    former = isNew ? nil : File(Self.path(beside: path))
    let file = File(Self.path(beside: path))
    (new, replacement) = (file, nil)
    do {
      try write(file.path)
    } catch {
      file.remove()
      throw error
    }
    stamp = file.stamp
  }

  private static func path(beside path: String) -> String {
    TemporaryName.path(in: Path.folder(of: path))
  }

  /// Puts the file into its place, which has to be as it was.
  func place() throws {
    if let former {
      File(path).link(as: former.path)
      try replacement?.commit()
      try new?.rename(to: path)
    } else if let new, try !new.move(toFree: path) {
      throw DeckError(path, .inUse)
    }
    isPlaced = true
  }

  /// Removes what was there before.
  func finish() { former?.remove() }

  /// Restores what was there before, unless another program has changed it since.
  func takeBack() {
    if isPlaced, File(path).stamp == stamp {
      if let former { try? former.rename(to: path) } else { File(path).remove() }
    }
    new?.remove()
    former?.remove()
  }
}

/// The folders that an import writes into.
struct TargetFolders {
  private var made: [String] = []
  private var known: Set<String> = []

  /// Makes the folder of a file if there is none, or else removes what killed imports left in it.
  mutating func prepare(for path: String) throws {
    let folder = Path.folder(of: path)
    if !known.insert(folder).inserted { return }
    switch File(folder).kind {
    case .folder: TemporaryName.clear(in: folder)
    case nil where File(String(folder.dropLast())).isFree:
      try prepare(for: String(folder.dropLast()))
      try Folder(folder).make()
      made.append(folder)
    default:
      throw ExchangeError(folder, localized: "is not a folder; move it away, or name another")
    }
  }

  func remove() { for folder in made.reversed() { Folder(folder).remove() } }
}
