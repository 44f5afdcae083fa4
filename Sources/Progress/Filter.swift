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
