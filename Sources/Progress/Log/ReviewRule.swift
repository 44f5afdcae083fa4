import Scheduling

extension ReviewSettings {
  /// The state after a review of study.
  public func state(after review: Review, of before: CardState) -> CardState {
    guard let rating = Rating(rawValue: review.grade) else { return before }
    return scheduler.review(
      before, rating, at: review.time, elapsedDays: elapsedDays(of: before, at: review.time),
      fuzz: review.seed)
  }

  /// The rule that updates a card by FSRS with the settings logged with the review, or the defaults.
  public static var rule: Review.Rule {
    var known: [String: ReviewSettings] = [:]
    return { before, review in
      let settings = known[review.settings] ?? ReviewSettings(text: review.settings)
      known[review.settings] = settings
      return (settings ?? ReviewSettings()).state(after: review, of: before)
    }
  }
}
