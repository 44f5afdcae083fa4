import Decks
import Files
import Localization
import Progress
import Scheduling

/// The reason why a deck file wasn't made, renamed, or moved to the trash.
public enum DeckFileFault: Error, Equatable, CustomStringConvertible {
  case noName
  case badName
  /// A folder is moved into itself.
  case inItself(name: String)
  /// A deck with pictures or sounds is moved without them.
  case hasFiles(name: String)
  /// Control characters, or no character that can be seen.
  case unseenName
  /// The name of a folder of pictures and sounds.
  case mediaName
  case taken(name: String)
  case hasProgress(name: String)
  case outside(path: String)

  /// The reason, and advice.
  public var description: String {
    switch self {
    case .noName: String(localized: "Type a name.")
    case .badName: String(localized: "A name can't begin with a dot.")
    case .hasFiles(let name):
      String(localized: "\(name) has pictures or sounds beside it; move its whole folder.")
    case .inItself(let name): String(localized: "\(name) can't be moved into itself.")
    case .unseenName:
      String(localized: "A name needs characters that can be seen, and no control characters.")
    case .mediaName:
      String(localized: "A name can't end with .media, as folders of pictures and sounds do.")
    case .taken(let name):
      String(localized: "A file named \(name) already exists; choose another name.")
    case .hasProgress(let name):
      String(localized: "Progress of an earlier deck \(name) is still saved; choose another name.")
    case .outside(let path):
      String(localized: "\(path) is outside the deck folder; delete the file there yourself.")
    }
  }
}

/// A name that no new deck can have.
public struct NewDeckError: Error, Equatable, CustomStringConvertible {
  let name: String
  let fault: DeckFileFault

  /// `NAME: reason, and advice`.
  public var description: String { "\(name): \(fault)" }
}

extension DeckFileFault {
  /// Checks the name that a deck or folder gets, with or without its extension, without the folders around it.
  static func check(newName name: String) throws(DeckFileFault) {
    guard let first = name.first(where: { !$0.isWhitespace }) else { throw .noName }
    if first == "." || name.contains("/") { throw .badName }
    let end = DeckFolder.extensions.first(where: name.lowercased().hasSuffix) ?? ""
    let stem = name.dropLast(end.count)
    let scalars = stem.unicodeScalars
    if scalars.contains(where: \.isControl) || scalars.allSatisfy(\.isUnseen) { throw .unseenName }
    if stem.lowercased().hasSuffix(".media") { throw .mediaName }
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }

  /// Whether it shows nothing; the blank of Braille counts as a symbol.
  fileprivate var isUnseen: Bool {
    properties.isWhitespace || properties.isDefaultIgnorableCodePoint
      || properties.generalCategory == .format || self == "\u{2800}"
  }
}

/// The reason why a card wasn't added.
public enum AddingFault: Error, Equatable, CustomStringConvertible {
  case duplicate(front: String, place: String)
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
    let path = makingDeck ? try newDeckPath(of: name) : deckPath(of: name)
    let sides = card.gaps.isEmpty ? [card.front, card.back] : [card.front]
    for side in sides where side.allSatisfy(\.isWhitespace) {
      throw AddingFault.empty(deck: path)
    }
    let isTaken = files(named: name).count > 1
    if !makingDeck || isTaken, let fault = fault(ofArgument: name) { throw fault }
    if !makingDeck, File(path).isFree { throw DeckNameFault.unknown(name: name, nearest: nil) }
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
    let study = try open([DeckEditor.open(path)])
    if !evenTwice, let twin = study.cards(withFront: card.front).first {
      throw AddingFault.duplicate(front: card.front, place: place(of: twin, in: study))
    }
    let id = try study.add([card], toDeck: 0, at: now)
    return id.map { place(of: $0, in: study) } ?? path
  }

  /// The file of a name: a deck of the library, which may be new, or where a path leads.
  ///
  /// A file in the current folder has to be named by a path: it may be no deck at all.
  public func deckPath(of name: String) -> String {
    let known = path(ofArgument: name)
    if isPath(name) && (name.contains("/") || !hasExtension(name)) { return known }
    let isThere = !File(known).isFree && File(known).kind != .folder
    if isThere && (isPath(name) || known != name) { return known }
    return "\(folder)/\(name)\(hasExtension(name) ? "" : ".tsv")"
  }

  /// The file of a name, which is checked as far as it is new.
  ///
  /// Folders outside of the library are checked by whoever made them.
  public func newDeckPath(of name: String) throws(NewDeckError) -> String {
    let path = deckPath(of: name)
    if File(path).exists { return path }
    let names =
      Path.rest(of: path, in: folder)?.split(separator: "/").map(String.init)
      ?? (path.hasSuffix("/") ? [] : [Path.name(of: path)])
    do throws(DeckFileFault) {
      for name in names { try DeckFileFault.check(newName: name) }
    } catch {
      throw NewDeckError(name: name, fault: error)
    }
    return path
  }

  /// Makes the file; returns false if it exists.
  private func makeDeck(_ path: String) throws -> Bool {
    if File(path).exists { return false }
    if Path.isIn(folder, path) { makeFolders(of: path) }
    if File(Path.folder(of: path)).isMissing { throw DeckError(path, .missing) }
    // False if another program was first, or for a link to no file, which is reported when read.
    return try File(path).create()
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

  private func place(of id: CardID, in study: StudyList) -> String {
    study.list.line(of: id).map { "\($0.path):\($0.line)" } ?? ""
  }
}
