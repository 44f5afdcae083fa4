import Decks
import Files

/// Goes through folders and lists the decks in them, each folder before what is in it.
///
/// Hidden files are left out, and folders without a deck; links in a circle end. A deck is listed
/// once, under the first of its names.
struct DeckWalk {
  private(set) var entries: [DeckEntry] = []
  /// The other versions of decks, which may be gone.
  private(set) var copies: [ConflictCopy] = []
  private var seen: Set<FileStamp.ID> = []
  private var seenFiles: Set<String> = []

  /// Lists a deck, or a folder with what is in it, by its path without links if that is known.
  mutating func add(
    _ path: String, at canonicalPath: String? = nil, depth: Int = 0, hasTwin: Bool = false,
    isOutside: Bool = false, conflicts: [ConflictCopy] = []
  ) {
    let isFolder = File(path).kind == .folder
    let canonicalPath = canonicalPath ?? Path.canonical(path)
    if !isFolder, !seenFiles.insert(canonicalPath).inserted { return }
    let index = entries.count
    entries.append(
      DeckEntry(
        path: path, canonicalPath: canonicalPath, depth: depth, isFolder: isFolder,
        conflicts: conflicts, hasTwin: hasTwin, isOutside: isOutside))
    guard isFolder else { return }
    do throws(DeckError) {
      try addContents(of: path, depth: depth + 1)
      if entries.count == index + 1 { entries.removeLast() }
    } catch {
      entries[index].failure = error
    }
  }

  /// Lists what is in a folder, in the order of its names.
  mutating func addContents(of path: String, depth: Int = 0) throws(DeckError) {
    let folder = DeckFolder(path)
    guard let id = folder.id, seen.insert(id).inserted else { return }
    let paths = try folder.contents()
    // A folder's name has no extension.
    let stems = paths.filter { Path.name(of: $0) != Path.stem(of: $0) }.map(Path.stem)
    let counts = Dictionary(stems.map { ($0, 1) }, uniquingKeysWith: +)
    let copies = folder.conflictCopies()
    self.copies += copies
    // Resolving each path would look at all folders around it again.
    let real = Path.canonical(path)
    let folderPath = real == "/" ? real : "\(real)/"
    for path in paths {
      add(
        path, at: File(path).isLink ? nil : folderPath + Path.name(of: path), depth: depth,
        hasTwin: counts[Path.stem(of: path), default: 0] > 1,
        conflicts: copies.filter { $0.deck == path })
    }
  }
}
