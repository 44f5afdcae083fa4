import Decks
import Files
import Progress
import Scheduling

/// The changes of deck files that an import makes: all of them or none.
public struct ImportPlan {
  /// A deck file after the import.
  public struct Change {
    public var path: String { file.path }
    /// The name of the deck in the file.
    public var name: DeckName { file.name }
    public let isNew: Bool
    /// Whether some cards are asked from back to front, too.
    public var isReversed: Bool { file.isReversed }
    public var added: Int { merge.added }
    public var changed: Int { merge.changed }
    public var unchanged: Int { merge.unchanged }
    fileprivate let file: ImportedFile
    fileprivate let before: Deck
    fileprivate let merge: DeckMerge
  }

  public let changes: [Change]

  /// The number of pictures and sounds that come with the decks.
  public var mediaCount: Int { changes.reduce(0) { $0 + $1.file.media.files.count } }

  /// The number of pictures and sounds that cards name and the files lack.
  public var missingMediaCount: Int { changes.reduce(0) { $0 + $1.file.media.missing.count } }

  /// The numbers of cards with progress, and of their reviews.
  public let progressCount: (cards: Int, reviews: Int)

  /// Whether something of the import is saved in the learner's progress.
  public var needsProgress: Bool {
    progressCount.cards > 0 || imports.contains { $0.collection != nil }
  }

  private let imports: [ImportedDecks]
  private let target: Target
  /// The stamps of the decks that were there, by path.
  private let stamps: [String: FileStamp]

  /// Plans the import of decks into one deck file, or into files in a folder named as the decks are.
  public init(_ imports: [ImportedDecks], into target: Target) throws {
    (self.imports, self.target, stamps) = (imports, target, target.stamps)
    var files: [ImportedFile] = []
    var indexes: [String: Int] = [:]
    let known = target.paths(ofCardsIn: imports)
    for source in imports {
      for deck in source.decks {
        let own = target.path(of: deck.name)
        for (card, origin) in deck.items {
          let paths = card.guid.flatMap { known[$0] } ?? []
          let path = origin.path ?? (paths.contains(own) ? own : paths.first ?? own)
          let index = indexes[path] ?? files.count
          if index == files.count {
            indexes[path] = index
            files.append(ImportedFile(path, deck.name))
          }
          files[index].add(card, origin, from: source)
        }
      }
    }
    progressCount = (
      files.reduce(0) { $0 + $1.cardsWithProgress }, files.reduce(0) { $0 + $1.reviews }
    )
    changes = try files.map { try Change($0, isNamed: target.isNamed) }
  }

  /// The place of the imported decks.
  public enum Target {
    case deck(String)
    case folder(String)

    fileprivate var isNamed: Bool { if case .folder = self { true } else { false } }

    /// The stamps of all decks in it, by path: while these are the same, a plan holds.
    fileprivate var stamps: [String: FileStamp] {
      decks.reduce(into: [:]) { $0[$1] = File($1).stamp }
    }

    private var decks: [String] {
      switch self {
      case .deck(let path): [path]
      case .folder(let path): (try? DeckFolder(path).decks()) ?? []
      }
    }

