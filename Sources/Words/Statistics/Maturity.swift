/// How well established a card is.
public enum Maturity: Int, CaseIterable, Sendable {
  /// It was never seen.
  case new
  /// It takes steps, for the first time or again.
  case learning
  /// It comes again after less than 21 days.
  case young
  /// It comes again after 21 days or more.
  case mature

  /// That of a card by the number of its phase and its interval in days.
  init(phase: Int, interval: Int) {
    self =
      switch phase {
      case 0: .new
      case 2: interval < 21 ? .young : .mature
      default: .learning
      }
  }
}
