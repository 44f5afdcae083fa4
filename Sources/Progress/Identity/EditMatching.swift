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
    _ deck: Deck, _ known: [CardRecord], following difference: DeckDifference, _ joining: Joining,
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

extension DeckDifference {
  /// Finds the cards of a deck again in another form of its file, as the store does.
  public init(from old: Deck, to new: Deck) {
    let common = CommonLines(old, new)
    let middle = common.before..<old.count - common.behind
    let known = CardRecord.all(of: old, middle)
    var matching = CardMatching(new, known, in: common.before..<new.count - common.behind)
    let missing = matching.missing
    if !missing.isEmpty && missing.count <= CardMatching.mostTypos {
      let fronts = missing.map { (known[$0].id, old[Int(known[$0].id)].front) }
      matching.mend(fronts: Dictionary(uniqueKeysWithValues: fronts))
    }
    self.init(
      oldCount: old.count, newCount: new.count, before: common.before, places: matching.places)
  }
}

extension CardRecord {
  /// Some cards of a deck, as if the store knew them.
  fileprivate static func all(of deck: Deck, _ places: Range<Int>) -> [CardRecord] {
    var counts: [Int64: Int] = [:]
    return places.map { place in
      let key = deck.key(of: place)
      defer { counts[key, default: 0] += 1 }
      return CardRecord(
        id: Int64(place), key: key, ordinal: counts[key] ?? 0, back: deck.backKey(of: place),
        position: place)
    }
  }
}

/// How many cards two forms of a file have in common at the beginning and at the end.
private struct CommonLines {
  private(set) var before = 0
  private(set) var behind = 0

  init(_ old: Deck, _ new: Deck) {
    guard old.format.readsLike(new.format) else { return }
    let least = min(old.bytes.count, new.bytes.count)
    let first = old.bytes.withUnsafeBytes { a in
      new.bytes.withUnsafeBytes { b in (0..<least).first { a[$0] != b[$0] } ?? least }
    }
    while before < min(old.count, new.count), old.starts[before] == new.starts[before],
      old.range(of: before).upperBound < first, new.range(of: before).upperBound < first
    {
      before += 1
    }
    let last = old.bytes.withUnsafeBytes { a in
      new.bytes.withUnsafeBytes { b in
        (0..<least - first).first { a[a.count - 1 - $0] != b[b.count - 1 - $0] } ?? least - first
      }
    }
    let shift = new.bytes.count - old.bytes.count
    while behind < min(old.count, new.count) - before,
      case let start = Int(old.starts[old.count - 1 - behind]), start >= old.bytes.count - last,
      start + shift == Int(new.starts[new.count - 1 - behind])
    {
      behind += 1
    }
  }
}
