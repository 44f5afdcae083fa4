import Decks
import Progress

/// A deck that is exported, with the names of the decks around it.
public struct ExportedDeck {
  public let name: DeckName
  public let deck: Deck
  /// The progress of the sides of its cards, by index.
  let progress: [Int: [Side: CardProgress]]
  /// Whether its cards are asked from back to front, too.
  let isReversed: Bool

  public init(
    _ deck: Deck, folders: [String] = [], progress: [Int: [Side: CardProgress]] = [:],
    isReversed: Bool = false
  ) {
    self.progress = progress
    self.isReversed = isReversed || progress.values.contains { $0[.back] != nil }
    name = DeckName(folders + DeckName(anki: deck.name).parts)
    self.deck = deck
  }

  var cards: some Sequence<Card> { (0..<deck.count).lazy.map { [deck] in deck[$0] } }

  /// The columns that a card of some decks has a text in.
  static func columns(of decks: [ExportedDeck]) -> [Column] {
    Column.used(by: decks.lazy.flatMap(\.cards))
  }
}
