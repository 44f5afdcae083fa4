import Localization
import Scheduling
import TermUICore

/// The number of answers on each day of a year, or of as many weeks as fit.
struct HeatmapView: View {
  let map: Heatmap
  let scale: HeatmapScale
  /// The day under the cursor; nil if the map has none.
  var cursor: StudyDay?
  @Environment(\.hasColors) private var hasColors

  /// The columns of the names of the weekdays before the weeks.
  static func margin(_ columns: Int) -> Int { names(columns)[0].columns + 1 }

  var body: some View {
    let names = Self.names(map.weekWidth == 1 ? 0 : .max)
    let margin = names[0].columns + 1
    VStack(alignment: .leading, spacing: 0) {
      Text(String(repeating: " ", count: margin) + map.months).foregroundColor(.secondary)
      ForEach(0..<7) { weekday in
        let isNamed = map.weekWidth == 1 || weekday % 2 == 0
        Text((isNamed ? names[weekday] : "").leading(in: margin)).foregroundColor(.secondary)
          + row(weekday)
      }
    }
  }

  private func row(_ weekday: Int) -> Text {
    let gap = String(repeating: " ", count: map.weekWidth - 1)
    return (0..<map.weeks).reduce(Text("")) { row, week in
      let day = map.day(week: week, weekday: weekday)
      guard let count = map.count(of: day) else { return row + Text(" " + gap) }
      return row
        + HeatmapScale.sign(scale.level(count), hasColors, isChosen: day == cursor) + Text(gap)
    }
  }

  private static func names(_ columns: Int) -> [String] {
    let names = StudyDay.weekdays
    return Room(columns: columns) == .tiny ? names.map { String($0.prefix(1)) } : names
  }
}

/// The days of a year in a grid: one column for each week, one row for each weekday from Monday.
struct Heatmap: Equatable {
  /// The number of weeks shown, the present one last, or that of a day that wouldn't be shown else first.
  let weeks: Int
  /// The cells of a week.
  let weekWidth: Int
  private let end: StudyDay
  private let today: StudyDay
  private let counts: [Int]

  /// Makes the grid of the counts of the days up to today, with as many weeks as fit.
  init(_ counts: [Int], today: StudyDay, columns: Int, showing day: StudyDay? = nil) {
    self.counts = counts
    self.today = today
    weekWidth = Room(columns: columns) == .tiny ? 1 : 2
    let room = (columns - HeatmapView.margin(columns)) / weekWidth
    weeks = max(1, min((counts.count + 12 - today.weekday) / 7, room))
    let monday = today + -today.weekday
    let first = day.map { $0 + -$0.weekday } ?? monday
    end = monday + min(0, first - monday + 7 * (weeks - 1))
  }

  /// The count of a day; nil before the year and after today.
  func count(of day: StudyDay) -> Int? {
    let index = counts.count - 1 + (day - today)
    return counts.indices.contains(index) ? counts[index] : nil
  }

  /// The names of the months, each above its first week if the one before leaves it room.
  var months: String {
    (0..<weeks).reduce("") { line, week in
      let date = CivilDate(day(week: week, weekday: 6))
      let (name, start) = (StudyDay.months[date.month.number - 1], week * weekWidth)
      let fits = line.isEmpty || line.columns < start
      return date.day <= 7 && fits && start + name.columns <= weeks * weekWidth
        ? line.leading(in: start) + name : line
    }
  }

  func day(week: Int, weekday: Int) -> StudyDay { end + (7 * (week - weeks + 1) + weekday) }
}

/// The signs in a heatmap for the number of answers on a day.
struct HeatmapScale: Equatable {
  static let signs = ["·", "░", "▒", "▓", "█"]

  /// The number of answers by which levels differ.
  let step: Int

  /// Scales by the 90th percentile, so that a few busy days don't make the others look idle.
  init(_ counts: some Sequence<Int>) {
    let busy = counts.filter { $0 > 0 }.sorted()
    step = busy.isEmpty ? 1 : (busy[busy.count * 9 / 10] + 3) / 4
  }

  /// The level of a count, from 0 for none to 4.
  func level(_ count: Int) -> Int { count == 0 ? 0 : min(4, (count - 1) / step + 1) }

  /// A square in a shade of green, or without colours one of five signs; a chosen one is underlined.
  static func sign(_ level: Int, _ hasColors: Bool, isChosen: Bool = false) -> Text {
    let shade = level == 0 ? Color.track : .known.graphic.opacity(Double(level) / 4)
    return Text(hasColors ? "■" : signs[level])
      .foregroundColor(isChosen ? .accentColor : hasColors ? shade : level == 0 ? .secondary : nil)
      .underline(isChosen)
  }
}

/// The signs of a heatmap from none to the most, with the number from which on a day has the last.
struct HeatmapLegend: View {
  let scale: HeatmapScale
  @Environment(\.hasColors) private var hasColors

  var body: some View {
    let signs = (0...4).reduce(Text("0 ")) {
      $0 + HeatmapScale.sign($1, hasColors) + Text(" ")
    }
    (signs + Text("\((3 * scale.step + 1).caption)+")).foregroundColor(.secondary)
  }
}
