import Scheduling

/// The side of a card that is the question.
public enum Direction: CaseIterable, Sendable {
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
  public var next: Direction {
    switch self {
    case .frontToBack: .backToFront
    case .backToFront: .mixed
    case .mixed: .frontToBack
    }
  }
}

/// A rule for the cards that a list shows.
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

  /// The filter after this one, for a key that cycles through them.
  public var next: Filter {
    switch self {
    case .all: .hideKnown
    case .hideKnown: .onlyUnknown
    case .onlyUnknown: .all
    }
  }
}

extension Filter {
  /// Its number in the database.
  var number: Int {
    switch self {
    case .all: 0
    case .hideKnown: 1
    case .onlyUnknown: 2
    }
  }

  /// The filter with a number; `all` if there is none.
  init(number: Int) {
    switch number {
    case 1: self = .hideKnown
    case 2: self = .onlyUnknown
    default: self = .all
    }
  }
}

/// The learner's judgement of a card.
public enum Mark: Sendable {
  /// O: known.
  case known
  /// X: not known yet.
  case unknown
}

extension Mark {
  /// Its number in the database.
  var number: Int { self == .known ? 1 : 2 }

  init?(number: Int) {
    switch number {
    case 1: self = .known
    case 2: self = .unknown
    default: return nil
    }
  }
}
