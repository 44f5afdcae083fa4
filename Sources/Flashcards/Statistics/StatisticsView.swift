import Localization
import Study
import TermUICore

/// All statistics, one section below the other.
struct StatisticsView: View {
  let statistics: Statistics
  let columns: Int

  var body: some View {
    if statistics.streak.daysStudied == 0 {
      Text(localized: "Review some cards first; your statistics will appear here.")
        .lineLimit(nil)
    } else {
      VStack(alignment: .leading, spacing: 1) {
        StatisticsSection(title: String(localized: "Known words"), summary: known) {
          if statistics.known.contains(where: { $0 > 0 }) {
            KnownWordsView(
              known: statistics.known.suffix(daysSinceFirst), today: statistics.today,
              columns: columns)
          }
        }
        StatisticsSection(title: String(localized: "Streak"), summary: streak) {}
        StatisticsSection(title: String(localized: "Reviews"), summary: reviewed) {
          HeatmapView(
            reviews: statistics.reviews, today: statistics.today, columns: columns)
        }
        StatisticsSection(title: String(localized: "Forecast"), summary: due) {
          ForecastView(forecast: statistics.forecast, columns: columns)
        }
        RetentionView(retention: statistics.retention, columns: columns)
        ButtonsView(buttons: statistics.buttons, columns: columns)
        TwoColumns(columns: columns) { _ in
          StudyTimeView(time: statistics.time)
        } second: {
          CardCountsView(cards: statistics.cards, columns: $0)
        }
      }
    }
  }

  /// The number of days from the first review or known word of the year up to today.
  private var daysSinceFirst: Int {
    let days = zip(statistics.reviews, statistics.known)
    return 365 - (Array(days).firstIndex { $0 > 0 || $1 > 0 } ?? 364)
  }

  private var known: String {
    let now = statistics.known[364]
    let more = now - statistics.known[334]
    let growth = String(localized: " · +\(more.caption) in 30 days")
    return now.caption + (more > 0 ? growth : "")
  }

  private var reviewed: String {
    let days = statistics.reviews.count { $0 > 0 }
    let sum = statistics.reviews.reduce(0, +)
    return String(localized: "\(sum.caption) in a year, on \(days.days)")
  }

  private var streak: String {
    let streak = statistics.streak
    let (current, longest) = (streak.current.days, streak.longest.days)
    return String(
      localized: "current \(current) · longest \(longest) · \(streak.daysStudied.days) studied")
  }

  private var due: String {
    let sum = statistics.forecast.reduce(0, +)
    let today = statistics.forecast[0]
    return String(localized: "\(today.caption) due today, \(sum.caption) in 30 days")
  }
}

extension Int {
  fileprivate var days: String { String(localized: self, one: "1 day", other: "\(caption) days") }
}

/// The statistics as plain text, in the form of the screen.
public enum StatisticsText {
  /// The lines of the text, at most `columns` wide.
  public static func lines(_ statistics: Statistics, columns: Int = 80) -> [String] {
    let view = StatisticsView(statistics: statistics, columns: columns)
    // More rows than the narrowest text needs.
    var lines = ViewHost(columns: columns, rows: 200) {
      VStack(alignment: .leading, spacing: 0) {
        view
        Spacer(minLength: 0)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }.lines
    while lines.last == "" { lines.removeLast() }
    return lines
  }
}
