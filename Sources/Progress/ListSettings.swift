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

/// Which cards a list shows.
public enum Filter: CaseIterable, Sendable {
  case all, hideKnown, onlyUnknown

  /// Whether a card with this mark is shown.
  public func shows(_ mark: Mark?) -> Bool {
    switch self {
    case .all: true
    case .hideKnown: mark != .known
    case .onlyUnknown: mark == .unknown
    }
  }

  /// The filter that comes next when the learner turns it.
  public var next: Filter {
    switch self {
    case .all: .hideKnown
    case .hideKnown: .onlyUnknown
    case .onlyUnknown: .all
    }
  }
}

extension Filter {
  /// What stands for it in the store.
  var number: Int {
    switch self {
    case .all: 0
    case .hideKnown: 1
    case .onlyUnknown: 2
    }
  }

  /// The filter of a number; `all` where none has it.
  init(number: Int) {
    switch number {
    case 1: self = .hideKnown
    case 2: self = .onlyUnknown
    default: self = .all
    }
  }
}

/// What a learner says about a card.
public enum Mark: Sendable {
  /// O: it is known.
  case known
  /// X: it is not known yet.
  case unknown
}

extension Mark {
  /// What stands for it in the store.
  var number: Int { self == .known ? 1 : 2 }

  init?(number: Int) {
    switch number {
    case 1: self = .known
    case 2: self = .unknown
    default: return nil
    }
  }
}
