import Decks
import Progress
import Scheduling

/// A deck that is exported, with the names of the decks around it.
public struct ExportedDeck {
  public let name: DeckName
  public let deck: Deck
  /// The progress of its cards; nil without any.
  let progress: DeckProgress?
  /// The directions of cards without their own: whether these are reviewed from back to front, too.
  private let areOthersReversed: Bool

  public init(
    _ deck: Deck, folders: [String] = [], progress: DeckProgress? = nil,
    isReversed: Bool = false
  ) {
    self.progress = progress
    areOthersReversed = isReversed
    name = DeckName(folders + DeckName(anki: deck.name).parts)
    self.deck = deck
  }

  /// The sides of the card at an index that are reviewed, or were.
  func sides(of index: Int) -> [Side] {
    let gaps = deck.gaps(of: index)
    if !gaps.isEmpty { return gaps.map(Side.gap) }
    let isReversed = deck.directions(of: index).map { $0 != "one" } ?? areOthersReversed
    return isReversed || progress?.reversed.contains(index) == true ? [.front, .back] : [.front]
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
