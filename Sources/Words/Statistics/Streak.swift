import Scheduling

/// How many days running something was reviewed.
public struct Streak: Equatable, Sendable {
  /// Up to today; a day that is not over yet does not break it.
  public internal(set) var current = 0
  public internal(set) var longest = 0
  /// All days on which something was reviewed.
  public internal(set) var daysStudied = 0

  /// Goes by the days on which something was reviewed, in any order.
  init(_ days: some Sequence<StudyDay>, today: StudyDay) {
    var run = 0
    var last: StudyDay?
    for day in days.sorted() {
      run = last.map { day - $0 } == 1 ? run + 1 : 1
      longest = max(longest, run)
      daysStudied += 1
      last = day
    }
    if let last, today - last <= 1 { current = run }
  }
}
