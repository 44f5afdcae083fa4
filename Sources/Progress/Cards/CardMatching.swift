import Decks
import Scheduling

/// Finds the records of a deck in another form of its file.
///
/// A record is found by its key. Cards of one key are distinguished by their backs, then by their order.
/// The rest may have been corrected in an editor: see ``matchSimilar(fronts:)``. After an edit, or a
/// change that was compared already, the records follow the difference instead.
struct CardMatching {
  let deck: Deck
  let known: [CardRecord]
  /// The part of the deck that is searched.
  let range: Range<Int>
  /// The index of each record's card in the deck; nil if it wasn't found.
  private(set) var places: [Int?]
  /// The number of each found card among those of its key.
  private(set) var ordinals: [Int]
  /// The cards of the deck that are found.
  private(set) var taken: CardSet
  /// The records whose keys may have changed, by the indexes of their cards.
  var renewed: [Int: Int] = [:]

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

  /// Assigns a card of the deck to a record.
  mutating func settle(_ card: Int, at place: Int, ordinal: Int) {
    places[card] = place
    ordinals[card] = ordinal
    taken.insert(CardID(rawValue: Int32(place)))
  }

  /// Whether a card of the deck is assigned.
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

  /// Matches cards of one key: those with their old back first, of these those in their old order first.
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
  /// A record that has changed.
  struct Change {
    let old: CardRecord
    let new: CardRecord
    /// The front of a card with another key.
    let front: String?

    var changesIdentity: Bool { old.key != new.key || old.ordinal != new.ordinal }
  }

  /// The records that have changed.
  func changes() -> [Change] {
    known.indices.compactMap { card in
      let (old, new) = (known[card], record(card))
      if old == new { return nil }
      return Change(
        old: old, new: new, front: old.key == new.key ? nil : deck[new.position ?? 0].front)
    }
  }

  /// The record as it is in this form of the file.
  private func record(_ card: Int) -> CardRecord {
    var new = known[card]
    new.position = places[card]
    if let place = places[card] {
      new.ordinal = ordinals[card]
      if renewed[place] == card { new.key = deck.key(of: place) }
      new.back = deck.backKey(of: place)
    } else {
      // A unique ordinal leaves the old one to other cards of the key.
      new.ordinal = -Int(new.id)
    }
    return new
  }

  /// The records whose cards were in the file when it was last read and aren't now.
  var missing: [Int] {
    known.indices.filter { places[$0] == nil && known[$0].position != nil }
  }

  /// The lines at which the missing cards would be now, by their row IDs.
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

  /// The indexes of the found cards by row ID.
  var placesByRow: [Int64: Int] {
    let found = known.indices.compactMap { card in places[card].map { (known[card].id, $0) } }
    return Dictionary(uniqueKeysWithValues: found)
  }
}

extension CardMatching {
  /// The orphaned records that cards get when they are added to their file.
  enum Joining: Equatable {
    /// The records of some rows, by the indexes of the cards.
    case rows([Int: Int64])
    /// Records of cards with the same key, if possible with the same back.
    case alike

    var rows: [Int: Int64] { if case .rows(let rows) = self { rows } else { [:] } }
  }

  /// Moves records along with a change of the file, without guesses; if the change touches a key, all
  /// records of this key are among them.
  init(
    _ deck: Deck, _ known: [CardRecord], following difference: DeckDifference, from before: Deck,
    _ joining: Joining, keys: [Int64]
  ) {
    self.init(unmatched: known, deck, in: 0..<deck.count)
    let touched = Set(
      difference.oldPlaces.map(before.key) + difference.newPlaces.map { keys[$0] })
    for (card, old) in known.enumerated() {
      guard let position = old.position, (0..<difference.oldCount).contains(position),
        let place = difference.place(of: position), !isTaken(place)
      else { continue }
      settle(card, at: place, ordinal: old.ordinal)
      if touched.contains(old.key) || touched.contains(keys[place]) { renewed[place] = card }
    }
    join(difference, joining, keys)
    countRenewed(by: keys)
  }

