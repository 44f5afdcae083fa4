import Decks

/// Finds the records of a deck in another form of its file.
///
/// A record is found by its key. Cards of one key are distinguished by their backs, then by their order.
/// The rest may have been corrected in an editor: see ``matchSimilar(_:)``.
struct CardMatching {
  let deck: Deck
  let known: [CardRecord]
  /// The part of the deck that is searched.
  let range: Range<Int>
  /// The key of a card of the deck.
  private let key: (Int) -> Int64
  /// The index of each record's card in the deck; nil if it wasn't found.
  private(set) var places: [Int?]
  /// The number of each found card among those of its key.
  private var ordinals: [Int]
  /// Whether each card of the deck is found.
  private(set) var isTaken: [Bool]
  /// The records whose keys cards of the file have, but all of them other ones.
  private(set) var displaced: [CardRecord] = []
  /// The cards of the deck that were found by likeness.
  private var corrected: [Int] = []

  init(
    _ deck: Deck, _ known: [CardRecord], in range: Range<Int>? = nil, key: @escaping (Int) -> Int64
  ) {
    self.deck = deck
    self.known = known
    self.range = range ?? 0..<deck.count
    self.key = key
    places = Array(repeating: nil, count: known.count)
    ordinals = known.map(\.ordinal)
    isTaken = Array(repeating: false, count: deck.count)
    matchKeys()
  }

  /// Assigns a card of the deck to a record.
  private mutating func assign(_ card: Int, _ place: Int, ordinal: Int) {
    places[card] = place
    ordinals[card] = ordinal
    isTaken[place] = true
  }

  /// Assigns a card whose text was corrected to a record.
  mutating func assign(_ card: Int, corrected place: Int) {
    assign(card, place, ordinal: 0)
    corrected.append(place)
  }

  private mutating func matchKeys() {
    let table = KeyIndex(known)
    var firstSeen = Array(repeating: Int32(-1), count: known.count)
    var twins: [Int: [Int]] = [:]
    for place in range {
      let card = table.first(key(place))
      if card < 0 { continue }
      if firstSeen[card] < 0 {
        firstSeen[card] = Int32(place)
      } else {
        twins[card, default: [Int(firstSeen[card])]].append(place)
      }
    }
    for card in known.indices where firstSeen[card] >= 0 {
      if twins[card] == nil, table.next[card] < 0, known[card].ordinal <= 0 {
        assign(card, Int(firstSeen[card]), ordinal: 0)
      } else {
        let cards = Array(table.all(from: card))
        matchTwins(cards, at: twins[card] ?? [Int(firstSeen[card])])
        displaced += cards.filter { places[$0] == nil }.map { known[$0] }
      }
    }
  }

  /// Matches cards of one key: those with their old back first, of these those in their old order first.
  private mutating func matchTwins(_ cards: [Int], at places: [Int]) {
    let backs = places.map(deck.backKey(of:))
    if places.count == 1, let last = last(of: cards, back: backs[0]) {
      return assign(last, places[0], ordinal: 0)
    }
    let rules: [(CardRecord, Int) -> Bool] = [
      { $0.back == backs[$1] && $0.ordinal == $1 },
      { $0.back == backs[$1] },
      { $0.ordinal == $1 },
    ]
    for rule in rules {
      for card in cards where self.places[card] == nil {
        let found = places.indices.first { !isTaken[places[$0]] && rule(known[card], $0) }
        if let found { assign(card, places[found], ordinal: found) }
      }
    }
  }

  /// The last of some cards that got their name; nil if several did so at once, or only another one has a back.
  private func last(of cards: [Int], back: Int64) -> Int? {
    let sorted = cards.sorted { known[$0].after > known[$1].after }
    guard let last = sorted.first, sorted.count > 1, known[last].after > known[sorted[1]].after,
      [back, nil].contains(known[last].back) || !sorted.contains(where: { known[$0].back == back })
    else { return nil }
    return last
  }

  /// The records whose cards were in the file when it was last read and aren't now.
  var missing: [Int] { known.indices.filter { places[$0] == nil && !known[$0].isMissing } }

  /// The records that have changed, each as it was and as it is.
  func changes(_ keys: CardKeys) -> [(old: CardRecord, new: CardRecord)] {
    let (shifts, counted) = (shifts, keys.ordinals(of: corrected))
    return known.indices.compactMap { card in
      let old = known[card]
      var new = old
      if let place = places[card] {
        let ordinal = counted[place] ?? ordinals[card]
        new = old.found(at: place, key: key(place), ordinal: ordinal, in: deck)
      } else if !old.isMissing {
        let likely = shifts.likelyPlaces(of: old.line ?? 0, below: deck.count)
        new = old.missing(at: likely.first ?? deck.count - 1, isDeleted: old.isDeleted)
      }
      return old == new ? nil : (old, new)
    }
  }
}
