import Decks
import Progress
import Scheduling

/// The deck and index of each card ID, and the ID of the card at each index.
struct CardIndex {
  /// The IDs of each deck's cards, in the order of its file.
  private(set) var decks: [[CardID]] = []
  /// The deck of each ID, and the index there, or -1 for a card that is gone.
  private var places: [(deck: Int32, index: Int32)] = []
  /// The number of cards.
  private(set) var count = 0
  /// The IDs of cards that are gone.
  private(set) var gone = CardSet(count: 0)

  /// The ID that the next new card will have, as a number.
  var limit: Int { places.count }

  init(counts: [Int]) {
    count = counts.reduce(0, +)
    precondition(count <= Int32.max, "more cards than a card's number can count")
    places.reserveCapacity(count)
    for (deck, count) in counts.enumerated() {
      let first = Int32(limit)
      decks.append((first..<first + Int32(count)).map(CardID.init(rawValue:)))
      for index in 0..<Int32(count) { places.append((Int32(deck), index)) }
    }
  }

  /// The index of the deck that a card is in, and its index there; nil for one that is gone.
  func place(of id: CardID) -> (deck: Int, index: Int)? {
    guard places.indices.contains(Int(id.rawValue)) else { return nil }
    let place = places[Int(id.rawValue)]
    return place.index < 0 ? nil : (Int(place.deck), Int(place.index))
  }

  /// The index of the deck that a card is in, or was in before it was removed.
  func origin(of id: CardID) -> Int? {
    places.indices.contains(Int(id.rawValue)) ? Int(places[Int(id.rawValue)].deck) : nil
  }

  /// The ID of the card at an index of a deck.
  func id(of index: Int, in deck: Int) -> CardID { decks[deck][index] }

  /// Follows a deck to its new form; returns the cards that were inserted and those that were removed.
  ///
  /// An inserted card that was removed before, found by its new index, has its former ID.
  mutating func update(
    _ deck: Int, _ difference: DeckDifference, returning: (Int) -> CardID?
  ) -> (came: [CardID], went: [CardID]) {
    var between = [CardID?](repeating: nil, count: difference.newPlaces.count)
    var (came, went): ([CardID], [CardID]) = ([], [])
    for (old, place) in zip(difference.oldPlaces, difference.places) {
      let id = decks[deck][old]
      if let place {
        between[place - difference.before] = id
      } else {
        places[Int(id.rawValue)].index = -1
        gone.insert(id)
        went.append(id)
      }
    }
    for offset in between.indices where between[offset] == nil {
      let former = returning(difference.before + offset)
      let id = former ?? CardID(rawValue: Int32(limit))
      if former == nil { places.append((Int32(deck), 0)) }
      gone.remove(id)
      between[offset] = id
      came.append(id)
    }
    decks[deck].replaceSubrange(difference.oldPlaces, with: between.compactMap(\.self))
    let isShifted = difference.newCount != difference.oldCount
    let end = isShifted ? difference.newCount : difference.newPlaces.upperBound
    for index in difference.before..<end {
      places[Int(decks[deck][index].rawValue)].index = Int32(index)
    }
    count += difference.newCount - difference.oldCount
    return (came, went)
  }
}
