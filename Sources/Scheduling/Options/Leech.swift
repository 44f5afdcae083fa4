/// A card that is forgotten again and again, and costs more time than it is worth.
public enum Leech {
  /// Whether a lapse is reported to the learner.
  ///
  /// That is the lapse that makes the card a leech, and after it each half threshold, rounded up.
  /// With a threshold of 0 none is.
  ///
  /// Source: Anki's manual, "Leeches".
  public static func isReported(lapses: Int, threshold: Int = 8) -> Bool {
    guard threshold > 0, lapses >= threshold else { return false }
    return (lapses - threshold) % ((threshold + 1) / 2) == 0
  }
}
