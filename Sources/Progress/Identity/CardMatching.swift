import Decks
import Scheduling

/// Finds the cards of the store again in a deck whose file has changed.
///
/// A card is where its key is. Cards that share a key are told apart by their backs, then by their
/// order. What is left over may have been mended in an editor: see `mend`.
struct CardMatching {
  let deck: Deck
  let known: [CardRecord]
  /// The part of the deck in which they are looked for.
  let range: Range<Int>
  /// Where each known card is now; nil where it was not found.
  private(set) var places: [Int?]
  /// Which of the cards with its key each found card is.
  private(set) var ordinals: [Int]
  /// The cards of the deck that are found.
  private(set) var taken: CardSet
  /// The cards that were found though their fronts have changed, by place.
  var mended: [Int: Int] = [:]

  init(_ deck: Deck, _ known: [CardRecord], in range: Range<Int>? = nil) {
    self.init(unmatched: known, deck, in: range ?? 0..<deck.count)
    matchKeys()
  }

  init(unmatched known: [CardRecord], _ deck: Deck, in range: Range<Int>) {
    self.deck = deck
    self.known = known
    self.range = range
    places = Array(repeating: nil, count: known.count)
    ordinals = known.map(\.ordinal)
    taken = CardSet(count: deck.count)
  }

  mutating func settle(_ card: Int, at place: Int, ordinal: Int) {
    places[card] = place
    ordinals[card] = ordinal
    taken.insert(CardID(rawValue: Int32(place)))
  }

  func isTaken(_ place: Int) -> Bool { taken.contains(CardID(rawValue: Int32(place))) }

  private mutating func matchKeys() {
    let table = KeyIndex(known)
    var firstSeen = Array(repeating: Int32(-1), count: known.count)
    var twins: [Int: [Int]] = [:]
    for place in range {
      let card = table.first(deck.key(of: place))
      if card < 0 { continue }
      if firstSeen[card] < 0 {
        firstSeen[card] = Int32(place)
      } else {
        twins[card, default: [Int(firstSeen[card])]].append(place)
      }
    }
    for card in known.indices where firstSeen[card] >= 0 {
      if twins[card] == nil, table.next[card] < 0, known[card].ordinal <= 0 {
        settle(card, at: Int(firstSeen[card]), ordinal: 0)
      } else {
        matchTwins(table.all(from: card), at: twins[card] ?? [Int(firstSeen[card])])
      }
    }
  }

  /// Cards of one key: those with their old back first, of these those with their old order first.
  private mutating func matchTwins(_ cards: [Int], at places: [Int]) {
    let backs = places.map(deck.backKey(of:))
    let rules: [(CardRecord, Int) -> Bool] = [
      { $0.back == backs[$1] && $0.ordinal == $1 },
      { $0.back == backs[$1] },
      { $0.ordinal == $1 },
    ]
    for rule in rules {
      for card in cards where self.places[card] == nil {
        let found = places.indices.first { !isTaken(places[$0]) && rule(known[card], $0) }
        if let found { settle(card, at: places[found], ordinal: found) }
      }
    }
  }
}

extension CardMatching {
  /// A known card before and after, where something has changed.
  struct Change {
    let old: CardRecord
    let new: CardRecord
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

  private func renewed(_ card: Int) -> CardRecord {
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
