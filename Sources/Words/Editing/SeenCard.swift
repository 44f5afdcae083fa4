import Decks
import Scheduling

/// A card as somebody saw it, whatever has become of its file since then.
public struct SeenCard: Sendable {
  let deck: Deck
  let index: Int
}

extension WordStore {
  /// A card as it is now, for a change that takes a while; nil for one that is gone.
  public func seen(_ id: CardID) -> SeenCard? {
    place(of: id).map { SeenCard(deck: decks[$0.deck], index: $0.index) }
  }
}
