import Decks
import Files
import Progress

/// The changes of deck files that an import makes: all of them or none.
public struct ImportPlan {
  /// A deck file after the import.
  public struct Change {
    public let path: String
    public let isNew: Bool
    /// Whether some cards are asked from back to front, too.
    public let isReversed: Bool
    public var added: Int { merge.added }
    public var changed: Int { merge.changed }
    public var unchanged: Int { merge.unchanged }
    fileprivate let before: Deck
    fileprivate let cards: [Card]
    fileprivate let origins: [Origin?]
    fileprivate let merge: DeckMerge
    fileprivate let media: DeckMedia
  }

  public let changes: [Change]

  /// The number of pictures and sounds that come with the decks.
  public var mediaCount: Int { changes.reduce(0) { $0 + $1.media.files.count } }

  /// The number of pictures and sounds that cards name and the files lack.
  public var missingMediaCount: Int { changes.reduce(0) { $0 + $1.media.missing.count } }

  /// The columns that the imported cards have texts in.
  public var columns: [Column] { Column.used(by: changes.lazy.flatMap(\.cards)) }

  /// The numbers of cards with progress, and of their reviews.
  public let progressCount: (cards: Int, reviews: Int)

  /// Plans the import of decks into one deck file, or into files in a folder named as the decks are.
  public init(_ imports: [ImportedDecks], into target: Target) throws {
    var cards: [String: [Card]] = [:]
    var media: [String: DeckMedia] = [:]
    var origins: [String: [Change.Origin?]] = [:]
    var paths: [(path: String, name: DeckName)] = []
    var reversed: Set<String> = []
    var count = (cards: 0, reviews: 0)
    let known = target.paths(ofCardsIn: imports)
    let parts = { (deck: ImportedDecks.Entry) in
      let own = target.path(of: deck.name)
      if known.isEmpty { return [(path: own, cards: deck)] }
      return deck.divided { card in
        let paths = card.guid.flatMap { known[$0] } ?? []
        return paths.contains(own) ? own : paths.first ?? own
      }
    }
    for file in imports {
      for (path, var deck) in file.decks.flatMap(parts) {
        if cards[path] == nil { paths.append((path, deck.name)) }
        if let source = file.media {
          media[path, default: DeckMedia(ofDeck: path)].take(for: &deck, from: source)
        }
        cards[path] = cards[path].map { $0 + deck.cards } ?? deck.cards
        origins[path, default: []] += deck.origins.map { card in
          let schedules = [card.first, card.reversed].compactMap(\.self)
          guard let source = file.progress, schedules.contains(where: source.has) else {
            return nil
          }
          count.cards += 1
          count.reviews += schedules.reduce(0) { $0 + source.reviewCount(of: $1) }
          return Change.Origin(source: source, card: card)
        }
        if deck.origins.contains(where: { $0.reversed != nil }) { reversed.insert(path) }
      }
    }
    progressCount = count
    changes = try paths.map { path, name in
      try Change(
        path, name, cards[path] ?? [], origins[path] ?? [],
        media[path] ?? DeckMedia(ofDeck: path), isNamed: target.isNamed,
        isReversed: reversed.contains(path))
    }
  }

  /// The place of the imported decks.
  public enum Target {
    case deck(String)
    case folder(String)

    fileprivate var isNamed: Bool { if case .folder = self { true } else { false } }

    /// The decks in the folder that have imported cards already, by the guids of these.
    fileprivate func paths(ofCardsIn imports: [ImportedDecks]) -> [String: [String]] {
      guard case .folder(let folder) = self, let files = try? DeckFolder(folder).decks(),
        !files.isEmpty
      else { return [:] }
      let guids = Set(imports.lazy.flatMap(\.decks).flatMap(\.cards).compactMap(\.guid))
      var paths: [String: [String]] = [:]
      // One that can't be read is no obstacle for the others.
      for file in files {
        guard let deck = try? DeckFile(file).deck(), deck.format.columns.contains(.guid) else {
          continue
        }
        for index in 0..<deck.count {
          if let guid = deck[index].guid, guids.contains(guid) {
            paths[guid, default: []].append(file)
          }
        }
      }
      return paths
    }

    fileprivate func path(of name: DeckName) -> String {
      switch self {
      case .deck(let path): return path
      case .folder(let folder):
        let stem = "\(folder)/\(name.path)"
        return [".tsv", ".txt", ".csv"].map { stem + $0 }.first { File($0).exists } ?? stem + ".tsv"
      }
    }
  }

  /// Writes all files beside their places, and then puts each into its place; progress is saved with
  /// them or not at all.
  ///
  /// The files are placed last in the transaction: if one of them or the commit fails, those before it
  /// are taken back. After a crash in between the decks are there without progress, which comes with
  /// the next import of the same file. The share that is done is reported, from 0 to 1.
  public func commit(
    progressIn progress: ProgressFile? = nil,
    reporting report: @escaping (Double) -> Void = { _ in }
  ) throws {
    try Interruption.during { try commitAll(progress, report) }
  }

