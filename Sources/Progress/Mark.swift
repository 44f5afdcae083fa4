/// The learner's judgement of a card, by its number in the database.
public enum Mark: Int, Sendable {
  /// O: known.
  case known = 1
  /// X: not known yet.
  case unknown
}
