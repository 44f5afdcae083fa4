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
