/// What a learner says about a card.
public enum Mark: Sendable {
  /// O: it is known.
  case known
  /// X: it is not known yet.
  case unknown
}
