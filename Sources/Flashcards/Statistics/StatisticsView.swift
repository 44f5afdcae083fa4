import Localization
import Scheduling
import Study
import TermUICore

/// All statistics: six panels and more below them in a large window, else sections side by side or below each
/// other.
struct StatisticsView: View {
  let statistics: Statistics
  let columns: Int
  var isFramed = false
  /// The day under the cursor of the heatmap; nil if that has none.
  var cursor: StudyDay?

  var body: some View {
    if statistics.streak.daysStudied == 0 {
      Text(localized: "Review some cards first; your statistics will appear here.")
        .lineLimit(nil)
    } else {
      VStack(alignment: .leading, spacing: isFramed ? 0 : 1) {
        StatisticsRow(
          columns: columns, height: isFramed ? 10 : nil, first: known, second: forecast)
        answers(StatisticsPart(columns: columns, height: isFramed ? 8 : nil))
        if isFramed {
          StatisticsRow(
            columns: columns, height: 11, spacing: 1, first: retention, second: buttons,
            third: cards)
          StatisticsRow(columns: columns, height: 12, first: months, second: stages, third: time)
        } else {
          StatisticsRow(columns: columns, first: retention, second: buttons)
          StatisticsRow(columns: columns, first: cards, second: time)
          StatisticsRow(columns: columns, first: months, second: stages)
        }
      }
    }
  }

  private func known(_ part: StatisticsPart) -> some View {
    StatisticsSection(title: String(localized: "Known words"), summary: growth, part: part) {
      if statistics.known.contains(where: { $0 > 0 }) {
        KnownWordsView(
          known: statistics.known.suffix(daysSinceFirst), today: statistics.today,
          size: part.chart)
      }
    }
  }

  private func forecast(_ part: StatisticsPart) -> some View {
    let sum = statistics.forecast.reduce(0, +)
    let today = statistics.forecast[0]
    let summary = Text(
      String(localized: "\(today.caption) today, \(sum.caption) in 30 days"), number: today,
      .due, words: .secondary)
    return StatisticsSection(title: String(localized: "Forecast"), summary: summary, part: part) {
      ForecastView(forecast: statistics.forecast, size: part.chart)
    }
  }

  /// The heatmap with the day under its cursor beside it, or below it in a narrow window.
  private func answers(_ part: StatisticsPart) -> some View {
    let side = part.columns >= 60 ? 18 : 0
    let map = Heatmap(
      statistics.reviews, today: statistics.today, columns: part.columns - side, showing: cursor)
    let scale = HeatmapScale(statistics.reviews)
    return StatisticsSection(
      title: String(localized: "Answers"), summary: Text(streak).foregroundColor(.secondary),
      part: part
    ) {
      HStack(alignment: .top, spacing: 0) {
        HeatmapView(map: map, scale: scale, cursor: cursor).fixedSize()
        if side > 0 {
          VStack(alignment: .leading, spacing: 0) {
            Text("")
            if let cursor { dayFigures(cursor) }
            Spacer(minLength: 0)
            HeatmapLegend(scale: scale)
          }
          .frame(height: 8).padding(.leading, 2)
        }
      }
      if side == 0 {
        if let cursor { dayFigures(cursor) }
        HeatmapLegend(scale: scale)
      }
    }
  }

  @ViewBuilder private func dayFigures(_ day: StudyDay) -> some View {
    let index = 364 + (day - statistics.today)
    Text(day.longCaption).bold()
    let answers = statistics.reviews[index]
    Text(String(localized: answers, one: "1 answer", other: "\(answers.caption) answers"))
    Text(statistics.seconds[index].duration).foregroundColor(.secondary)
  }

  private func retention(_ part: StatisticsPart) -> some View {
    RetentionView(retention: statistics.retention, part: part)
  }

  private func buttons(_ part: StatisticsPart) -> some View {
    ButtonsView(buttons: statistics.buttons, part: part)
  }

  private func cards(_ part: StatisticsPart) -> some View {
    CardCountsView(cards: statistics.cards, part: part)
  }

  private func months(_ part: StatisticsPart) -> some View {
    MonthsView(months: statistics.retention.months, part: part)
  }

  private func stages(_ part: StatisticsPart) -> some View {
    StagesView(buttons: statistics.buttons, part: part)
  }

  private func time(_ part: StatisticsPart) -> some View {
    StudyTimeView(time: statistics.time, part: part)
  }

  /// The number of days from the first review or known word of the year up to today.
  private var daysSinceFirst: Int {
    let days = zip(statistics.reviews, statistics.known)
    return 365 - (Array(days).firstIndex { $0 > 0 || $1 > 0 } ?? 364)
  }

  private var growth: Text {
    let now = statistics.known[364]
    let more = now - statistics.known[334]
    let growth = more > 0 ? "  " + String(localized: "+\(more.caption) in 30 days") : ""
    return Text(now.caption).bold().foregroundColor(.known)
      + Text(growth).foregroundColor(.secondary)
  }

  private var streak: String {
    let (days, sum) = (
      statistics.reviews.count { $0 > 0 }, statistics.reviews.reduce(0, +).caption
    )
    let streak = statistics.streak
    return [
      String(localized: days, one: "\(sum) on 1 day", other: "\(sum) on \(days) days"),
      String(
        localized: streak.current, one: "1 day in a row", other: "\(streak.current) days in a row"),
      String(localized: "\(streak.longest) the longest"),
    ].joined(separator: " · ")
  }
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
      .environment(\.hasColors, false)
    }.lines
    while lines.last == "" { lines.removeLast() }
    return lines
  }
}
