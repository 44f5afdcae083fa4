import Decks
import Files

/// A deck or a folder of decks, as a library lists it.
public struct DeckEntry: Equatable, Sendable {
  /// The file or folder.
  public let path: String
  /// In how many folders of the list it is.
  public let depth: Int
  /// Whether it is a folder; what is in it comes next, one deeper.
  public let isFolder: Bool
  /// Why it cannot be read.
  public internal(set) var failure: DeckError?
  /// How many cards are what; of a folder, those of all its decks.
  public internal(set) var counts = DeckCounts()
  /// What a review of it would show today.
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

  /// What some files go by together: the first one's name, and how many more.
  public static func title(of files: [String]) -> String? {
    files.first.map(Path.stem).map { files.count == 1 ? $0 : "\($0) +\(files.count - 1)" }
  }
}
