/// How many cards are how far on.
public struct CardCounts: Equatable, Sendable {
  /// Nil where it is not known how many cards there are at all.
  public internal(set) var new: Int?
  public internal(set) var learning = 0
  public internal(set) var young = 0
  public internal(set) var mature = 0
  /// Those that are out of review, which count as nothing else.
  public internal(set) var suspended = 0

  mutating func count(_ card: StudyLog.Card, interval: Int) {
    if card.isSuspended { return suspended += 1 }
    switch Maturity(phase: card.state.phase, interval: interval) {
    case .new: break
    case .learning: learning += 1
    case .young: young += 1
    case .mature: mature += 1
    }
  }
}
