import Localization
import Scheduling
import TermUICore

/// The room of a chart.
struct ChartSize {
  let columns: Int
  let height: Int
  /// Whether the highest number and zero are at the left.
  let hasScale: Bool
}

/// The number of cards due on each of the next days.
struct ForecastView: View {
  let forecast: [Int]
  let size: ChartSize

  var body: some View {
    let gap = size.columns >= 2 * forecast.count ? 1 : 0
    let days = min(forecast.count, max(1, size.columns / (1 + gap)))
    VStack(alignment: .leading, spacing: 0) {
      DayColumns(
        counts: Array(forecast.prefix(days)), today: 0, color: .due, height: size.height, gap: gap)
      Text(Self.scale(days, 1 + gap)).foregroundColor(.secondary)
    }
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
  let size: ChartSize

  var body: some View {
    let most = (known.max() ?? 0).caption
    let margin = size.hasScale ? most.count + 1 : 0
    let room = max(1, size.columns - margin)
    let count = min(known.count, room)
    // Of several days in one column, the last.
    let shown = (1...count).map { known[$0 * known.count / count - 1] }
    let width = max(1, room / count)
    HStack(spacing: 0) {
      if size.hasScale {
        VStack(alignment: .trailing, spacing: 0) {
          Text(most)
          Spacer()
          Text("0")
          Text("")
        }
        .foregroundColor(.secondary).frame(width: margin - 1, height: size.height + 1)
        .padding(.trailing)
      }
      VStack(alignment: .leading, spacing: 0) {
        DayColumns(
          counts: shown, today: count - 1, color: .known, height: size.height, width: width)
        Text(scale(columns: count * width)).foregroundColor(.secondary)
      }
    }
  }

  /// The first day below the first column, and today below the last.
  private func scale(columns: Int) -> String {
    let first = (self.today + (1 - known.count)).caption
    let today = String(localized: "today")
    if known.count == 1 || columns < first.columns + today.columns + 2 {
      return today.trailing(in: columns)
    }
    return first + today.trailing(in: columns - first.columns)
  }
}
