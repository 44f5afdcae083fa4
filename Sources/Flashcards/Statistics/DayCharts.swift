import Localization
import Scheduling
import TermUICore

/// The number of answers on each day of a year, or of as many weeks as fit.
struct HeatmapView: View {
  let reviews: [Int]
  let today: StudyDay
  let columns: Int

  var body: some View {
    let names = Room(columns: columns) == .tiny ? Self.letters : StudyDay.weekdays
    let margin = names[0].columns + 1
    let map = Heatmap(reviews, today: today, columns: columns - margin)
    let scale = HeatmapScale(reviews)
    VStack(alignment: .leading) {
      Text(String(repeating: " ", count: margin) + map.months).foregroundColor(.secondary)
      ForEach(0..<7) { weekday in
        Text(names[weekday] + " ").foregroundColor(.secondary) + row(weekday, map, scale)
      }
      scale.legend.lineLimit(nil).padding(.leading, Room(columns: columns) == .tiny ? 0 : margin)
    }
  }

  private func row(_ weekday: Int, _ map: Heatmap, _ scale: HeatmapScale) -> Text {
    (0..<map.weeks).reduce(Text("")) { row, week in
      let count = map.count(week: week, weekday: weekday)
      return row + (count.map { HeatmapScale.text(scale.level($0)) } ?? Text(" "))
    }
  }

  private static var letters: [String] { StudyDay.weekdays.map { String($0.prefix(1)) } }
}

/// The days of a year in a grid: one column for each week, one row for each weekday from Monday.
struct Heatmap: Equatable {
  /// The number of weeks shown, the present one last.
  let weeks: Int
  private let today: StudyDay
  private let counts: [Int]

  /// Makes the grid of the counts of the days up to today, with as many weeks as fit.
  init(_ counts: [Int], today: StudyDay, columns: Int) {
    self.counts = counts
    self.today = today
    weeks = max(1, min((counts.count + 12 - today.weekday) / 7, columns))
  }

  /// The count of a day; nil before the year and after today.
  func count(week: Int, weekday: Int) -> Int? {
    let index = counts.count - 1 + (day(week: week, weekday: weekday) - today)
    return counts.indices.contains(index) ? counts[index] : nil
  }

  /// The names of the months, each above its first week; if they don't fit, their numbers and the last name.
  var months: String {
    let starts = (0..<weeks).compactMap { week in
      let date = CivilDate(day(week: week, weekday: 6))
      return date.day <= 7 ? (week: week, month: date.month.number) : nil
    }
    let ends = starts.dropFirst().map { $0.week - 1 } + [weeks]
    let names = starts.map { StudyDay.months[$0.month - 1] }
    let fits = starts.indices.map { starts[$0].week + names[$0].columns <= ends[$0] }
    let areShort = fits.dropLast().contains(false)
    return starts.indices.reduce("") { line, index in
      let isNamed = fits[index] && (!areShort || index == starts.count - 1)
      let text = isNamed ? names[index] : areShort ? "\(starts[index].month)" : ""
      guard !text.isEmpty, starts[index].week + text.columns <= ends[index] else { return line }
      return line.leading(in: starts[index].week) + text
    }
  }

  private func day(week: Int, weekday: Int) -> StudyDay {
    today + (7 * (week - weeks + 1) + weekday - today.weekday)
  }
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

  static func text(_ level: Int) -> Text {
    Text(signs[level]).foregroundColor(level == 0 ? .secondary : .known.graphic)
  }

  /// The meaning of the signs.
  var legend: Text {
    (1...4).reduce(Self.text(0) + Text(" " + String(localized: "none"))) { legend, level in
      let first = (level - 1) * step + 1
      let range =
        level == 4 ? "\(first.caption)+" : step == 1 ? "\(first)" : "\(first)–\(level * step)"
      return legend + Text("  ") + Self.text(level) + Text(" \(range)")
    }
  }
}

/// Numbers as columns, with the highest and zero at the left and a line of labels below.
struct ColumnChart: View {
  let counts: [Int]
  let today: Int
  let color: Color
  let scale: String
  /// The cells of each column.
  let width: Int

  private static let height = 4

  /// The cells to the left of the columns, for numbers up to the highest one.
  static func margin(_ counts: [Int]) -> Int { (counts.max() ?? 0).caption.count + 1 }

  var body: some View {
    let margin = Self.margin(counts)
    VStack(alignment: .leading) {
      HStack(alignment: .bottom, spacing: 1) {
        VStack(alignment: .trailing) {
          Text((counts.max() ?? 0).caption)
          Spacer()
          Text("0")
        }
        .foregroundColor(.secondary).frame(width: margin - 1, height: Self.height)
        DayColumns(
          counts: counts, today: today, color: color, height: Self.height, width: width)
      }
      Text(String(repeating: " ", count: margin) + scale).foregroundColor(.secondary)
    }
  }
}

/// The number of cards due on each of the next days.
struct ForecastView: View {
  let forecast: [Int]
  let columns: Int

  var body: some View {
    let room = columns - ColumnChart.margin(forecast)
    let width = room >= 2 * forecast.count ? 2 : 1
    let days = min(forecast.count, max(1, room / width))
    ColumnChart(
      counts: Array(forecast.prefix(days)), today: 0, color: .due, scale: Self.scale(days, width),
      width: width)
  }

  /// The labels below the columns: today, and the start of each week.
  static func scale(_ days: Int, _ width: Int) -> String {
    var line = String(localized: "today")
    for day in stride(from: 7, to: days, by: 7) where day * width > line.columns {
      guard day * width + 3 <= days * width else { break }
      line = line.leading(in: day * width) + "+\(day)"
    }
    return line
  }
}

/// The number of known words over the days since something was studied first.
struct KnownWordsView: View {
  /// The numbers at the end of the days up to today.
  let known: [Int]
  let today: StudyDay
  let columns: Int

  var body: some View {
    let room = max(1, min(60, columns - ColumnChart.margin(known)))
    let count = min(known.count, room)
    // Of several days in one column, the last.
    let shown = (1...count).map { known[$0 * known.count / count - 1] }
    let width = max(1, room / count)
    ColumnChart(
      counts: shown, today: shown.count - 1, color: .known, scale: scale(columns: count * width),
      width: width)
  }

  /// The first day below the first column, and today below the last.
  private func scale(columns: Int) -> String {
    let first = "\(CivilDate(self.today + (1 - known.count)))"
    let today = String(localized: "today")
    if known.count == 1 || columns < first.count + today.columns + 2 {
      return today.trailing(in: columns)
    }
    return first + today.trailing(in: columns - first.count)
  }
}
