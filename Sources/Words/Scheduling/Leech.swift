/// A card that is forgotten again and again, and costs more time than it is worth.
public enum Leech {
  /// Whether a lapse is one at which the learner is told: that which makes the card a leech, and
  /// after it every half threshold, rounded up. A threshold of 0 tells nothing.
  ///
  /// Source: Anki's manual, "Leeches".
  public static func isTold(lapses: Int, threshold: Int = 8) -> Bool {
    guard threshold > 0, lapses >= threshold else { return false }
    return (lapses - threshold) % ((threshold + 1) / 2) == 0
  }
}
