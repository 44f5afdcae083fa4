import Decks
import Scheduling

/// Finds the cards of the store again in a deck whose file has changed.
///
/// A card is where its key is. Cards that share a key are told apart by their backs, then by their
/// order. What is left over may have been mended in an editor: see `mend`.
struct CardMatching {
  let deck: Deck
  let known: [KnownCard]
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

  init(_ deck: Deck, _ known: [KnownCard], in range: Range<Int>? = nil) {
    self.init(unmatched: known, deck, in: range ?? 0..<deck.count)
    matchKeys()
  }

  init(unmatched known: [KnownCard], _ deck: Deck, in range: Range<Int>) {
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
    let table = KeyTable(known)
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
    let rules: [(KnownCard, Int) -> Bool] = [
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
