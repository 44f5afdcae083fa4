import Scheduling

/// A set of cards, with a bit for each; it takes no memory while it is empty.
public struct CardSet: Equatable, Sendable {
  private var words: [UInt64] = []
  private let limit: Int
  /// The number of cards in the set.
  public private(set) var count = 0

  public init(count limit: Int) { self.limit = limit }

  public func contains(_ id: CardID) -> Bool {
    let index = Int(id.rawValue)
    guard index >> 6 < words.count else { return false }
    return words[index >> 6] >> UInt64(index & 63) & 1 == 1
  }

  public mutating func insert(_ id: CardID) {
    if contains(id) { return }
    let word = Int(id.rawValue) >> 6
    if words.isEmpty { words = Array(repeating: 0, count: max((limit + 63) / 64, word + 1)) }
    // Cards that are added later have higher numbers.
    while words.count <= word { words.append(0) }
    words[word] |= 1 << UInt64(id.rawValue & 63)
    count += 1
  }

  public mutating func remove(_ id: CardID) {
    guard contains(id) else { return }
    words[Int(id.rawValue) >> 6] &= ~(1 << UInt64(id.rawValue & 63))
    count -= 1
  }
}
