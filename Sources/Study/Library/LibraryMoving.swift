import Decks
import Files
import Localization
import Progress

extension Library {
  /// Moves all files and folders of a library to another folder, progress following; returns what stayed, or was merged
  /// with loss.
  ///
  /// A deck that is there already is merged with the one of its name; the old file is in the trash of its library then.
  public func moveDecks(from source: String, to target: String) throws -> [String] {
    try LibraryMove(library: self, source: source, target: target, isCopy: false).run()
  }

  /// Copies all files and folders of another library into one that is no longer shared, in the same way.
  public func copyDecks(from source: String, to target: String) throws -> [String] {
    try Folder(target).makePrivate()
    return try LibraryMove(library: self, source: source, target: target, isCopy: true).run()
  }
}

/// A move, or a copy, of all decks of a library into another one.
private struct LibraryMove {
  let library: Library
  let source: String
  let target: String
  let isCopy: Bool
  private var progress: ProgressFile { library.progress }
  private var lines: [String] = []

  init(library: Library, source: String, target: String, isCopy: Bool) {
    (self.library, self.isCopy) = (library, isCopy)
    (self.source, self.target) = (Path.canonical(source), Path.canonical(target))
  }

  func run() throws -> [String] {
    var move = self
    try move.place("")
    return move.lines
  }

  /// Moves what is in a folder of the library, whose path there ends with a slash.
  private mutating func place(_ folder: String) throws {
    for name in try Folder("\(source)/\(folder)").names().sorted() {
      let (old, new) = ("\(source)/\(folder)\(name)", "\(target)/\(folder)\(name)")
      let isFolder = File(old).kind == .folder
      do {
        if try File(new).isFree && place(old, as: new, isFolder) { continue }
        if isFolder {
          if File(new).isFree { try Folder(new).make() }
          try place("\(folder)\(name)/")
          if !isCopy { Folder(old).remove() }
        } else {
          try unite(old, with: new)
        }
      } catch let error as StorageError {
        throw error
      } catch {
        lines.append(String(localized: "\(old): stays; \("\(error)")"))
      }
    }
  }

  /// Moves a file or folder with its progress; returns false if there is progress at its new path.
  private func place(_ old: String, as new: String, _ isFolder: Bool) throws -> Bool {
    struct Taken: Error {}
    do {
      try progress.change {
        let isMoved =
          try isFolder
          ? progress.renameFolder(old, to: new, isCopied: isCopy, at: library.now)
          : progress.renameDeck(old, to: new, isCopied: isCopy, at: library.now)
        if !isMoved { throw Taken() }
        try isCopy ? File(old).copyAll(to: new) : File(old).rename(to: new)
      }
      return true
    } catch is Taken {
      return false
    }
  }

  /// Gives the cards that a deck lacks, and all progress, to the deck that has its name.
  private mutating func unite(_ old: String, with new: String) throws {
    // The log of another device may have arrived before the deck.
    if File(new).isFree { try File(old).copyAll(to: new) }
    let isSame = try File(old).read(limit: 1 << 31) == File(new).read(limit: 1 << 31)
    guard isSame || DeckFolder.isDeck(old) else {
      lines.append(String(localized: "\(old): stays; another file has its name in \(target)"))
      return
    }
    if DeckFolder.isDeck(old) {
      let (deck, other) = (try DeckEditor.open(old), try DeckEditor.open(new))
      let places = deck.places(in: other)
      let lacking = places.indices.filter { places[$0] == nil }.map { deck[$0] }
      if !lacking.isEmpty { try library.open([other]).add(lacking, toDeck: 0, at: library.now) }
      try progress.change { try progress.giveProgress(of: deck, to: DeckEditor.open(new)) }
      let differing = places.indices.count { index in
        places[index].map { other[$0] != deck[index] } ?? false
      }
      if differing > 0 {
        lines.append(
          String(
            localized: differing,
            one: "\(new): 1 card differs from that in \(old), and stayed as it was",
            other: "\(new): \(differing) cards differ from those in \(old), and stayed as they were"
          ))
      }
    }
    if !isCopy { _ = try library.moveToTrash(old, of: source) }
  }
}
