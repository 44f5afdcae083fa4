import Glibc

/// A folder of decks, its sub-folders included.
struct DeckFolder {
  let path: String

  private static let extensions = [".tsv", ".txt", ".csv"]

  /// The paths of its decks, sorted; hidden files are left out, and links in a circle end.
  func decks() throws(DeckError) -> [String] {
    var seen: Set<Place> = []
    let found = try walk(path, &seen)
    if found.isEmpty { throw DeckError(path, .noDecks) }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// A folder wherever links lead to it from.
  private struct Place: Hashable {
    let device: UInt
    let number: UInt
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private func walk(_ folder: String, _ seen: inout Set<Place>) throws(DeckError) -> [String] {
    var status = stat()
    guard stat(folder, &status) == 0,
      seen.insert(Place(device: status.st_dev, number: status.st_ino)).inserted
    else { return [] }
    var found: [String] = []
    for name in try names(in: folder) {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if DeckFolder.isFolder(path) {
        found += try walk(path, &seen)
      } else if DeckFolder.extensions.contains(where: name.lowercased().hasSuffix) {
        found.append(path)
      }
    }
    return found
  }

  private func names(in folder: String) throws(DeckError) -> [String] {
    guard let directory = opendir(folder) else {
      throw DeckError(folder, .unreadable(code: errno))
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
