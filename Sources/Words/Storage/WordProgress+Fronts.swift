import Decks
import Scheduling

extension WordProgress {
  /// The cards with a front, in the order of their files; spaces and the way in which characters are
  /// composed do not count.
  public func cards(withFront front: String) -> [CardID] {
    let key = CardKey.of(front)
    return decks.enumerated().flatMap { number, deck in
      deck.places(ofFront: key).map { self.words.id(of: $0, in: number) }
    }
  }
}
