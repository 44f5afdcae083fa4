import Localization
import Scheduling
import TermUICore

/// Numbers as columns, with the highest and zero at the left and a line of labels below.
struct ColumnChart: View {
  let counts: [Int]
  let scale: String
  /// The cells of each column.
  let width: Int

  private static let height = 4
  private static let eighths = ["", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// The cells to the left of the columns, for numbers up to the highest one.
  static func margin(_ counts: [Int]) -> Int { (counts.max() ?? 0).caption.count + 1 }

  var body: some View {
    let most = counts.max() ?? 0
    let margin = Self.margin(counts)
    VStack(alignment: .leading) {
      ForEach(0..<Self.height) { row in
        let label = row == 0 ? most.caption : row == Self.height - 1 ? "0" : ""
        Text(label.trailing(in: margin - 1) + " ").foregroundColor(.secondary)
          + Text(line(row, most)).foregroundColor(.accentColor)
      }
      Text(String(repeating: " ", count: margin) + scale).foregroundColor(.secondary)
    }
  }

  /// Draws a row of the columns; row 0 is the top.
  private func line(_ row: Int, _ most: Int) -> String {
    counts.map { count in
      let whole = 8 * Self.height
      let height = count == 0 ? 0 : max(1, count * whole / max(1, most))
      let part = max(0, min(8, height - 8 * (Self.height - 1 - row)))
      return String(repeating: part == 0 ? " " : Self.eighths[part], count: width)
    }.joined()
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
      counts: Array(forecast.prefix(days)), scale: Self.scale(days, width), width: width)
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
    ColumnChart(counts: shown, scale: scale(columns: count * width), width: width)
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
