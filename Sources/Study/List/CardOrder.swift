import Progress
import Scheduling
import Synchronization

/// Cards in the order in which a list shows them: cheap to copy, to compare, and to find a card in.
public struct CardOrder: Sendable {
  private let ids: [CardID]
  /// The index of each card, by its number; -1 for one that isn't in the order.
  private let indexes: [Int32]
  /// A number that no other order in the process has.
  private let stamp: UInt64

  private static let lastStamp = Atomic<UInt64>(0)

  /// The cards of some decks: as their files have them, or shuffled by a seed.
  ///
  /// The order follows from the cards and the seed alone, so that keeping it takes one number.
  init(_ cards: CardIndex, seed: UInt64?) {
    var ids = cards.decks.count == 1 ? cards.decks[0] : cards.decks.flatMap(\.self)
    if let seed { CardOrder.shuffle(&ids, SplitMix64(state: seed)) }
    self.init(ids, limit: cards.limit)
  }

  /// Some cards, whose numbers are below a limit.
  init(_ ids: [CardID], limit: Int) {
    self.ids = ids
    var indexes = Array(repeating: Int32(-1), count: limit)
    for (index, id) in ids.enumerated() { indexes[Int(id.rawValue)] = Int32(index) }
    self.indexes = indexes
    stamp = CardOrder.lastStamp.add(1, ordering: .relaxed).newValue
  }

  /// The cards that pass a test, in the same order.
  func filtered(by isShown: (CardID) -> Bool) -> CardOrder {
    CardOrder(ids.filter(isShown), limit: indexes.count)
  }

  /// The cards sorted as a list has them; those without a value come last, and equal ones in this order.
  func sorted(by sort: ListSort, in list: WordList) -> CardOrder {
    switch sort {
    case .file: self
    case .front: sorted(by: <) { list.card($0).front }
    case .due: sorted(by: <) { list.standing(of: $0)?.state.due }
    case .lapses: sorted(by: >) { list.standing(of: $0).map(\.state.lapses) }
    case .difficulty: sorted(by: >) { list.standing(of: $0)?.state.memory?.difficulty }
    }
  }

  private func sorted<Value>(
    by precedes: (Value, Value) -> Bool, _ value: (CardID) -> Value?
  ) -> CardOrder {
    var (valued, others): ([(value: Value, id: CardID)], [CardID]) = ([], [])
    for id in ids {
      if let value = value(id) { valued.append((value, id)) } else { others.append(id) }
    }
    // The sort of the standard library is stable: equal elements stay in order.
    valued.sort { precedes($0.value, $1.value) }
    return CardOrder(valued.map(\.id) + others, limit: indexes.count)
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
  public func _customContainsEquatableElement(_ id: CardID) -> Bool? {
    _customIndexOfEquatableElement(id) != .some(nil)
  }

  public func _customIndexOfEquatableElement(_ id: CardID) -> Int?? {
    guard indexes.indices.contains(Int(id.rawValue)) else { return .some(nil) }
    let index = indexes[Int(id.rawValue)]
    return .some(index < 0 ? nil : Int(index))
  }
}

extension CardOrder: Equatable {
  public static func == (a: CardOrder, b: CardOrder) -> Bool { a.stamp == b.stamp }
}
