import Decks
import Scheduling

extension WordStore {
  /// Takes a new form of one of its decks: cards that are still there keep their numbers, marks and
  /// order; new ones come at their places in the file, or last in a shuffled list.
  public func update(_ number: Int, to deck: Deck, _ difference: DeckDifference) {
    decks[number] = deck
    revision += 1
    let (came, went) = places.update(number, difference)
    for id in went {
      marks[id] = nil
      suspended.remove(id)
    }
    if isShuffled || came.isEmpty && difference.keepsOrder {
      order = order.without(went, followedBy: came, places)
    } else {
      order = CardOrder(places, seed: nil)
    }
    refilter()
  }

  /// Sets the marks of all cards of a deck, and which of them are suspended.
  func setMarks(
    _ new: [(id: CardID, mark: Mark)], suspended aside: [CardID], ofDeck number: Int
  ) {
    if marks.count(.known) + marks.count(.unknown) + suspended.count > 0 {
      for run in places.runs where run.deck == number {
        for id in run.id..<run.id + run.count {
          marks[CardID(rawValue: Int32(id))] = nil
          suspended.remove(CardID(rawValue: Int32(id)))
        }
      }
    }
    insert(new, suspended: aside)
    refilter()
  }
}
