/// Where the cards of a deck are in a later form of its file.
///
/// The lines before and behind what has changed are the same, so that it is short for any length.
public struct DeckDifference: Equatable, Sendable {
  /// How many cards there were, and how many there are.
  let oldCount: Int
  let newCount: Int
  /// How many cards at the beginning have not moved.
  let before: Int
  /// Where the cards between are now; nil for those that are gone.
  let places: [Int?]

  /// How many cards at the end have moved together, or not at all.
  var behind: Int { oldCount - before - places.count }

  /// The places of the cards that were neither at the beginning nor at the end.
  var oldPlaces: Range<Int> { before..<oldCount - behind }

  /// The places of the cards that are neither at the beginning nor at the end.
  var newPlaces: Range<Int> { before..<newCount - behind }

  /// Whether the cards that are left follow each other as before.
  var keepsOrder: Bool {
    let places = places.compactMap(\.self)
    return zip(places, places.dropFirst()).allSatisfy(<)
  }

  /// Where a card is now; nil where it is gone.
  func place(of old: Int) -> Int? {
    if old < before { return old }
    if old >= oldCount - behind { return old + newCount - oldCount }
    return places[old - before]
  }

  /// A card stays where it is, and others stay around it.
  static func changed(_ index: Int, of count: Int) -> DeckDifference {
    DeckDifference(oldCount: count, newCount: count, before: index, places: [index])
  }

  /// A card is put in at a place.
  static func inserted(_ index: Int, into count: Int) -> DeckDifference {
    DeckDifference(oldCount: count, newCount: count + 1, before: index, places: [])
  }

  /// A card is taken out.
  static func deleted(_ index: Int, from count: Int) -> DeckDifference {
    DeckDifference(oldCount: count, newCount: count - 1, before: index, places: [nil])
  }
}
