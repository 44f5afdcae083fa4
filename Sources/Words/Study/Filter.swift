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
