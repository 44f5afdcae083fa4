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
    let latest = latest(of: cards, backs)
    let rules: [(CardRecord, Int) -> Bool] = [
      { $0.back == backs[$1] && $0.ordinal == $1 },
      { $0.back == backs[$1] },
      { $0.ordinal == $1 },
      { _, _ in latest != nil },
    ]
    for rule in rules {
      for card in latest ?? cards where self.places[card] == nil {
        let found = places.indices.first { !isTaken[places[$0]] && rule(known[card], $0) }
        if let found { assign(card, places[found], ordinal: found) }
      }
    }
  }

  /// As many of more cards than there are in the file as got their name last; nil if several did so at once, or only
  /// others have backs of these.
  private func latest(of cards: [Int], _ backs: [Int64]) -> [Int]? {
    let sorted = cards.sorted { known[$0].after > known[$1].after }
    let (latest, others) = (sorted.prefix(backs.count), sorted.dropFirst(backs.count))
    guard let last = latest.last, let next = others.first, known[last].after > known[next].after
    else { return nil }
    let hasBack = { (card: Int) in known[card].back.map(backs.contains) }
    let isLikely =
      latest.allSatisfy { hasBack($0) != false } || !others.contains { hasBack($0) == true }
    return isLikely ? Array(latest) : nil
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
