import Decks

extension CardMatching {
  /// A known card before and after, where something has changed.
  struct Change {
    let old: KnownCard
    let new: KnownCard
    /// The front that a mended card has now.
    let front: String?

    var changesIdentity: Bool { old.key != new.key || old.ordinal != new.ordinal }
  }

  /// What has changed of the known cards.
  func changes() -> [Change] {
    known.indices.compactMap { card in
      let (old, new) = (known[card], renewed(card))
      if old == new { return nil }
      return Change(
        old: old, new: new, front: old.key == new.key ? nil : deck[new.position ?? 0].front)
    }
  }

  private func renewed(_ card: Int) -> KnownCard {
    var new = known[card]
    new.position = places[card]
    if let place = places[card] {
      new.ordinal = ordinals[card]
      if mended[place] == card { new.key = deck.key(of: place) }
      new.back = deck.backKey(of: place)
    } else {
      // A number of its own leaves its old one to a card that comes after it.
      new.ordinal = -Int(new.id)
    }
    return new
  }

  /// The lines at which the missing cards would stand now, by their rows.
  func linesOfMissing() -> [(row: Int64, line: Int)] {
    if deck.count == 0 { return [] }
    let shifts = shifts
    let places = missing.map { card in
      let likely = shifts.likelyPlaces(of: known[card].position ?? 0, below: deck.count)
      return (row: known[card].id, place: likely.first ?? deck.count - 1)
    }
    var lines = LineCounter(deck)
    return places.sorted { $0.place < $1.place }.map { ($0.row, lines.line(of: $0.place)) }
  }

  /// Where the found cards are, by their rows.
  var placesByRow: [Int64: Int] {
    let found = known.indices.compactMap { card in places[card].map { (known[card].id, $0) } }
    return Dictionary(uniqueKeysWithValues: found)
  }
}
