extension CardMatching {
  /// So many are not typos: it is another list under the same name.
  static let mostTypos = 10_000

  /// Puts the known cards where an edit put them, with no guess; a card that came takes the progress
  /// of the given row, or else that of a lost card with its key.
  init(
    _ deck: Deck, _ known: [KnownCard], following difference: DeckDifference, joining row: Int64?
  ) {
    self.init(unmatched: known, deck, in: 0..<deck.count)
    for (card, old) in known.enumerated() {
      if let position = old.position, let place = difference.place(of: position) {
        settle(card, at: place)
      }
    }
    for place in difference.newPlaces where !isTaken(place) {
      if let card = lostCard(for: place, row) { settle(card, at: place) }
    }
    numberMended()
  }

  /// Until they are counted all cards are mended ones.
  private mutating func settle(_ card: Int, at place: Int) {
    settle(card, at: place, ordinal: 0)
    mended[place] = card
  }

  private func lostCard(for place: Int, _ row: Int64?) -> Int? {
    let lost = known.indices.filter { known[$0].position == nil && places[$0] == nil }
    if let joined = lost.first(where: { known[$0].id == row }) { return joined }
    let key = deck.key(of: place)
    let back = deck.backKey(of: place)
    let alike = lost.filter { known[$0].key == key }
    return alike.first { known[$0].back == back } ?? alike.first
  }
}
