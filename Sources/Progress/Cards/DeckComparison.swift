import Decks

extension DeckDifference {
  /// Finds the cards of a deck in another form of its file, by the rules for records.
  public init(from old: Deck, to new: Deck) {
    let common = commonLines(of: old, new)
    let middle = common.before..<old.count - common.behind
    let known = CardRecord.all(of: old, middle)
    var matching = CardMatching(
      new, known, in: common.before..<new.count - common.behind, key: new.key)
    matching.matchSimilar { places in
      Dictionary(uniqueKeysWithValues: places.map { ($0, old.front(of: Int($0))) })
    }
    self.init(
      oldCount: old.count, newCount: new.count, before: common.before, places: matching.places)
  }
}

extension Deck {
  /// The index in another deck of the card that has the key of each card; nil for a card that it lacks.
  public func places(in other: Deck) -> [Int?] {
    CardMatching(other, CardRecord.all(of: self, 0..<count), key: other.key).places
  }
}

extension CardRecord {
  /// The records that some cards of a deck would have.
  fileprivate static func all(of deck: Deck, _ places: Range<Int>) -> [CardRecord] {
    var counts: [Int64: Int] = [:]
    return places.map { place in
      let key = deck.key(of: place)
      defer { counts[key, default: 0] += 1 }
      return CardRecord(
        id: Int64(place), key: key, ordinal: counts[key] ?? 0, back: deck.backKey(of: place),
        line: place)
    }
  }
}

/// The numbers of cards that two forms of a file have in common at the beginning and at the end.
private func commonLines(of old: Deck, _ new: Deck) -> (before: Int, behind: Int) {
  guard old.readsLike(new) else { return (0, 0) }
  let differ = { (a: Int, b: Int) in old.bytes[old.range(of: a)] != new.bytes[new.range(of: b)] }
  let least = min(old.count, new.count)
  let before = (0..<least).first { old.starts[$0] != new.starts[$0] || differ($0, $0) } ?? least
  let behind = (0..<least - before).first { differ(old.count - 1 - $0, new.count - 1 - $0) }
  return (before, behind ?? least - before)
}
