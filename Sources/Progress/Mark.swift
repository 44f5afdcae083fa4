/// The learner's judgement of a card, by its number in the database.
public enum Mark: Int, Sendable {
  /// O: known.
  case known = 1
  /// X: not known yet.
  case unknown
}

/// The order of the cards of a list that isn't shuffled, by its number in the database.
public enum ListSort: Int, Sendable {
  /// As their files have them.
  case file
  /// Those due first, then new ones.
  case due
  /// Those forgotten most often.
  case lapses
  /// The most difficult ones.
  case difficulty
  /// By the text of the front.
  case front

  /// The order after this one, for a key that cycles through them.
  public var next: ListSort { ListSort(rawValue: rawValue + 1) ?? .file }
}

/// A rule for the cards that a list shows, by its number in the database.
public enum Filter: Int, Sendable {
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
  public var next: Filter { Filter(rawValue: rawValue + 1) ?? .all }
}