    /// The decks in the folder that have imported cards already, by the guids of these.
    fileprivate func paths(ofCardsIn imports: [ImportedDecks]) -> [String: [String]] {
      let decks = imports.lazy.flatMap(\.decks)
      let guids = Set(
        decks.flatMap(\.items).compactMap { $0.origin.path == nil ? $0.card.guid : nil })
      if !isNamed || guids.isEmpty { return [:] }
      var paths: [String: [String]] = [:]
      // One that can't be read is no obstacle for the others.
      for file in self.decks {
        guard let deck = try? DeckFile(file).deck(), deck.columns.contains(.guid) else {
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
  /// Imports with a lock of one folder wait for each other, and each finds the decks of the one before it: the
  /// plan that is returned is made again if decks have changed.
  ///
  /// The files are placed last in the transaction: if one of them or the commit fails, those before it
  /// are taken back. After a crash in between the decks are there without progress, which comes with
  /// the next import of the same file. The share that is done is reported, from 0 to 1.
  @discardableResult
  public func commit(
    progressIn progress: ProgressFile? = nil, lockingFolder folder: String? = nil,
    reporting report: @escaping (Double) -> Void = { _ in }
  ) throws -> ImportPlan {
    try Interruption.during {
      let lock = try folder.map { try FolderLock($0, whileWaiting: Interruption.check) }
      defer { withExtendedLifetime(lock) {} }
      let isValid = lock == nil || target.stamps == stamps
      let plan = isValid ? self : try ImportPlan(imports, into: target)
      try plan.commitAll(progress, report)
      return plan
    }
  }

  /// Calls a function while the progress is as after the import, of which nothing stays.
  public func rehearse(
    progressIn progress: ProgressFile, _ body: @escaping () throws -> Void
  ) throws {
    struct End: Error {}
    do {
      try progress.change {
        for change in changes {
          try StagedDeck(rehearsing: change).saveProgress(in: progress, Interruption.check)
        }
        try body()
        throw End()
      }
    } catch is End {}
  }

  private func commitAll(
    _ progress: ProgressFile?, _ report: @escaping (Double) -> Void
  ) throws {
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
      let place = {
        if let progress { for deck in decks { try deck.saveProgress(in: progress, step) } }
        for file in files { try file.place() }
      }
      if let progress { try progress.change(place) } else { try place() }
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
  let file: StagedFile?
  /// The deck, if progress is to be saved in it.
  private let deck: Deck?
  /// The functions that give the progress of cards, by their indexes.
  private var progress: [Int: () -> [Side: CardProgress]] = [:]
  /// The origins of cards, by collection.
  private var origins: [Int64: [(index: Int, sides: [Side: AnkiOrigin], pending: Set<Column>)]] =
    [:]
  /// Other programs wait until the import is complete.
  private let lock: LockedFile?

  /// Writes nothing.
  init(rehearsing change: ImportPlan.Change) throws {
    let stamp = change.isWritten ? nil : File(change.path).stamp
    try self.init(
      change, change.merge, Path.canonical(change.path), stamp: stamp, file: nil, lock: nil)
  }

  init(_ change: ImportPlan.Change) throws {
    if change.isNew {
      let folder = Path.canonical(Path.folder(of: change.path))
      let path = "\(folder)/\(Path.name(of: change.path))"
      let file = try StagedFile(path, isNew: true) {
        _ = try File($0).create(change.merge.bytes)
      }
      try self.init(change, change.merge, path, stamp: file.stamp, file: file, lock: nil)
    } else {
      let locked = try LockedFile(change.path)
      let merge = try change.merge(for: try DeckFile(locked.path).bytes())
      let file =
        merge.added + merge.changed > 0
        ? StagedFile(try FileReplacement(of: locked, with: merge.bytes), of: locked) : nil
      let stamp = file?.stamp ?? locked.stamp
      try self.init(change, merge, locked.path, stamp: stamp, file: file, lock: locked)
    }
  }

  private init(
    _ change: ImportPlan.Change, _ merge: DeckMerge, _ path: String, stamp: FileStamp?,
    file: StagedFile?, lock: LockedFile?
  ) throws {
    (self.file, self.lock) = (file, lock)
    for (index, item) in zip(merge.indexes, change.file.items) {
      if let own = item.progress { progress[index] = own }
      if let own = item.origin {
        origins[own.collection, default: []].append((index, own.sides, own.pending))
      }
    }
    deck =
      progress.isEmpty && origins.isEmpty
      ? nil : try Deck(path: path, bytes: merge.bytes, needsCards: false, stamp: stamp)
  }

  func saveProgress(in file: ProgressFile, _ step: () throws -> Void) throws {
    guard let deck else { return }
    let record = DeckRecord(deck, in: file)
    if !progress.isEmpty {
      try record.merge(progress.keys.sorted()) { index in
        try step()
        return progress[index]?() ?? [:]
      }
    }
    for (collection, origins) in origins { try record.set(origins, in: collection) }
  }
}

extension ImportPlan.Change {
  fileprivate init(_ file: ImportedFile, isNamed: Bool) throws {
    self.file = file
    isNew = File(file.path).isFree
    before = isNew ? try .new(file, isNamed: isNamed) : try DeckEditor.open(file.path)
    merge = try DeckMerge(file.cards, knownBy: file.fronts, into: before)
  }

  fileprivate var isWritten: Bool { added + changed > 0 }

  /// The merge with a file that other programs may have changed meanwhile.
  fileprivate func merge(for newest: [UInt8]) throws -> DeckMerge {
    if newest.isSame(as: before.bytes) { return merge }
    return try DeckMerge(
      file.cards, knownBy: file.fronts, into: Deck(path: path, bytes: newest, needsCards: false))
  }

  fileprivate func stageMedia(
    _ folders: inout TargetFolders, _ files: inout [StagedFile], _ step: () throws -> Void
  ) throws {
    let media = file.media
    if media.files.isEmpty { return }
    try folders.prepare(for: "\(media.folder)/")
    for (name, own) in media.files {
      try step()
      let path = "\(media.folder)/\(own)"
      files.append(
        try StagedFile(path, isNew: File(path).isFree) { try media.write(name, to: $0) })
    }
  }
}

extension Deck {
  /// A deck without cards, with the columns that some cards need.
  fileprivate static func new(_ file: ImportedFile, isNamed: Bool) throws(DeckError) -> Deck {
    let columns = Column.used(by: file.cards).map(\.rawValue).joined(separator: "\t")
    var header = "#separator:tab\n#columns:\(columns)\n"
    let own = file.name.parts.last?.filter { !$0.isNewline } ?? ""
    if isNamed, !own.isEmpty, own != Path.stem(of: file.path) { header += "#deck:\(own)\n" }
    return try Deck(path: file.path, bytes: Array(header.utf8), needsCards: false)
  }
}
