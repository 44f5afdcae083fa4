/// What an undo took back.
public enum Undone: Equatable, Sendable {
  case mark(CardID)
  case shuffle
  case filter
}
