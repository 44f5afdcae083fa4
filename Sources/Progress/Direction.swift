import Scheduling

/// The side of a card that is the question, by its number in the database.
public enum Direction: Int, Sendable {
  case frontToBack, backToFront
  /// A random direction for each card, the same until the next shuffle.
  case mixed

  /// Whether the back of a card is its question. `seed` is that of the last shuffle.
  public func isReversed(_ id: CardID, seed: UInt64) -> Bool {
    switch self {
    case .frontToBack: return false
    case .backToFront: return true
    case .mixed:
      var generator = SplitMix64(state: seed ^ SplitMix64.mixed(UInt64(UInt32(id.rawValue))))
      return generator.next() & 1 == 1
    }
  }

  /// The direction after this one, for a key that cycles through them.
  public var next: Direction { Direction(rawValue: rawValue + 1) ?? .frontToBack }
}
