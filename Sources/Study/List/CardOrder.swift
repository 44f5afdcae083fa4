import Progress
import Scheduling
import Synchronization

/// Cards in the order in which a list shows them: cheap to copy, and to compare.
public struct CardOrder: Sendable {
  private let ids: [CardID]
  /// nil where every card of the decks is in it.
  private let members: Members?
  /// One more than the highest number that a card has had, and those that are gone.
  private let limit: Int
  private let gone: CardSet
  /// A number that no other order in the process has.
  public let stamp: UInt64

  /// The set that an order was filtered by.
  private struct Members {
    let set: CardSet
    let areShown: Bool
  }

  private static let lastStamp = Atomic<UInt64>(0)

  /// All cards: as their files have them, or shuffled by a seed.
  ///
  /// The order follows from the cards and the seed alone, so that keeping it takes one number.
  init(_ places: CardIndex, seed: UInt64?) {
    var ids = places.decks.count == 1 ? places.decks[0] : places.decks.flatMap(\.self)
    if let seed { CardOrder.shuffle(&ids, SplitMix64(state: seed)) }
    self.init(ids, places)
  }

  /// All cards in an order.
  init(_ ids: [CardID], _ places: CardIndex) {
    self.init(ids: ids, members: nil, limit: places.limit, gone: places.gone)
  }

  private init(ids: [CardID], members: Members?, limit: Int, gone: CardSet) {
    self.ids = ids
    self.members = members
    self.limit = limit
    self.gone = gone
    stamp = CardOrder.lastStamp.add(1, ordering: .relaxed).newValue
  }

  /// The cards of a set, or all others, in the same order.
  func filtered(by set: CardSet, keepsMembers: Bool) -> CardOrder {
    let shown = ids.filter { set.contains($0) == keepsMembers }
    return CardOrder(
      ids: shown, members: Members(set: set, areShown: keepsMembers), limit: limit, gone: gone)
  }

  /// Whether a card is in it, at once for any length.
  public func contains(_ id: CardID) -> Bool {
    guard id.rawValue >= 0, id.rawValue < limit, !gone.contains(id) else { return false }
    guard let members else { return true }
    return members.set.contains(id) == members.areShown
  }

  /// The index of a card, searched from another index outward, so that neighbours are found at once.
  public func firstIndex(of id: CardID, near index: Int) -> Int? {
    guard contains(id) else { return nil }
    var (below, above) = (index, index + 1)
    while below >= 0 || above < ids.count {
      if ids.indices.contains(below), ids[below] == id { return below }
      if ids.indices.contains(above), ids[above] == id { return above }
      below -= 1
      above += 1
    }
    return nil
  }

  /// Fisher and Yates' shuffle, as Durstenfeld gave it (Algorithm 235, CACM 1964).
  private static func shuffle(_ ids: inout [CardID], _ generator: consuming SplitMix64) {
    for last in stride(from: ids.count - 1, to: 0, by: -1) {
      ids.swapAt(last, Int(generator.next(below: UInt64(last + 1))))
    }
  }
}

extension CardOrder: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { ids.count }
  public subscript(position: Int) -> CardID { ids[position] }

  // By these `contains`, `firstIndex`, and the layer's `ForEach` find a card without a search.
  public func _customContainsEquatableElement(_ id: CardID) -> Bool? { contains(id) }

  public func _customIndexOfEquatableElement(_ id: CardID) -> Int?? {
    contains(id) ? .some(ids.firstIndex(of: id)) : .some(nil)
  }
}

extension CardOrder: Equatable {
  public static func == (a: CardOrder, b: CardOrder) -> Bool { a.stamp == b.stamp }
}
