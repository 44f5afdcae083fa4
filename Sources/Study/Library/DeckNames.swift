import Decks
import Files
import Localization
import Search

/// A deck's name that leads to no deck, or to several.
public enum DeckNameFault: Error, Equatable, CustomStringConvertible {
  case unknown(name: String, nearest: String?)
  case ambiguous(name: String, names: [String])

  /// `NAME: reason, and advice`.
  public var description: String {
    switch self {
    case .unknown(let name, let nearest?):
      String(
        localized: "\(name): no such deck; did you mean \(nearest)? --new creates a new deck")
    case .unknown(let name, nil): String(localized: "\(name): no such deck; --new creates it")
    case .ambiguous(let name, let names):
      String(
        localized:
          "\(name): several decks have this name; write one of \(names.joined(separator: ", "))")
    }
  }
}

extension Library {
  /// The files and folders of some names: paths, or decks of the library without folder and extension;
  /// without a name the whole library.
  public func paths(of names: [String]) -> [String] {
    names.isEmpty ? [folder] : names.map(path(ofArgument:))
  }

  /// The path of a name on the command line: that of the deck if a folder of the library has the name too,
  /// because the folder's printed name ends with a slash.
  public func path(ofArgument name: String) -> String {
    if name.hasSuffix("/") || File(name).exists || isAmbiguous(name) { return path(of: name) }
    return file(of: name) ?? path(of: name)
  }

  /// The title of a list of some names: that of a folder, of the whole library, or of the files.
  public func title(of names: [String]) -> String? {
    let paths = paths(of: names)
    guard paths.count == 1, File(paths[0]).kind == .folder else {
      return DeckEntry.title(of: paths)
    }
    let folder = Path.canonical(paths[0])
    return folder == Path.canonical(self.folder)
      ? String(localized: "All decks") : Path.name(of: folder)
  }

  /// The path of one name; an unknown or ambiguous name stays as it is.
  public func path(of name: String) -> String {
    if isAmbiguous(name) { return name }
    if let path = candidates(for: name).first(where: { File($0).exists }) { return path }
    let decks = decks(named: name)
    return decks.count == 1 ? decks[0] : name
  }

  /// The path of one name that is a file and no folder.
  func file(of name: String) -> String? {
    candidates(for: name).first { File($0).exists && File($0).kind != .folder }
  }

  private func candidates(for name: String) -> [String] {
    [name, "\(folder)/\(name)"] + pathsWithExtension(of: name)
  }

  private func pathsWithExtension(of name: String) -> [String] {
    DeckFolder.extensions.map { "\(folder)/\(name)\($0)" }
  }

  /// Whether several files of the library have a name, which is no path; a folder's printed name ends
  /// with a slash.
  private func isAmbiguous(_ name: String) -> Bool {
    File(name).isFree && File("\(folder)/\(name)").kind != .regular && files(named: name).count > 1
  }

  /// The files in the library with a name from its folder on; they differ in their extensions.
  private func files(named name: String) -> [String] {
    pathsWithExtension(of: name).filter { File($0).kind == .regular }
  }

  /// The decks of the library whose files have a name, at any depth.
  private func decks(named name: String) -> [String] {
    if name.contains("/") { return [] }
    return allDecks.filter { Path.stem(of: $0) == name }
  }

  private var allDecks: [String] { (try? DeckFolder(folder).decks()) ?? [] }

  /// The fault of a name that leads to no single deck; nil if it is a deck, a file, or a folder.
  public func fault(ofName name: String) -> DeckNameFault? {
    if isAmbiguous(name) {
      return .ambiguous(name: name, names: uniqueNames(of: files(named: name)))
    }
    if candidates(for: name).contains(where: { !File($0).isFree }) { return nil }
    let decks = decks(named: name)
    if decks.count == 1 { return nil }
    if decks.isEmpty { return .unknown(name: name, nearest: nearestName(to: name)) }
    return .ambiguous(name: name, names: uniqueNames(of: decks))
  }

  /// The name of the deck that is spelled most like a name.
  public func nearestName(to name: String) -> String? {
    NearestWord.of(name, in: allDecks.map { Path.stem(of: $0) })
  }

  /// The names of all decks of the library.
  public var names: [String] {
    let decks = allDecks
    let counts = Dictionary(decks.map { (Path.stem(of: $0), 1) }, uniquingKeysWith: +)
    return zip(decks, uniqueNames(of: decks)).map { deck, name in
      let stem = Path.stem(of: deck)
      return counts[stem] == 1 ? stem : name
    }
  }

  /// The names of decks from the library's folder on, with an extension if several differ in it alone.
  private func uniqueNames(of decks: [String]) -> [String] {
    let names = decks.map(nameInLibrary)
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(decks, names).map { deck, name in
      counts[name] == 1 ? name : String(deck.dropFirst(folder.count + 1))
    }
  }

  /// The shortest name of a deck that leads to it; outside the library its path.
  public func name(of path: String) -> String {
    guard path.hasPrefix("\(folder)/") else { return path }
    let inner = String(path.dropFirst(folder.count + 1))
    return [Path.stem(of: path), nameInLibrary(path), inner].first { self.path(of: $0) == path }
      ?? path
  }

  /// The decks of the library and some others to which cards can be moved, each with its name from the
  /// library's folder on.
  public func targets(for cards: [Card], and paths: [String]) -> [MoveTarget] {
    decks(and: paths).filter { DeckEditor.canAdd(cards, to: $0.path) }.map { entry in
      let isInside = entry.path.hasPrefix("\(folder)/")
      return MoveTarget(path: entry.path, name: isInside ? nameInLibrary(entry.path) : entry.name)
    }
  }

  /// The path of a deck from the library's folder, without the extension.
  private func nameInLibrary(_ path: String) -> String {
    let inner = path.dropFirst(folder.count + 1)
    return String(inner.prefix(upTo: inner.lastIndex(of: ".") ?? inner.endIndex))
  }
}

/// A deck that can take a card.
public struct MoveTarget: Equatable, Sendable {
  public let path: String
  /// The name with the folders around it.
  public let name: String
}
