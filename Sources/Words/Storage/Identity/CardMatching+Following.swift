import Decks

extension CardMatching {
  /// So many are not typos: it is another list under the same name.
  static let mostTypos = 10_000

  /// Which lost card's progress a card takes that an edit puts in.
  enum Joining: Equatable {
    case row(Int64)
    /// That of one with its key.
    case alike
    case none

    var row: Int64? { if case .row(let row) = self { row } else { nil } }
  }

  /// Puts known cards where an edit put them, with no guess; among them are all of their keys.
  init(
    _ deck: Deck, _ known: [KnownCard], following difference: DeckDifference, _ joining: Joining,
    keys: () -> [Int64]
  ) {
    self.init(unmatched: known, deck, in: 0..<deck.count)
    for (card, old) in known.enumerated() {
      if let position = old.position, let place = difference.place(of: position) {
        settle(card, at: place)
      }
    }
    if difference.newCount > difference.oldCount, let place = difference.newPlaces.first,
      let card = lostCard(for: place, joining)
    {
      settle(card, at: place)
    }
    if !mended.isEmpty { numberMended(by: keys()) }
  }

  /// Until they are counted all cards are mended ones.
  private mutating func settle(_ card: Int, at place: Int) {
    settle(card, at: place, ordinal: 0)
    mended[place] = card
  }

  private func lostCard(for place: Int, _ joining: Joining) -> Int? {
    let lost = known.indices.lazy.filter { known[$0].position == nil }
    switch joining {
    case .row(let row): return lost.first { known[$0].id == row }
    case .none: return nil
    case .alike:
      let key = deck.key(of: place)
      let back = deck.backKey(of: place)
      let alike = lost.filter { known[$0].key == key }
      return alike.first { known[$0].back == back } ?? alike.first
    }
  }
}
