import Glibc

/// A folder of decks, its sub-folders included.
struct DeckFolder {
  let path: String

  private static let extensions = [".tsv", ".txt", ".csv"]

  /// The paths of its decks in the order of their names; hidden files are left out, and links in a
  /// circle end.
  func decks() throws(DeckError) -> [String] {
    var seen: Set<Place> = []
    let found = try DeckFolder.walk(self, &seen)
    if found.isEmpty { throw DeckError(path, .noDecks) }
    return found
  }

  /// A folder wherever links lead to it from.
  struct Place: Hashable {
    let device: UInt
    let number: UInt
  }

  /// Where it is; nil where there is none.
  var place: Place? {
    var status = stat()
    return stat(path, &status) == 0 ? Place(device: status.st_dev, number: status.st_ino) : nil
  }

  /// The folder of a file, with a slash at its end.
  static func path(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[...$0]) } ?? "./"
  }

  static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

  /// Whether it is a pipe, for which nobody waits who has not named it.
  static func isPipe(_ path: String) -> Bool { kind(of: path) == S_IFIFO }

  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// The paths of the decks and folders right in it, in the order of their names.
  func contents() throws(DeckError) -> [String] {
    let start = path.hasSuffix("/") ? path : "\(path)/"
    let found = try names().filter { name in
      let isDeck = DeckFolder.extensions.contains(where: name.lowercased().hasSuffix)
      return isDeck || DeckFolder.isFolder(start + name)
    }
    return found.map(NaturalName.init).sorted().map { start + $0.name }
  }

  private static func walk(
    _ folder: DeckFolder, _ seen: inout Set<Place>
  ) throws(DeckError) -> [String] {
    guard let place = folder.place, seen.insert(place).inserted else { return [] }
    var found: [String] = []
    for path in try folder.contents() {
      do throws(DeckError) {
        found += isFolder(path) ? try walk(DeckFolder(path: path), &seen) : [path]
      } catch {
        // Who opens it as a deck is told why.
        found.append(path)
      }
    }
    return found
  }

  /// The names in it, without hidden ones.
  func names() throws(DeckError) -> [String] {
    guard let directory = opendir(path) else {
      throw DeckError(path, errno == ENOTDIR ? .notAFolder : .unreadable(code: errno))
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      // Several that are not in UTF-8 can look the same, and are told of once.
      let isRepaired = name.unicodeScalars.contains("\u{FFFD}")
      if !name.hasPrefix("."), !isRepaired || !names.contains(name) { names.append(name) }
    }
    return names
  }
}
