import Decks
import Foundation

/// A folder for one test, removed with it.
open class TemporaryFolder {
  public let folder: URL

  public init() throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(
      path: "karuta-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  public func path(_ name: String) -> String { folder.appending(path: name).path }

  @discardableResult
  public func write(_ text: String, to name: String = "deck.tsv") throws -> String {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    return path(name)
  }

  /// The names of its files.
  public var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }
}

/// A deck from text.
public func deck(_ text: String, path: String = "a.tsv") throws(DeckError) -> Deck {
  try Deck(path: path, bytes: Array(text.utf8))
}

extension Deck {
  public var cards: [Card] { (0..<count).map { self[$0] } }
}
