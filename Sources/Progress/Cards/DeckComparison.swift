import Decks

extension DeckDifference {
  /// Finds the cards of a deck in another form of its file, by the rules for records.
  public init(from old: Deck, to new: Deck) {
    let common = CommonLines(old, new)
    let middle = common.before..<old.count - common.behind
    let known = CardRecord.all(of: old, middle)
    var matching = CardMatching(
      new, known, in: common.before..<new.count - common.behind, key: new.key)
    let missing = matching.missing
    if !missing.isEmpty && missing.count <= CardMatching.mostTypos {
      let fronts = missing.map { (known[$0].id, old[Int(known[$0].id)].front) }
      matching.matchSimilar(fronts: Dictionary(uniqueKeysWithValues: fronts))
    }
    self.init(
      oldCount: old.count, newCount: new.count, before: common.before, places: matching.places)
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

/// The number of cards that two forms of a file have in common at the beginning and at the end.
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
