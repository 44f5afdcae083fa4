/// The new indexes of the cards of a deck after a change of its file.
///
/// Lines before and after the change are the same, so that a small change is small in memory too.
public struct DeckDifference: Equatable, Sendable {
  public init(oldCount: Int, newCount: Int, before: Int, places: [Int?]) {
    self.oldCount = oldCount
    self.newCount = newCount
    self.before = before
    self.places = places
  }

  /// The number of cards before and after.
  public let oldCount: Int
  public let newCount: Int
  /// The number of cards at the beginning that have not moved.
  public let before: Int
  /// The new indexes of the cards in the middle; nil for those that are gone.
  public let places: [Int?]

  /// The number of cards at the end that have moved together, or not at all.
  public var behind: Int { oldCount - before - places.count }

  /// The old indexes of the cards in the middle.
  public var oldPlaces: Range<Int> { before..<oldCount - behind }

  /// The new indexes of the cards in the middle.
  public var newPlaces: Range<Int> { before..<newCount - behind }

  /// Whether the remaining cards are in the same order.
  public var keepsOrder: Bool {
    let places = places.compactMap(\.self)
    return zip(places, places.dropFirst()).allSatisfy(<)
  }

  /// The new index of a card; nil if it is gone.
  public func place(of old: Int) -> Int? {
    if old < before { return old }
    if old >= oldCount - behind { return old + newCount - oldCount }
    return places[old - before]
  }

  /// The difference that leads back.
  public var inverse: DeckDifference {
    var back = [Int?](repeating: nil, count: newPlaces.count)
    for (offset, place) in places.enumerated() {
      if let place { back[place - before] = before + offset }
    }
    return DeckDifference(
      oldCount: newCount, newCount: oldCount, before: before, places: back)
  }
}
