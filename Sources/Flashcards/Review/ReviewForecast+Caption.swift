import Scheduling
import Study

extension ReviewForecast {
  /// When what comes, in a few words.
  func caption(today: StudyDay) -> String {
    let days = day - today
    let parts = [
      newCards > 0 ? "\(newCards) new" : nil,
      reviews > 0 ? "\(reviews) review\(reviews == 1 ? "" : "s")" : nil,
    ]
    let cards = parts.compactMap(\.self).joined(separator: ", ")
    return "\(days == 1 ? "Tomorrow" : "In \(days) days"): \(cards)."
  }
}