  /// Assigns lost records to the cards that a change inserted.
  private mutating func join(_ difference: DeckDifference, _ joining: Joining, _ keys: [Int64]) {
    if joining == .rows([:]) { return }
    let lost = Dictionary(
      grouping: known.indices.filter { known[$0].position == nil }, by: { known[$0].key })
    if lost.isEmpty { return }
    let byRow = Dictionary(uniqueKeysWithValues: known.indices.map { (known[$0].id, $0) })
    let moved = Set(difference.places.compactMap(\.self))
    for place in difference.newPlaces where !moved.contains(place) && !isTaken(place) {
      var card = joining.rows[place].flatMap { byRow[$0] }
      if joining == .alike {
        let alike = lost[keys[place], default: []].filter { places[$0] == nil }
        card = alike.first { known[$0].back == deck.backKey(of: place) } ?? alike.first
      }
      if let card, places[card] == nil {
        settle(card, at: place, ordinal: 0)
        renewed[place] = card
      }
    }
  }

  /// Sets the ordinals of the renewed records, by the keys of all cards if they are known.
  mutating func countRenewed(by keys: [Int64]? = nil) {
    var counts: [Int64: Int] = [:]
    for place in renewed.keys { counts[keys?[place] ?? deck.key(of: place)] = 0 }
    if counts.isEmpty { return }
    for place in 0..<deck.count {
      let key = keys?[place] ?? deck.key(of: place)
      guard let count = counts[key] else { continue }
      counts[key] = count + 1
      if let card = renewed[place] { settle(card, at: place, ordinal: count) }
    }
  }
}

/// The saved identity of a card: its deck has the key and ordinal once.
struct CardRecord: Equatable {
  let id: Int64
  /// Of its guid or its normalized front.
  var key: Int64
  /// Its number among the cards of one key, from 0; negative for a card that isn't in its file.
  var ordinal: Int
  /// A hash of its back; nil if it isn't known.
  var back: Int64?
  /// Its index when its deck was last read; nil if it wasn't there.
  var position: Int?
}

/// The keys of all cards of a deck, which follow the changes of its file.
struct CardKeys {
  /// The key of each card.
  private(set) var keys: [Int64]
  /// The key of each card's front; nil if these are the same.
  private var otherFronts: [Int64]?

  /// The key of each card's front.
  var fronts: [Int64] { otherFronts ?? keys }

  init(_ deck: Deck) {
    keys = (0..<deck.count).map(deck.key)
    otherFronts =
      deck.format.columns.contains(.guid) ? (0..<deck.count).map(deck.frontKey) : nil
  }

  /// The number of earlier cards with the key of each card; 0 is left out.
  var ordinals: [Int: Int] {
    var counts: [Int64: Int] = [:]
    var ordinals: [Int: Int] = [:]
    for (index, key) in keys.enumerated() {
      let count = counts[key, default: 0]
      if count > 0 { ordinals[index] = count }
      counts[key] = count + 1
    }
    return ordinals
  }

  /// Follows a change to a later form of the deck, of which only the changed cards are read.
  mutating func follow(_ difference: DeckDifference, to deck: Deck) {
    let (old, new) = (difference.oldPlaces, difference.newPlaces)
    keys.replaceSubrange(old, with: new.map(deck.key))
    otherFronts?.replaceSubrange(old, with: new.map(deck.frontKey))
  }
}

/// The records of each key.
struct KeyIndex {
  private var firsts: [Int64: Int32]
  /// The next record of the same key, or -1.
  private(set) var next: [Int32]

  init(_ cards: [CardRecord]) {
    firsts = Dictionary(minimumCapacity: cards.count)
    next = Array(repeating: -1, count: cards.count)
    for index in cards.indices.reversed() {
      next[index] = firsts.updateValue(Int32(index), forKey: cards[index].key) ?? -1
    }
  }

  /// The first record of a key, or -1.
  func first(_ key: Int64) -> Int { Int(firsts[key] ?? -1) }

  /// All records of the key with this first one.
  func all(from first: Int) -> [Int] {
    Array(sequence(first: first) { next[$0] < 0 ? nil : Int(next[$0]) })
  }
}
