import Decks
import Files

/// The folders in which cards may move from file to file, with the keys of their decks.
public final class DeckFolders {
  /// A record whose card isn't in the file of its deck.
  struct LostCard {
    let row: Int64
    let key: Int64
    let path: String
  }

  /// The canonical paths of the folders; a deck outside of them has the folder of its file.
  public var paths: [String] = []
  /// The lost cards of each folder, as far as they are known since the last opening of decks.
  var lost: [String: [LostCard]] = [:]
  private var known: [String: (stamp: FileStamp?, keys: Set<Int64>)] = [:]

  /// Looks at the files again at the next deck that has changed.
  public func beginOpening() { lost = [:] }

  /// The folder in which the cards of a deck may move.
  func folder(of deck: String) -> String {
    paths.first { Path.isIn($0, deck) } ?? String(Path.folder(of: deck).dropLast())
  }

  /// The paths of the decks of a folder that have some keys, by key.
  func paths(in folder: String, of keys: Set<Int64>) -> [Int64: [String]] {
    let paths = (try? DeckFolder(folder).decks()) ?? []
    return paths.map(Path.canonical).reduce(into: [:]) { found, path in
      for key in self.keys(of: path).intersection(keys) { found[key, default: []].append(path) }
    }
  }

  /// The keys of the cards of a deck, which is read again only if its file has changed; none if it can't be read.
  func keys(of path: String) -> Set<Int64> {
    let stamp = File(path).stamp
    if let known = known[path], stamp != nil, known.stamp == stamp { return known.keys }
    let deck = try? DeckEditor.open(path)
    let keys = Set(deck.map { deck in (0..<deck.count).map(deck.key) } ?? [])
    known[path] = (deck?.stamp, keys)
    return keys
  }
}
