import Scheduling

extension ReviewSettings {
  /// The state after a review of study.
  func state(after review: Review, of before: StoredState) -> StoredState {
    guard let rating = Rating(rawValue: review.grade) else { return before }
    let card = CardState(before)
    let next = scheduler.review(
      card, rating, at: review.time, elapsedDays: elapsedDays(of: card, at: review.time),
      fuzz: review.seed)
    return StoredState(next, reps: before.reps + 1)
  }

  /// What FSRS makes of a review, by the settings that it was logged with; without any it counts by the
  /// usual ones.
  public static var rule: Review.Rule {
    var known: [String: ReviewSettings] = [:]
    return { before, review in
      let settings = known[review.settings] ?? ReviewSettings(text: review.settings)
      known[review.settings] = settings
      return (settings ?? ReviewSettings()).state(after: review, of: before)
    }
  }
}
