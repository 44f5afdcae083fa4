import Decks
import Progress
import Scheduling

/// The deck and index of each card ID, and the ID of the card at each index.
///
/// A card that returns to its file has its former ID: a program that writes a file in place empties it first, so that
/// all its cards are gone for a moment.
struct CardIndex {
  /// The IDs of each deck's cards, in the order of its file.
  private(set) var decks: [[CardID]] = []
  /// The deck of each ID, and the index there, or -1 for a card that is gone.
  private var places: [(deck: Int32, index: Int32)] = []
  private var goneByText: [CardText: [CardID]] = [:]

  /// A card as its deck and texts identify it.
  private struct CardText: Hashable {
    let deck: Int
    let key: Int64
    let back: Int64

    init(_ number: Int, _ deck: Deck, _ index: Int) {
      self.deck = number
      (key, back) = (deck.key(of: index), deck.backKey(of: index))
    }
  }

  /// The ID that the next new card will have, as a number.
  var limit: Int { places.count }

  /// The IDs of the cards that are gone from their files, in no order.
  var gone: some Sequence<CardID> { goneByText.values.joined() }

  init(counts: [Int]) {
    let count = counts.reduce(0, +)
    precondition(count <= Int32.max, "more cards than a card's number can count")
    places.reserveCapacity(count)
    for (deck, count) in counts.enumerated() {
      let first = Int32(limit)
      decks.append((first..<first + Int32(count)).map(CardID.init(rawValue:)))
      for index in 0..<Int32(count) { places.append((Int32(deck), index)) }
    }
  }

  /// The place of a card; nil for one that is gone.
  func place(of id: CardID) -> CardPlace? {
    guard places.indices.contains(Int(id.rawValue)) else { return nil }
    let place = places[Int(id.rawValue)]
    return place.index < 0 ? nil : (Int(place.deck), Int(place.index))
  }

  /// The index of the deck that a card is in, or was in before it was removed.
  func origin(of id: CardID) -> Int? {
    places.indices.contains(Int(id.rawValue)) ? Int(places[Int(id.rawValue)].deck) : nil
  }

  /// Takes a removed card with a text, the last one first.
  private mutating func takeGone(_ text: CardText) -> CardID? {
    let id = goneByText[text]?.popLast()
    if goneByText[text]?.isEmpty == true { goneByText[text] = nil }
    return id
  }

  /// Follows a deck to its new form; returns the cards that were inserted and those that were removed.
  mutating func update(
    _ number: Int, from old: Deck, to new: Deck, _ difference: DeckDifference
  ) -> (inserted: [CardID], removed: [CardID]) {
    var between = [CardID?](repeating: nil, count: difference.newPlaces.count)
    var (inserted, removed): ([CardID], [(id: CardID, index: Int)]) = ([], [])
    for (index, place) in zip(difference.oldPlaces, difference.places) {
      let id = decks[number][index]
      if let place { between[place - difference.before] = id } else { removed.append((id, index)) }
    }
    for (offset, index) in difference.newPlaces.enumerated() where between[offset] == nil {
      let former = goneByText.isEmpty ? nil : takeGone(CardText(number, new, index))
      let id = former ?? CardID(rawValue: Int32(limit))
      if former == nil { places.append((Int32(number), -1)) }
      between[offset] = id
      inserted.append(id)
    }
    // Equal cards return in the order of their file.
    for (id, index) in removed.reversed() {
      places[Int(id.rawValue)].index = -1
      goneByText[CardText(number, old, index), default: []].append(id)
    }
    decks[number].replaceSubrange(difference.oldPlaces, with: between.compactMap(\.self))
    for index in difference.before..<difference.newCount {
      places[Int(decks[number][index].rawValue)].index = Int32(index)
    }
    return (inserted, removed.map(\.id))
  }
}