  private func commitAll(_ progress: ProgressFile?, _ report: @escaping (Double) -> Void) throws {
    let total = Double(mediaCount + (progress == nil ? 0 : progressCount.cards))
    var count = 0.0
    let step = {
      try Interruption.check()
      count += 1
      report(min(count / total, 1))
    }
    var folders = TargetFolders()
    var files: [StagedFile] = []
    do {
      for change in changes {
        try folders.prepare(for: change.path)
        try change.stageMedia(&folders, &files, step)
      }
      var decks: [StagedDeck] = []
      for change in changes where change.isWritten || progress != nil {
        let deck = try StagedDeck(change)
        if let file = deck.file { files.append(file) }
        decks.append(deck)
      }
      try Interruption.check()
      if let progress {
        try progress.change {
          for deck in decks { try deck.saveProgress(in: progress, step) }
          for file in files { try file.place() }
        }
      } else {
        for file in files { try file.place() }
      }
    } catch {
      for file in files.reversed() { file.takeBack() }
      folders.remove()
      throw error
    }
    for file in files { file.finish() }
  }
}

/// The new form of a deck file, with the progress of its cards.
private struct StagedDeck {
  /// Nil if the file stays as it is.
  private(set) var file: StagedFile?
  private let change: ImportPlan.Change
  private let merge: DeckMerge
  private let path: String
  private let stamp: FileStamp?
  /// Other programs wait until the import is complete.
  private let lock: LockedFile?

  init(_ change: ImportPlan.Change) throws {
    self.change = change
    if change.isNew {
      let folder = Path.canonical(Path.folder(of: change.path))
      path = "\(folder)/\(Path.name(of: change.path))"
      merge = change.merge
      file = try StagedFile(path, isNew: true) { _ = try File($0).create(change.merge.bytes) }
      (stamp, lock) = (file?.stamp, nil)
    } else {
      let locked = try LockedFile(change.path)
      (path, lock) = (locked.path, locked)
      merge = try change.merge(for: try DeckFile(locked.path).bytes())
      if merge.added + merge.changed > 0 {
        file = StagedFile(try FileReplacement(of: locked, with: merge.bytes), of: locked)
      }
      stamp = file?.stamp ?? locked.stamp
    }
  }

  func saveProgress(in progress: ProgressFile, _ step: () throws -> Void) throws {
    let deck = try Deck(path: path, bytes: merge.bytes, needsCards: false, stamp: stamp)
    var cards: [Int: Int] = [:]
    for (card, index) in merge.indexes.enumerated() where change.origins[card] != nil {
      cards[index] = card
    }
    if cards.isEmpty { return }
    try DeckRecord(deck, in: progress).merge { index in
      guard let card = cards[index] else { return nil }
      try step()
      return change.origins[card]?.progress
    }
  }
}

extension ImportPlan.Change {
  /// The progress of a card, in the file that it comes from.
  fileprivate struct Origin {
    let source: any ProgressSource
    let card: CardOrigin

    var progress: [Side: CardProgress] {
      var sides: [Side: CardProgress] = [.front: source.progress(of: card.first) ?? CardProgress()]
      sides[.back] = card.reversed.flatMap(source.progress)
      return sides
    }
  }

  fileprivate init(
    _ path: String, _ name: DeckName, _ cards: [Card], _ origins: [Origin?], _ media: DeckMedia,
    isNamed: Bool, isReversed: Bool
  ) throws {
    self.media = media
    self.isReversed = isReversed
    isNew = File(path).isFree
    before = isNew ? try .new(path, name, for: cards, isNamed: isNamed) : try DeckEditor.open(path)
    self.path = path
    self.cards = cards
    self.origins = origins
    merge = try DeckMerge(cards, into: before)
  }

  fileprivate var isWritten: Bool { added + changed > 0 }

  /// The merge with a file that other programs may have changed meanwhile.
  fileprivate func merge(for newest: [UInt8]) throws -> DeckMerge {
    if newest.isSame(as: before.bytes) { return merge }
    return try DeckMerge(cards, into: Deck(path: path, bytes: newest, needsCards: false))
  }

  fileprivate func stageMedia(
    _ folders: inout TargetFolders, _ files: inout [StagedFile], _ step: () throws -> Void
  ) throws {
    if media.files.isEmpty { return }
    try folders.prepare(for: "\(media.folder)/")
    for (name, file) in media.files {
      try step()
      let path = "\(media.folder)/\(file)"
      files.append(
        try StagedFile(path, isNew: File(path).isFree) { try media.write(name, to: $0) })
    }
  }
}

extension Deck {
  /// A deck without cards, with the columns that some cards need.
  fileprivate static func new(
    _ path: String, _ name: DeckName, for cards: [Card], isNamed: Bool
  ) throws(DeckError) -> Deck {
    let columns = Column.used(by: cards).map(\.rawValue).joined(separator: "\t")
    var header = "#separator:tab\n#columns:\(columns)\n"
    let own = name.parts.last?.filter { !$0.isNewline } ?? ""
    if isNamed, !own.isEmpty, own != Path.stem(of: path) { header += "#deck:\(own)\n" }
    return try Deck(path: path, bytes: Array(header.utf8), needsCards: false)
  }
}
