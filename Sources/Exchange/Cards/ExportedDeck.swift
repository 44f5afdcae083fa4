import Decks
import Progress
import Scheduling

/// A deck that is exported, with the names of the decks around it.
public struct ExportedDeck {
  public let name: DeckName
  public let deck: Deck
  /// The progress of the sides of its cards, by index.
  let progress: [Int: [Side: CardProgress]]
  /// Whether a card is reviewed from back to front, too.
  let isReversed: Bool
  /// Whether all cards are that have no directions for themselves.
  private let areOthersReversed: Bool

  public init(
    _ deck: Deck, folders: [String] = [], progress: [Int: [Side: CardProgress]] = [:],
    isReversed: Bool = false
  ) {
    self.progress = progress
    areOthersReversed = isReversed || progress.values.contains { $0[.back] != nil }
    self.isReversed =
      areOthersReversed
      || (0..<deck.count).contains { deck.directions(of: $0).map { $0 != "one" } ?? false }
    name = DeckName(folders + DeckName(anki: deck.name).parts)
    self.deck = deck
  }

  /// The sides of the card at an index that are reviewed, or were.
  func sides(of index: Int) -> [Side] {
    let isReversed = deck.directions(of: index).map { $0 != "one" } ?? areOthersReversed
    return isReversed || progress[index]?[.back] != nil ? [.front, .back] : [.front]
  }

  /// Its cards, with the gaps of a note as those of a text.
  var cards: some Sequence<Card> {
    (0..<deck.count).lazy.map { [deck] in deck[$0].withNumberedGaps }
  }

  /// The columns that a card of some decks has a text in.
  static func columns(of decks: [ExportedDeck]) -> [Column] {
    Column.used(by: decks.lazy.flatMap(\.cards))
  }
}
