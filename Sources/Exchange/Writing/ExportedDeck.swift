import Decks
import Files
import Progress

/// A deck that is exported, with the names of the decks around it.
public struct ExportedDeck {
  public let name: DeckName
  public let deck: Deck
  /// The progress of its cards, by index.
  let progress: [Int: WordProgress]
  /// Whether its cards are asked from back to front, too.
  let isReversed: Bool

  public init(
    _ deck: Deck, folders: [String] = [], progress: [Int: WordProgress] = [:],
    isReversed: Bool = false
  ) {
    self.progress = progress
    self.isReversed = isReversed || progress.values.contains { $0.reversed != nil }
    name = DeckName(folders + DeckName(anki: deck.name).parts)
    self.deck = deck
  }

  var cards: some Sequence<Card> { (0..<deck.count).lazy.map { [deck] in deck[$0] } }

  /// The columns that a card of some decks has a text in.
  static func columns(of decks: [ExportedDeck]) -> [Column] {
    Column.used(by: decks.lazy.flatMap(\.cards))
  }
}

/// A file that is written beside its place, and appears there whole or not at all.
final class NewFile {
  let path: String
  /// The file beside the place.
  let temporary: File

  /// Prepares a file; one that is there is replaced only if that is wanted.
  init(_ path: String, replacing: Bool) throws {
    self.path = Path.canonical(path)
    let file = File(self.path)
    if file.exists, file.kind != .regular {
      throw ExchangeError(path, localized: "is not a file; name a file")
    }
    if !file.isFree, !replacing {
      throw ExchangeError(path, localized: "the file already exists; give --force to overwrite it")
    }
    let name = self.path.split(separator: "/").last ?? ""
    temporary = File("\(Path.folder(of: self.path)).\(name).karuta-\(ProcessIdentity.number)")
    temporary.remove()
  }

  deinit { temporary.remove() }

  func write(_ bytes: [UInt8]) throws(DeckError) {
    do throws(FileError) {
      _ = try temporary.create(bytes)
    } catch {
      throw DeckError(path, DeckFault(error.reason))
    }
  }

  /// Puts the file into its place.
  func commit() throws(DeckError) {
    do throws(FileError) {
      try temporary.rename(to: path)
    } catch {
      throw DeckError(error)
    }
  }
}
