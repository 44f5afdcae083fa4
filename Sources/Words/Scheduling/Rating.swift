/// How well a card was remembered: the four buttons of Anki and FSRS.
public enum Rating: Int, CaseIterable, Comparable, Sendable {
  case again = 1
  case hard, good, easy

  public static func < (a: Rating, b: Rating) -> Bool { a.rawValue < b.rawValue }
}
