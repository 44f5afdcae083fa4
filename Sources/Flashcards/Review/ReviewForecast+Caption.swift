import Words

extension ReviewForecast {
  /// When what comes, in a few words.
  func caption(today: StudyDay) -> String {
    let days = day - today
    return "\(days == 1 ? "Tomorrow" : "In \(days) days"): \(newCards) new, "
      + "\(reviews) review\(reviews == 1 ? "" : "s")."
  }
}
