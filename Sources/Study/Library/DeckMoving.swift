import Decks
import Files
import Progress

extension Library {
  /// The folder of the decks that were removed. It is hidden, so its files are no decks.
  public var trash: String { "\(folder)/.trash" }

  /// Makes a deck without cards in a folder of the library, or where a name with slashes leads from the library on;
  /// returns its path.
  public func makeDeck(named name: String, in parent: String) throws -> String {
    let path = try path(named: name, extension: ".tsv", in: "\(parent)/")
    makeFolders(of: path)
    guard try File(path).create(EmptyDeck.bytes) else {
      throw DeckFileFault.taken(name: Path.name(of: path))
    }
    return path
  }

  /// The path that a deck or folder gets with a name; one with slashes leads from the library on.
  public func path(renaming path: String, to name: String) throws(DeckFileFault) -> String {
    let isFolder = File(path).kind == .folder
    let end = isFolder ? "" : String(Path.name(of: path).dropFirst(Path.stem(of: path).count))
    // A name that ends with a slash is that of the folder around.
    let own = name.hasSuffix("/") ? name + Path.name(of: path) : name
    return try self.path(named: own, extension: end, in: Path.folder(of: path))
  }

  /// Moves a deck's file or a folder to another path, and the progress along; it is a step that is undone by the
  /// same call, with the step.
  ///
  /// `prepare` is called just before.
  public func moveDeck(
    _ path: String, to new: String, step: DeckMove? = nil, prepare: () -> Void = {}
  ) throws {
    if new == path { return }
    let (old, parent) = (Path.canonical(path), Path.folder(of: path))
    let isFolder = File(path).kind == .folder
    if isFolder, Path.isIn(path, new) { throw DeckFileFault.inItself(name: Path.name(of: path)) }
    if !isFolder, parent != Path.folder(of: new), try hasFilesBeside(path) {
      throw DeckFileFault.hasFiles(name: Path.name(of: path))
    }
    if Path.isIn(folder, new) { makeFolders(of: new) }
    let locks = Set([parent, Path.folder(of: new)].map(Path.canonical)).sorted().map(
      FolderLock.init)
    defer { withExtendedLifetime(locks) {} }
    guard File(new).isFree else { throw DeckFileFault.taken(name: Path.name(of: new)) }
    // Progress is saved for the file that a link leads to, whose name stays.
    let isLink = old != "\(Path.canonical(parent))/\(Path.name(of: path))"
    try progress.change {
      let target = "\(Path.canonical(Path.folder(of: new)))/\(Path.name(of: new))"
      let isMoved =
        try isLink
        || (isFolder
          ? progress.renameFolder(old, to: target, at: now)
          : progress.renameDeck(old, to: target, at: now))
      if !isMoved {
        throw DeckFileFault.hasProgress(name: Path.name(of: new))
      }
      try progress.note(step, from: path, to: new, at: now)
      prepare()
      try File(path).rename(to: new)
    }
  }

  /// Whether cards of a deck have pictures or sounds, whose paths begin at the folder of the deck.
  private func hasFilesBeside(_ path: String) throws(DeckError) -> Bool {
    func hasFile(_ card: Card) -> Bool {
      if card.image != nil || card.sound != nil { return true }
      let texts: [String] = [card.front, card.back, card.note ?? ""]
      return texts.contains { SoundTag.name(in: $0) != nil }
    }
    for deck in try decks(in: [path]) {
      for index in 0..<deck.count where hasFile(deck[index]) { return true }
    }
    return false
  }

  /// Moves a deck's file or a folder to the trash; returns its path there. The progress stays saved for the old path.
  public func moveToTrash(_ path: String, step: DeckMove? = nil) throws -> String {
    guard Path.rest(of: path, in: folder) != nil else { throw DeckFileFault.outside(path: path) }
    return try moveToTrash(path, of: folder, step: step)
  }

  /// Moves a file or folder of a library to the trash of that one.
  func moveToTrash(_ path: String, of folder: String, step: DeckMove? = nil) throws -> String {
    let trash = "\(folder)/.trash"
    try Folder(trash).make()
    let lock = FolderLock(trash)
    defer { withExtendedLifetime(lock) {} }
    let former = step.map(\.new).flatMap { File($0).isFree ? $0 : nil }
    let new = former ?? freePath(of: path, in: trash)
    try File(path).rename(to: new)
    // The deck is in the trash in any case.
    try? progress.noteTrash(Path.canonical(path), as: new, at: now)
    try? progress.note(step, from: path, to: new, at: now)
    return new
  }

  /// The path that a file gets in a trash.
  func freePath(of path: String, in trash: String) -> String {
    let (name, stem) = (Path.name(of: path), Path.stem(of: path))
    var (new, number) = ("\(trash)/\(name)", 2)
    while !File(new).isFree {
      new = "\(trash)/\(stem) \(number)\(name.dropFirst(stem.count))"
      number += 1
    }
    return new
  }

  /// Moves what was moved to the trash back to its path.
  public func restore(_ step: DeckMove) throws {
    makeFolders(of: step.old)
    let lock = FolderLock(Path.folder(of: step.old))
    defer { withExtendedLifetime(lock) {} }
    guard File(step.old).isFree else {
      throw DeckFileFault.taken(name: Path.name(of: step.old))
    }
    try File(step.new).rename(to: step.old)
    try? progress.noteTrash(step.new, as: Path.canonical(step.old), isRestored: true, at: now)
    try? progress.note(step, from: step.new, to: step.old, at: now)
  }

  /// Whether a step moved something to the trash.
  public func isTrashing(_ move: DeckMove) -> Bool { Path.isIn(trash, move.new) }

  /// The path of a name in a folder, or from the library on if it has a slash.
  private func path(
    named name: String, extension end: String, in parent: String
  ) throws(DeckFileFault) -> String {
    var parts = name.split(separator: "/").map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    if parts.isEmpty { parts = [""] }
    for part in parts { try DeckFileFault.check(newName: part) }
    let path = (name.contains("/") ? "\(folder)/" : parent) + parts.joined(separator: "/")
    return path.hasSuffix(end) ? path : path + end
  }
}
