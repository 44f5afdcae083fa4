/// A change of one card of a deck file; cards count as in the deck that is open.
public enum DeckEdit: Equatable, Sendable {
  case change(Int, to: Card)
  /// A card at the end of the file.
  case add(Card)
  /// A card before the one at a place.
  case insert(Card, at: Int)
  case delete(Int)

  /// The card as it is to be read afterwards.
  var card: Card? {
    switch self {
    case .change(_, let card), .add(let card), .insert(let card, _): card
    case .delete: nil
    }
  }
}
