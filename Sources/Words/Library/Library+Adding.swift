import Glibc
import Scheduling

/// Why a card was not added.
public enum AddingFault: Error, Equatable, CustomStringConvertible {
  /// A card has its front already.
  case duplicate(front: String, place: String)
  /// A card needs both sides.
  case empty(deck: String)

  /// `FILE:LINE: what is wrong, and what to do`.
  public var description: String {
    switch self {
    case .duplicate(let front, let place):
      "\(place): '\(front)' is there already; give --force to add it all the same"
    case .empty(let deck): "\(deck): a card needs a front and a back; nothing was added"
    }
  }
}

extension Library {
  /// Adds a card to a deck, which is made where there is none; gives its file and line.
  public func add(_ card: Card, to name: String, evenTwice: Bool) throws -> String {
    let path = deckPath(of: name)
    for side in [card.front, card.back] where side.allSatisfy(\.isWhitespace) {
      throw AddingFault.empty(deck: path)
    }
    let isNew = try makeDeck(path)
    let turn = waitForTurn(at: path)
    defer { close(turn) }
    do {
      return try add(card, toDeck: path, evenTwice: evenTwice)
    } catch {
      if isNew { removeEmpty(path) }
      throw error
    }
  }

  private func add(_ card: Card, toDeck path: String, evenTwice: Bool) throws -> String {
    let words = try open([DeckEditor.open(path)])
    if !evenTwice, let twin = words.cards(withFront: card.front).first {
      throw AddingFault.duplicate(front: card.front, place: place(of: twin, in: words))
    }
    let id = try words.add(card, toDeck: 0, at: now)
    return id.map { place(of: $0, in: words) } ?? path
  }

  /// The file of a name: one that is there, else a new one in the library, or where a path leads.
  private func deckPath(of name: String) -> String {
    let known = path(of: name)
    let hasExtension = [".tsv", ".txt", ".csv"].contains(where: name.hasSuffix)
    let isPath =
      ["/", "./", "../"].contains(where: name.hasPrefix) || name.hasSuffix("/")
      || hasExtension && name.contains("/")
    if isPath || access(known, F_OK) == 0 { return known }
    return "\(folder)/\(name)\(hasExtension ? "" : ".tsv")"
  }

  /// Makes a file where there is none; false where there is one.
  private func makeDeck(_ path: String) throws(DeckError) -> Bool {
    if access(path, F_OK) == 0 { return false }
    if path.hasPrefix("\(folder)/") { makeFolders(of: path) }
    let file = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if file < 0 {
      // Another program was quicker; or it is a link that leads nowhere, which reading it tells.
      if errno == EEXIST { return false }
      throw DeckError(path, errno == ENOENT ? .missing : .notWritten(code: errno))
    }
    close(file)
    return true
  }

  /// Waits for other additions to the folder of a deck, which may be of the same card, until it is
  /// closed; where the folder cannot be read, nobody is waited for.
  private func waitForTurn(at path: String) -> Int32 {
    let folder = Glibc.open(DeckFolder.path(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder >= 0 { flock(folder, LOCK_EX) }
    return folder
  }

  /// Takes away a file into which nothing came, while no other program can put its card into it.
  private func removeEmpty(_ path: String) {
    guard let file = try? LockedFile(path) else { return }
    withExtendedLifetime(file) {
      if file.status.st_size == 0 { unlink(path) }
    }
  }

  /// Makes the library, and the folders in it that lead to a file.
  private func makeFolders(of path: String) {
    for end in path.indices.dropFirst(folder.count) where path[end] == "/" {
      mkdir(String(path[..<end]), 0o777)
    }
  }

  private func place(of id: CardID, in words: WordProgress) -> String {
    words.words.line(of: id).map { "\($0.path):\($0.line)" } ?? ""
  }
}
