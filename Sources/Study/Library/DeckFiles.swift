import Decks
import Files
import Localization
import Progress

/// The reason why a deck file wasn't made, renamed, or moved to the trash.
public enum DeckFileFault: Error, Equatable, CustomStringConvertible {
  case noName
  case badName
  case taken(name: String)
  case hasProgress(name: String)
  case outside(path: String)

  /// The reason, and advice.
  public var description: String {
    switch self {
    case .noName: String(localized: "Type a name.")
    case .badName: String(localized: "A name can't begin with a dot or contain a slash.")
    case .taken(let name):
      String(localized: "A file named \(name) already exists; choose another name.")
    case .hasProgress(let name):
      String(localized: "Progress of an earlier deck \(name) is still saved; choose another name.")
    case .outside(let path):
      String(localized: "\(path) is outside the deck folder; delete the file there yourself.")
    }
  }
}

extension Library {
  /// The folder of the decks that were removed. It is hidden, so its files are no decks.
  public var trash: String { "\(folder)/.trash" }

  /// Makes a deck without cards in a folder of the library; returns its path.
  public func makeDeck(named name: String, in parent: String) throws -> String {
    let path = try Self.path(named: name, extension: ".tsv", in: "\(parent)/")
    makeFolders(of: path)
    let isNew: Bool
    do throws(FileError) {
      isNew = try File(path).create(EmptyDeck.bytes)
    } catch {
      throw DeckError(error)
    }
    if !isNew { throw DeckFileFault.taken(name: Path.name(of: path)) }
    return path
  }

  /// Renames a deck's file or a folder, and moves the progress along; returns the new path.
  public func renameDeck(_ path: String, to name: String) throws -> String {
    let parent = Path.folder(of: path)
    let isFolder = File(path).kind == .folder
    let end = isFolder ? "" : String(Path.name(of: path).dropFirst(Path.stem(of: path).count))
    let new = try Self.path(named: name, extension: end, in: parent)
    if new == path { return path }
    let lock = FolderLock(parent)
    defer { withExtendedLifetime(lock) {} }
    guard File(new).isFree else { throw DeckFileFault.taken(name: Path.name(of: new)) }
    let old = Path.canonical(path)
    // Progress is saved for the file that a link leads to, whose name stays.
    let isLink = old != "\(Path.canonical(parent))/\(Path.name(of: path))"
    try progress.change {
      let target = Path.folder(of: old) + Path.name(of: new)
      let isMoved =
        try isLink
        || (isFolder
          ? progress.renameFolder(old, to: target) : progress.renameDeck(old, to: target))
      if !isMoved {
        throw DeckFileFault.hasProgress(name: Path.name(of: new))
      }
      do throws(FileError) { try File(path).rename(to: new) } catch { throw DeckError(error) }
    }
    return new
  }

  /// Moves a deck's file or a folder to the trash; returns its path there. The progress stays saved for the old path.
  public func moveToTrash(_ path: String) throws -> String {
    guard path.hasPrefix("\(folder)/") else { throw DeckFileFault.outside(path: path) }
    do throws(FileError) {
      try Folder(trash).make()
      let lock = FolderLock(trash)
      defer { withExtendedLifetime(lock) {} }
      let name = Path.name(of: path)
      let stem = Path.stem(of: path)
      var new = "\(trash)/\(name)"
      var number = 2
      while !File(new).isFree {
        new = "\(trash)/\(stem) \(number)\(name.dropFirst(stem.count))"
        number += 1
      }
      try File(path).rename(to: new)
      return new
    } catch {
      throw DeckError(error)
    }
  }

  private static func path(
    named name: String, extension end: String, in parent: String
  ) throws(DeckFileFault) -> String {
    guard let first = name.drop(while: \.isWhitespace).first else { throw .noName }
    if first == "." || name.contains("/") || name.utf8.contains(0) { throw .badName }
    let trimmed = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return parent + (trimmed.hasSuffix(end) ? trimmed : trimmed + end)
  }
}
