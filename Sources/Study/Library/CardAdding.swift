import Decks
import Files
import Localization
import Scheduling

/// The reason why a card wasn't added.
public enum AddingFault: Error, Equatable, CustomStringConvertible {
  /// A card has its front already.
  case duplicate(front: String, place: String)
  /// A card needs both sides.
  case empty(deck: String)

  /// `FILE:LINE: what is wrong, and what to do`.
  public var description: String {
    switch self {
    case .duplicate(let front, let place):
      String(localized: "\(place): '\(front)' is already there; give --force to add it anyway")
    case .empty(let deck):
      String(localized: "\(deck): a card needs a front and a back; nothing was added")
    }
  }
}

extension Library {
  /// Adds a card to a deck, which is made if it is missing and that is wanted; returns file and line.
  public func add(
    _ card: Card, to name: String, evenTwice: Bool, makingDeck: Bool
  ) throws -> String {
    let path = deckPath(of: name)
    for side in [card.front, card.back] where side.allSatisfy(\.isWhitespace) {
      throw AddingFault.empty(deck: path)
    }
    if !makingDeck, File(path).isFree {
      throw fault(ofName: name) ?? DeckNameFault.unknown(name: name, nearest: nil)
    }
    let isNew = try makeDeck(path)
    // Another program may be adding the same card.
    let lock = FolderLock(Path.folder(of: path))
    defer { withExtendedLifetime(lock) {} }
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
  public func deckPath(of name: String) -> String {
    let known = file(of: name) ?? path(of: name)
    let hasExtension = [".tsv", ".txt", ".csv"].contains(where: name.hasSuffix)
    let isPath =
      ["/", "./", "../"].contains(where: name.hasPrefix) || name.hasSuffix("/")
      || hasExtension && name.contains("/")
    if isPath || File(known).exists { return known }
    return "\(folder)/\(name)\(hasExtension ? "" : ".tsv")"
  }

  /// Makes the file; returns false if it exists.
  private func makeDeck(_ path: String) throws(DeckError) -> Bool {
    if File(path).exists { return false }
    if path.hasPrefix("\(folder)/") { makeFolders(of: path) }
    do throws(FileError) {
      // False if another program was first, or for a link to no file, which is reported when read.
      return try File(path).create()
    } catch {
      throw File(Path.folder(of: path)).isMissing ? DeckError(path, .missing) : DeckError(error)
    }
  }

  /// Takes away a file into which nothing came, while no other program can put its card into it.
  private func removeEmpty(_ path: String) {
    guard let file = try? LockedFile(path) else { return }
    withExtendedLifetime(file) {
      if file.isEmpty { File(path).remove() }
    }
  }

  /// Makes the library, and the folders in it that lead to a file.
  func makeFolders(of path: String) {
    for end in path.indices.dropFirst(folder.count) where path[end] == "/" {
      try? Folder(String(path[..<end])).make()
    }
  }

  private func place(of id: CardID, in words: StudyList) -> String {
    words.words.line(of: id).map { "\($0.path):\($0.line)" } ?? ""
  }
}
