import Files
import Glibc

/// Reads the deck of one file.
public struct DeckFile: Sendable {
  public let path: String

  /// The size in bytes from which files are refused; a million cards take about 60 MB.
  static let largest = 512 << 20

  public init(_ path: String) { self.path = path }

  /// The bytes of the file.
  public func bytes() throws(DeckError) -> [UInt8] {
    try DeckError.catching { () throws(FileError) in
      try File(path).read(limit: Self.largest) { EncodingCheck.fault(ofBeginning: $0) == nil }
    }
  }

  /// The deck of the file, with the stamp of the form that was read.
  public func deck(needsCards: Bool = true) throws(DeckError) -> Deck {
    // The stamp comes first: if the file changes while it is read, the stamp is an older one.
    let stamp = File(path).stamp
    return try Deck(path: path, bytes: bytes(), needsCards: needsCards, stamp: stamp)
  }

  /// The deck of the file; one without cards only if a function allows it.
  public func deck(unlessEmpty canBeEmpty: (String) -> Bool) throws(DeckError) -> Deck {
    do throws(DeckError) {
      return try deck()
    } catch {
      guard error.isEmptiness, canBeEmpty(path) else { throw error }
      return try deck(needsCards: false)
    }
  }
}

/// Reads decks from files and folders: each file once, by the first of its paths.
///
/// A file that cannot be read does not stop the others.
public struct DeckReader {
  private var seen: Set<String> = []
  private let canBeEmpty: (String) -> Bool

  /// Creates a reader with a function that says whether a deck may have no cards.
  public init(unlessEmpty canBeEmpty: @escaping (String) -> Bool = { _ in false }) {
    self.canBeEmpty = canBeEmpty
  }

  /// Reads a file, or each deck of a folder; nil for a file that was read before.
  public mutating func read(_ path: String) -> [Result<Deck, DeckError>?] {
    File(path).kind == .folder ? read(DeckFolder(path)) : [read(file: path)]
  }

  /// Reads each deck of a folder.
  public mutating func read(_ folder: DeckFolder) -> [Result<Deck, DeckError>?] {
    do throws(DeckError) {
      let found = try folder.decks().map { path -> Result<Deck, DeckError>? in
        File(path).kind == .pipe ? .failure(DeckError(path, .notAFile)) : read(inFolder: path)
      }
      if found.allSatisfy({ $0 == nil }), seen.isEmpty { throw DeckError(folder.path, .noDecks) }
      return found
    } catch {
      return [.failure(error)]
    }
  }

  /// Reads a file of a folder; nil for a note without cards, which is no deck.
  private mutating func read(inFolder path: String) -> Result<Deck, DeckError>? {
    let deck = read(file: path)
    if case .failure(let error) = deck, error.isNoDeck {
      seen.remove(Path.canonical(path))
      return nil
    }
    return deck
  }

  private mutating func read(file path: String) -> Result<Deck, DeckError>? {
    guard seen.insert(Path.canonical(path)).inserted else { return nil }
    return Result { () throws(DeckError) in
      try DeckFile(path).deck(unlessEmpty: canBeEmpty)
    }
  }
}

extension Deck {
  /// Opens files and folders in the given order; a file with several paths once.
  ///
  /// A file in a folder that cannot be read becomes a deck without cards that has the problem; a file
  /// that is given must be readable.
  public static func open(
    _ paths: [String], _ reader: DeckReader = DeckReader()
  ) throws(DeckError) -> [Deck] {
    var reader = reader
    var decks: [Deck] = []
    for path in paths {
      let found = reader.read(path)
      var failures: [DeckError] = []
      for case let result? in found {
        do throws(DeckError) {
          decks.append(try result.get())
        } catch {
          failures.append(error)
          decks.append(Deck(path: error.problem.file, failure: error))
        }
      }
      if failures.count == found.count, let first = failures.first { throw first }
    }
    return decks
  }
}

extension [UInt8] {
  /// Whether two arrays are equal, by memcmp(3), which is several times as fast as `==`.
  public func isSame(as other: [UInt8]) -> Bool {
    count == other.count && memcmp(self, other, count) == 0
  }
}

