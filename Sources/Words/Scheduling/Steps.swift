/// The short delays, in seconds, that a card passes before its intervals are days.
///
/// Source: Anki's manual, "Learning Steps" and "Hard"; py-fsrs 6.3, `review_card`.
struct Steps {
  let delays: [Double]

  /// The next step, or nil where the card leaves them for review.
  func next(from step: Int, _ rating: Rating) -> Int? {
    switch rating {
    case .again: delays.isEmpty ? nil : 0
    case .hard: step < delays.count ? step : nil
    case .good: step + 1 < delays.count ? step + 1 : nil
    case .easy: nil
    }
  }

  /// How long a step takes. Hard repeats one, and the first, so that it differs from Again, takes
  /// half as long again, or half the way to the second.
  func delay(of step: Int, _ rating: Rating) -> Double {
    guard rating == .hard, step == 0 else { return delays[step] }
    return delays.count == 1 ? delays[0] * 1.5 : (delays[0] + delays[1]) / 2
  }
}
