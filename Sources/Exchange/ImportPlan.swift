import Decks
import Files

/// The changes of deck files that an import makes: all of them or none.
public struct ImportPlan {
  /// A deck file after the import.
  public struct Change {
    public let path: String
    public let isNew: Bool
    public let added: Int
    public let changed: Int
    public let unchanged: Int
    fileprivate let before: Deck
    fileprivate let cards: [Card]
    fileprivate let bytes: [UInt8]
  }

  public let changes: [Change]

  /// Plans the import of decks into one deck file, or into files in a folder named as the decks are.
  public init(_ imports: [ImportedDecks], into target: Target) throws {
    var cards: [String: [Card]] = [:]
    var paths: [(path: String, name: DeckName)] = []
    for deck in imports.flatMap(\.decks) {
      let path = target.path(of: deck.name)
      if cards[path] == nil { paths.append((path, deck.name)) }
      cards[path, default: []] += deck.cards
    }
    changes = try paths.map { path, name in
      try Change(path, name, cards[path] ?? [], isNamed: target.isNamed)
    }
  }

  /// The place of the imported decks.
  public enum Target {
    case deck(String)
    case folder(String)

    fileprivate var isNamed: Bool { if case .folder = self { true } else { false } }

    fileprivate func path(of name: DeckName) -> String {
      switch self {
      case .deck(let path): return path
      case .folder(let folder):
        let stem = "\(folder)/\(name.path)"
        return [".tsv", ".txt", ".csv"].map { stem + $0 }.first { File($0).exists } ?? stem + ".tsv"
      }
    }
  }

  /// Writes all files beside their places, and then puts each into its place.
  public func commit() throws {
    var folders = NewFolders()
    var files: [StagedFile] = []
    do {
      for change in changes where change.added + change.changed > 0 {
        try folders.make(for: change.path)
        files.append(try StagedFile(change))
      }
      for file in files { try file.commit() }
    } catch {
      for file in files { file.discard() }
      folders.remove()
      throw error
    }
  }
}

extension ImportPlan.Change {
  fileprivate init(_ path: String, _ name: DeckName, _ cards: [Card], isNamed: Bool) throws {
    isNew = File(path).isFree
    before = isNew ? try .new(path, name, for: cards, isNamed: isNamed) : try DeckEditor.open(path)
    let merge = try DeckMerge(cards, into: before)
    self.path = path
    self.cards = cards
    (added, changed, unchanged) = (merge.added, merge.changed, merge.unchanged)
    bytes = merge.bytes
  }

  /// The text for a file that other programs may have changed meanwhile.
  fileprivate func bytes(for newest: [UInt8]) throws -> [UInt8] {
    if newest.isSame(as: before.bytes) { return bytes }
    return try DeckMerge(cards, into: Deck(path: path, bytes: newest, needsCards: false)).bytes
  }
}

extension Deck {
  /// A deck without cards, with the columns that some cards need.
  fileprivate static func new(
    _ path: String, _ name: DeckName, for cards: [Card], isNamed: Bool
  ) throws(DeckError) -> Deck {
    let used = Column.optional.filter { column in
      cards.contains { !$0.text(of: column).isEmpty }
    }
    let columns = ([.front, .back] + used).map(\.rawValue).joined(separator: "\t")
    var header = "#separator:tab\n#columns:\(columns)\n"
    let own = name.parts.last?.filter { !$0.isNewline } ?? ""
    if isNamed, !own.isEmpty, own != Path.stem(of: path) { header += "#deck:\(own)\n" }
    return try Deck(path: path, bytes: Array(header.utf8), needsCards: false)
  }
}

/// The new form of a deck file, written beside it.
private final class StagedFile {
  private let path: String
  private let replacement: FileReplacement?
  private let new: File?
  private var isCommitted = false

  init(_ change: ImportPlan.Change) throws {
    path = change.path
    if change.isNew {
      let name = path[path.index(after: path.lastIndex(of: "/") ?? path.startIndex)...]
      let file = File("\(Path.folder(of: path)).\(name).karuta-import")
      file.remove()
      guard try file.create(change.bytes) else { throw DeckError(path, .inUse) }
      (new, replacement) = (file, nil)
    } else {
      let locked = try LockedFile(path)
      let bytes = try change.bytes(for: try DeckFile(locked.path).bytes())
      (new, replacement) = (nil, try FileReplacement(of: locked, with: bytes))
    }
  }

  func commit() throws {
    try replacement?.commit()
    if let new {
      guard File(path).isFree else { throw DeckError(path, .inUse) }
      try new.rename(to: path)
    }
    isCommitted = true
  }

  /// Removes what is not in its place, and a new file that is.
  func discard() {
    if let new { isCommitted ? File(path).remove() : new.remove() }
  }
}

/// The folders that an import makes.
private struct NewFolders {
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