/// A deck file that Karuta made and that has no card yet: headers that name its columns.
public enum EmptyDeck {
  public static let bytes = Array(
    """
    #separator:tab
    #html:false
    #columns:front\tback\treading\tnote\ttags
    #tags column:5

    """.utf8)

  /// Whether a file has these headers and nothing else.
  public static func isFile(_ path: String) -> Bool {
    (try? File(path).read(limit: bytes.count)) == bytes
  }
}

/// A folder of decks with its subfolders.
public struct DeckFolder: Sendable {
  public let path: String

  /// The extensions of decks.
  public static let extensions = [".tsv", ".txt", ".csv"] + noteExtensions

  /// The extensions of notes, which are decks if they have cards.
  public static let noteExtensions = [".md", ".markdown", ".org"]

  public init(_ path: String) { self.path = path }

  /// The paths of its decks in the order of their names, without hidden files and a sync program's copies; links in
  /// a circle end.
  public func decks() throws(DeckError) -> [String] {
    var seen: Set<FileStamp.ID> = []
    let found = try DeckFolder.walk(self, &seen)
    if found.isEmpty { throw DeckError(path, .noDecks) }
    return found
  }

  /// Whether a file has the extension of a deck.
  public static func isDeck(_ path: String) -> Bool {
    extensions.contains(where: path.lowercased().hasSuffix)
  }

  /// Whether a file is a note, which is a deck if it has cards.
  public static func isNote(_ path: String) -> Bool { NoteKind(of: path) != nil }

  /// The identity of the folder; nil if there is none.
  public var id: FileStamp.ID? { Folder(path).id }

  /// The paths of the decks and folders directly in it, in the order of their names.
  public func contents() throws(DeckError) -> [String] {
    let start = path.hasSuffix("/") ? path : "\(path)/"
    let names = try DeckError.catching { () throws(FileError) in try Folder(path).names() }
    let found = names.filter { name in
      DeckFolder.isDeck(name)
        ? ConflictCopy(name) == nil : File(start + name).kind == .folder
    }
    return found.map(NaturalName.init).sorted().map { start + $0.name }
  }

  /// The other versions of decks directly in it, in the order of their names.
  public func conflictCopies() -> [ConflictCopy] {
    let start = path.hasSuffix("/") ? path : "\(path)/"
    return ((try? Folder(path).names()) ?? []).sorted().compactMap { ConflictCopy(start + $0) }
      .filter { DeckFolder.isDeck($0.deck) }
  }

  private static func walk(
    _ folder: DeckFolder, _ seen: inout Set<FileStamp.ID>
  ) throws(DeckError) -> [String] {
    guard let id = folder.id, seen.insert(id).inserted else { return [] }
    var found: [String] = []
    for path in try folder.contents() {
      do throws(DeckError) {
        found += File(path).kind == .folder ? try walk(DeckFolder(path), &seen) : [path]
      } catch {
        // Opening it as a deck gives the reason.
        found.append(path)
      }
    }
    return found
  }
}

/// Orders names as people expect: letters without case, numbers by value.
struct NaturalName: Comparable {
  private enum Part: Comparable {
    case number(length: Int, digits: String)
    case text(String)
  }

  let name: String
  private let parts: [Part]

  init(_ name: String) {
    self.name = name
    let digits: ClosedRange<Character> = "0"..."9"
    var parts: [Part] = []
    var rest = name.lowercased()[...]
    while let first = rest.first {
      let isNumber = digits.contains(first)
      let run = rest.prefix { digits.contains($0) == isNumber }
      let number = run.drop { $0 == "0" }
      parts.append(
        isNumber ? .number(length: number.count, digits: String(number)) : .text(String(run)))
      rest = rest[run.endIndex...]
    }
    self.parts = parts
  }

  static func < (a: NaturalName, b: NaturalName) -> Bool {
    a.parts == b.parts ? a.name < b.name : a.parts.lexicographicallyPrecedes(b.parts)
  }
}
