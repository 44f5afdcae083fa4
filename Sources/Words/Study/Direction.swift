import Scheduling

/// Which side of a card asks.
public enum Direction: CaseIterable, Sendable {
  case frontToBack, backToFront
  /// Each card its own, fixed until the next shuffle.
  case mixed

  /// Whether a card asks with its back. `seed` is that of the last shuffle.
  public func isReversed(_ id: CardID, seed: UInt64) -> Bool {
    switch self {
    case .frontToBack: return false
    case .backToFront: return true
    case .mixed:
      var generator = SplitMix64(state: seed ^ SplitMix64.mixed(UInt64(UInt32(id.rawValue))))
      return generator.next() & 1 == 1
    }
  }

  /// The direction that comes next when the learner turns it.
  public var next: Direction {
    switch self {
    case .frontToBack: .backToFront
    case .backToFront: .mixed
    case .mixed: .frontToBack
    }
  }
}
