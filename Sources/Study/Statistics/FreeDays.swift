import Progress
import Scheduling

extension Library {
  /// Saves the free days since the last answer, before the next answer changes what was due on them.
  func noteFreeDays() throws(StorageError) { try progress.addFreeDays(presentFreeDays()) }

  /// All days on which nothing was due and nothing was studied.
  func freeDays() throws(StorageError) -> Set<StudyDay> {
    try progress.freeDays().union(presentFreeDays())
  }

  /// The number of days of the present streak.
  func streak() throws(StorageError) -> Int {
    Streak(try progress.studyDays(through: today), free: try freeDays(), today: today).current
  }

  /// The days between the last answer and today on which nothing was due; none after an answer of today.
  private func presentFreeDays() throws(StorageError) -> Range<StudyDay> {
    guard let last = try progress.lastStudyDay(), last + 1 < today else { return today..<today }
    let yesterday = today + -1
    let files = try progress.files()
    let present = Set(files)
    var end = today
    try progress.eachDue(
      from: -.infinity, by: calendar.end(of: today), on: DaySpan(yesterday, calendar),
      sideRules(byPath: files)
    ) { deck, card in
      guard present.contains(deck), let day = calendar.dueDay(of: card) else { return }
      end = min(end, max(day, last + 1))
    }
    return last + 1..<end
  }
}
