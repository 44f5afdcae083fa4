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
    fileprivate let media: DeckMedia
  }

  public let changes: [Change]

  /// The number of pictures and sounds that come with the decks.
  public var mediaCount: Int { changes.reduce(0) { $0 + $1.media.files.count } }

  /// The number of pictures and sounds that cards name and the files lack.
  public var missingMediaCount: Int { changes.reduce(0) { $0 + $1.media.missing.count } }

  /// Plans the import of decks into one deck file, or into files in a folder named as the decks are.
  public init(_ imports: [ImportedDecks], into target: Target) throws {
    var cards: [String: [Card]] = [:]
    var media: [String: DeckMedia] = [:]
    var paths: [(path: String, name: DeckName)] = []
    for file in imports {
      for deck in file.decks {
        let path = target.path(of: deck.name)
        if cards[path] == nil { paths.append((path, deck.name)) }
        cards[path, default: []] += deck.cards.map { card in
          guard let source = file.media else { return card }
          return media[path, default: DeckMedia(ofDeck: path)].taken(for: card, from: source)
        }
      }
    }
    changes = try paths.map { path, name in
      try Change(
        path, name, cards[path] ?? [], media[path] ?? DeckMedia(ofDeck: path),
        isNamed: target.isNamed)
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
      for change in changes {
        try folders.make(for: change.path)
        let media = change.media.folder
        if !change.media.files.isEmpty { try folders.make(for: "\(media)/") }
        for (name, file) in change.media.files {
          try Interruption.check()
          files.append(
            try StagedFile("\(media)/\(file)") { try change.media.write(name, to: $0) })
        }
      }
      for change in changes where change.added + change.changed > 0 {
        files.append(try StagedFile(change))
      }
      try Interruption.check()
      for file in files { try file.commit() }
    } catch {
      for file in files { file.discard() }
      folders.remove()
      throw error
    }
  }
}

extension ImportPlan.Change {
  fileprivate init(
    _ path: String, _ name: DeckName, _ cards: [Card], _ media: DeckMedia, isNamed: Bool
  ) throws {
    self.media = media
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

extension StagedFile {
  /// Writes the new form of a deck file.
  fileprivate convenience init(_ change: ImportPlan.Change) throws {
    if change.isNew {
      try self.init(change.path) { _ = try File($0).create(change.bytes) }
    } else {
      let locked = try LockedFile(change.path)
      let bytes = try change.bytes(for: try DeckFile(locked.path).bytes())
      self.init(try FileReplacement(of: locked, with: bytes), change.path)
    }
  }
}
