import Decks
import Files

/// A deck or a folder of decks, as a library lists it.
public struct DeckEntry: Equatable, Sendable {
  /// The file or folder.
  public let path: String
  /// The number of listed folders around it.
  public let depth: Int
  /// Whether it is a folder; its contents follow, one deeper.
  public let isFolder: Bool
  /// The reason why it can't be read.
  public internal(set) var failure: DeckError?
  /// The number of its lines that are no cards.
  public internal(set) var badLines = 0
  /// Whether it was studied outside of the library.
  public internal(set) var isOutside = false
  /// The numbers of its cards; a folder's are the sums of its decks.
  public internal(set) var counts = DeckCounts()
  /// The cards that a review of it shows today.
  public internal(set) var plan = DayPlan()

  init(_ path: String, depth: Int, isFolder: Bool) {
    self.path = path
    self.depth = depth
    self.isFolder = isFolder
  }

  /// The name of the file without its extension, or of the folder.
  public var name: String {
    isFolder ? path.split(separator: "/").last.map(String.init) ?? path : Path.stem(of: path)
  }

  /// The title of several files: the first one's name and the number of the others.
  public static func title(of files: [String]) -> String? {
    files.first.map(Path.stem).map { files.count == 1 ? $0 : "\($0) +\(files.count - 1)" }
  }
}

/// Goes through folders and lists the decks in them, each folder before what is in it.
///
/// Hidden files are left out, and folders without a deck; links in a circle end. A deck is listed
/// once, under the first of its names.
struct DeckWalk {
  private(set) var entries: [DeckEntry] = []
  private var seen: Set<FileStamp.ID> = []
  private var seenFiles: Set<String> = []

  /// Lists a deck, or a folder with what is in it.
  mutating func add(_ path: String, depth: Int = 0, isOutside: Bool = false) {
    let isFolder = File(path).kind == .folder
    if !isFolder, !seenFiles.insert(Path.canonical(path)).inserted { return }
    let index = entries.count
    entries.append(DeckEntry(path, depth: depth, isFolder: isFolder))
    entries[index].isOutside = isOutside
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
    for path in try folder.contents() { add(path, depth: depth) }
  }
}
