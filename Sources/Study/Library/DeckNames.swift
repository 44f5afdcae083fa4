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
      String(localized: "\(name): several decks have this name; write one of \(names)")
    }
  }
}

extension Library {
  /// The files and folders of some names: paths, or decks of the library without folder and extension;
  /// without a name the whole library.
  public func paths(of names: [String]) -> [String] {
    names.isEmpty ? [folder] : names.map(path(ofArgument:))
  }

  /// The path of a name on the command line; an unknown or ambiguous name stays as it is.
  public func path(ofArgument name: String) -> String { only(meaning(ofArgument: name)) ?? name }

  /// The path of a name in the settings, which is a folder's rather than a deck's; an unknown or ambiguous name
  /// stays as it is.
  public func path(of name: String) -> String { only(meaning(of: name, among: allDecks)) ?? name }

  /// The same for the names of sections, by canonical paths, each behind those around it; the library is looked
  /// through once.
  public func places(
    ofSections names: some Collection<String>
  ) -> [(name: String, path: String)] {
    lazy var decks = allDecks
    return names.map { ($0, Path.canonical(only(meaning(of: $0, among: decks)) ?? $0)) }
      .sorted { $0.path.count < $1.path.count }
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

  /// The paths that a name on the command line means; none if it is unknown, and several if it is ambiguous.
  ///
  /// A printed name is always that of a deck, whatever the current folder has; the printed name of a folder ends with
  /// a slash.
  private func meaning(ofArgument name: String) -> [String] {
    if isPath(name), !File(name).isFree { return [name] }
    if beginsWithFolder(name) { return [] }
    let own = "\(folder)/\(name)"
    if !isPath(name), File(own).kind == .folder {
      let files = files(named: name)
      return files.isEmpty ? [own] : files
    }
    return meaning(of: name, among: allDecks)
  }

  /// The paths that a name in the settings means, wherever the program runs: the library has it, unless it is a path.
  ///
  /// Links to no file are among the paths, and are reported when they are read.
  private func meaning(of name: String, among all: @autoclosure () -> [String]) -> [String] {
    let own = "\(folder)/\(name)"
    if !File(own).isFree { return [own] }
    let files = files(named: name)
    if !files.isEmpty { return files }
    // Of a deck without its folders, at any depth.
    let decks = name.contains("/") ? [] : all().filter { Path.stem(of: $0) == name }
    return decks.isEmpty && !File(name).isFree ? [name] : decks
  }

  private func only(_ paths: [String]) -> String? { paths.count == 1 ? paths[0] : nil }

  /// Whether a name has the form of a path or of a file, and not that of a printed name.
  func isPath(_ name: String) -> Bool {
    beginsWithFolder(name) || name.hasSuffix("/") || [".", ".."].contains(name)
      || hasExtension(name)
  }

  /// Whether a name leads from the root or from the current folder, and never to the library.
  private func beginsWithFolder(_ name: String) -> Bool {
    ["/", "./", "../"].contains(where: name.hasPrefix)
  }

  func hasExtension(_ name: String) -> Bool {
    DeckFolder.extensions.contains(where: name.hasSuffix)
  }

  /// The files in the library with a name from its folder on; they differ in their extensions.
  func files(named name: String) -> [String] {
    DeckFolder.extensions.map { "\(folder)/\(name)\($0)" }.filter { File($0).kind == .regular }
  }

  private var allDecks: [String] { (try? DeckFolder(folder).decks()) ?? [] }

  /// The fault of a name on the command line; nil if it is that of one deck, file, or folder.
  public func fault(ofArgument name: String) -> DeckNameFault? {
    fault(of: name, meaning(ofArgument: name))
  }

  /// The fault of a name in the settings; nil if it is that of one deck, file, or folder.
  public func fault(ofName name: String) -> DeckNameFault? {
    fault(of: name, meaning(of: name, among: allDecks))
  }

  private func fault(of name: String, _ paths: [String]) -> DeckNameFault? {
    switch paths.count {
    case 0: .unknown(name: name, nearest: NearestWord.of(name, in: allDecks.map(Path.stem)))
    case 1: nil
    default: .ambiguous(name: name, names: uniqueNames(of: paths, [nameInLibrary]))
    }
  }

  /// The names of all decks of the library.
  public var names: [String] { uniqueNames(of: allDecks, [nameInLibrary, Path.stem]) }

  /// The names of decks in the last of some forms in which no other has the same, or else from the library's folder
  /// on with the extension.
  private func uniqueNames(of decks: [String], _ forms: [(String) -> String]) -> [String] {
    forms.reduce(decks.map { String($0.dropFirst(folder.count + 1)) }) { longer, form in
      let names = decks.map(form)
      let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
      return zip(longer, names).map { counts[$1] == 1 ? $1 : $0 }
    }
  }

  /// The shortest name of a deck that leads to it; outside the library its path.
  public func name(of path: String) -> String {
    possibleNames(of: path).first { self.path(of: $0) == path } ?? path
  }

  /// The names that lead to a path if no other deck or folder has them, the shortest first.
  public func possibleNames(of path: String) -> [String] {
    guard let inner = Path.rest(of: path, in: folder) else { return [path] }
    return [Path.stem(of: path), nameInLibrary(path), inner, path]
  }

  /// The decks of the library and some others to which cards can be moved, each with its name from the
  /// library's folder on.
  public func targets(for cards: [Card], and paths: [String]) -> [MoveTarget] {
    decks(and: paths).filter { DeckEditor.canAdd(cards, to: $0.path) }.map { entry in
      let isInside = Path.isIn(folder, entry.path)
      return MoveTarget(path: entry.path, name: isInside ? nameInLibrary(entry.path) : entry.name)
    }
  }

  /// The path of a deck from the library's folder, without the extension.
  public func nameInLibrary(_ path: String) -> String {
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
