import Scheduling

/// How long the learner took to answer, in seconds; cramming counts too.
public struct StudyTime: Equatable, Sendable {
  public internal(set) var today = 0.0
  /// The last 7 days, today among them.
  public internal(set) var week = 0.0
  /// The last 30 days, today among them.
  public internal(set) var month = 0.0
  public internal(set) var total = 0.0
  /// By the days on which anything was answered.
  public internal(set) var meanPerDay = 0.0

  init(_ days: [StudyDay: DayTotal], today: StudyDay) {
    for (day, total) in days {
      if day == today { self.today += total.seconds }
      if today - day < 7 { week += total.seconds }
      if today - day < 30 { month += total.seconds }
      self.total += total.seconds
    }
    if !days.isEmpty { meanPerDay = self.total / Double(days.count) }
  }
}
