import Scheduling

/// The days of a year as weeks: a column a week, a row a weekday, Monday first.
struct Heatmap: Equatable {
  /// How many weeks are shown, this one last.
  let weeks: Int
  private let today: StudyDay
  private let counts: [Int]

  /// Takes the counts of the days up to today, and shows as many weeks as there is room for.
  init(_ counts: [Int], today: StudyDay, columns: Int) {
    self.counts = counts
    self.today = today
    weeks = max(1, min((counts.count + 12 - today.weekday) / 7, columns))
  }

  /// The count of a day; nil for one that is not shown, before the year or after today.
  func count(week: Int, weekday: Int) -> Int? {
    let index = counts.count - 1 + (day(week: week, weekday: weekday) - today)
    return counts.indices.contains(index) ? counts[index] : nil
  }

  /// The names of the months, each above the week in which it begins.
  var months: String {
    var line = ""
    for week in 0..<weeks {
      let date = CivilDate(day(week: week, weekday: 6))
      let isFree = line.isEmpty || line.count < week
      guard date.day <= 7, isFree, week + 3 <= weeks else { continue }
      line = line.leading(in: week) + Self.names[date.month.number - 1]
    }
    return line
  }

  private func day(week: Int, weekday: Int) -> StudyDay {
    today + (7 * (week - weeks + 1) + weekday - today.weekday)
  }

  private static let names = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
