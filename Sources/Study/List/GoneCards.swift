import Decks
import Scheduling

/// The cards that are gone from their files, found by their texts: one that returns has its ID again.
///
/// A program that writes a file in place empties it first, so that all its cards are gone for a moment.
struct GoneCards {
  private struct Text: Hashable {
    let deck: Int
    let key: Int64
    let back: Int64

    init(_ deck: Deck, _ number: Int, _ index: Int) {
      self.deck = number
      key = deck.key(of: index)
      back = deck.backKey(of: index)
    }
  }

  private var cards: [Text: [CardID]] = [:]

  /// The IDs of all, in no order.
  var ids: some Sequence<CardID> { cards.values.joined() }

  /// Adds a card by its index in a deck that has it.
  mutating func insert(_ id: CardID, _ deck: Deck, _ number: Int, _ index: Int) {
    cards[Text(deck, number, index), default: []].append(id)
  }

  /// Removes the last card with the text of a card of a deck, and returns its ID; nil if there is none.
  mutating func take(_ deck: Deck, _ number: Int, _ index: Int) -> CardID? {
    if cards.isEmpty { return nil }
    let text = Text(deck, number, index)
    guard var ids = cards.removeValue(forKey: text), let id = ids.popLast() else { return nil }
    if !ids.isEmpty { cards[text] = ids }
    return id
  }
}
