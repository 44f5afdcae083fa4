import Decks
import Files
import Scheduling

/// A deck or a folder of decks, as a library lists it.
public struct DeckEntry: Equatable, Sendable {
  /// The file or folder.
  public let path: String
  /// The path without links.
  let canonicalPath: String
  /// The number of listed folders around it.
  public let depth: Int
  /// Whether it is a folder; its contents follow, one deeper.
  public let isFolder: Bool
  /// The reason why it can't be read.
  public internal(set) var failure: DeckError?
  /// The number of its lines that are no cards.
  public internal(set) var badLines = 0
  /// The other versions of it, which can be merged.
  public internal(set) var conflicts: [ConflictCopy] = []
  /// Whether another deck's name in the folder differs in the extension alone.
  var hasTwin = false
  /// The numbers of its file, once they are read.
  var file: Result<FileCount, DeckError>?
  /// Whether it was studied outside of the library.
  public internal(set) var isOutside = false
  /// The numbers of its cards; a folder's are the sums of its decks.
  public internal(set) var counts = DeckCounts()
  /// The cards that a review of it shows today.
  public internal(set) var plan = DayPlan()

  /// The name of the folder, or of the file without its extension, unless only that differs from another's.
  public var name: String {
    if isFolder { return path.split(separator: "/").last.map(String.init) ?? path }
    return hasTwin ? Path.name(of: path) : Path.stem(of: path)
  }

  /// The title of several files: the first one's name and the number of the others.
  public static func title(of files: [String]) -> String? {
    files.first.map(Path.stem).map { files.count == 1 ? $0 : "\($0) +\(files.count - 1)" }
  }
}

/// The numbers of the cards of a deck, or of all decks of a folder.
public struct DeckCounts: Equatable, Sendable {
  /// All cards.
  public var total = 0
  /// The cards that may come as new ones, without suspended and buried ones.
  public var new = 0
  /// The cards that were studied on an earlier day and are due.
  public var reviews = 0
  /// The cards that have a learning step due today.
  public var steps = 0
  /// The cards that were studied and aren't known yet.
  public var learning = 0
  /// The known cards: marked O, or in review with an interval of 21 days or more.
  public var known = 0
  /// The cards marked X.
  public var unknown = 0

  /// The cards due today.
  public var due: Int { reviews + steps }

  static func += (sum: inout DeckCounts, other: DeckCounts) {
    sum.total += other.total
    sum.new += other.new
    sum.reviews += other.reviews
    sum.steps += other.steps
    sum.learning += other.learning
    sum.known += other.known
    sum.unknown += other.unknown
  }
}
