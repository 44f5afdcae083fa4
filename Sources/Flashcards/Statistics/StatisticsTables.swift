import Localization
import Scheduling
import Study
import TermUICore

/// The share of cards remembered, by interval, and the share predicted for today.
struct RetentionView: View {
  let retention: Retention
  let part: StatisticsPart

  var body: some View {
    StatisticsSection(title: String(localized: "Remembered"), summary: summary, part: part) {
      ForEach(retention.spans, id: \.first) { span in
        let name =
          span.last.map { String(localized: "\(span.first)–\($0) d") }
          ?? String(localized: "\(span.first)+ d")
        row(name, span.recall)
      }
      if let now = retention.predicted.rate {
        BarRow(
          String(localized: "predicted"), now.percent, retention.predicted.count, now,
          columns: part.columns)
      }
    }
  }

  private var summary: Text {
    guard let rate = retention.all.rate else {
      return Text(localized: "no reviews yet at intervals of a day or more")
        .foregroundColor(.secondary)
    }
    let count = retention.all.count.caption
    return Text(
      String(localized: "\(rate.percent) of \(count) answers"), part: rate.percent,
      .known, words: .secondary)
  }

  /// A line of the table; none without answers.
  @ViewBuilder private func row(_ name: String, _ recall: Recall) -> some View {
    if let rate = recall.rate {
      BarRow(name, rate.percent, recall.count, rate, columns: part.columns)
    }
  }
}

/// The share of cards remembered in each of the last months.
struct MonthsView: View {
  let months: [Retention.Month]
  let part: StatisticsPart

  var body: some View {
    StatisticsSection(
      title: String(localized: "Remembered by month"), part: part
    ) {
      ForEach(months.reversed(), id: \.month) { month in
        if let rate = month.recall.rate {
          BarRow(
            "\(month.month)", rate.percent, month.recall.count, rate, columns: part.columns)
        }
      }
    }
  }
}

/// The count of each answer button.
struct ButtonsView: View {
  let buttons: ButtonCounts
  let part: StatisticsPart

  var body: some View {
    let counts = Rating.allCases.map { rating in
      Maturity.allCases.reduce(0) { $0 + buttons[$1][rating.rawValue - 1] }
    }
    let sum = counts.reduce(0, +)
    let summary = String(localized: sum, one: "1 answer", other: "\(sum.caption) answers")
    StatisticsSection(
      title: String(localized: "Buttons"), summary: Text(summary).foregroundColor(.secondary),
      part: part
    ) {
      ForEach(Rating.allCases, id: \.self) { rating in
        let share = Double(counts[rating.rawValue - 1]) / Double(max(sum, 1))
        BarRow(
          name: Text("\(rating.sign) ").foregroundColor(rating.color) + Text(rating.caption),
          nameColumns: 2 + rating.caption.columns, value: share.percent,
          count: counts[rating.rawValue - 1], part: share, color: rating.color,
          columns: part.columns)
      }
    }
  }
}

/// The share of each answer button, by the stage of the card.
struct StagesView: View {
  let buttons: ButtonCounts
  let part: StatisticsPart

  var body: some View {
    let cell = max(4, min(7, (part.columns - 10) / 4))
    let name = min(10, part.columns - 4 * cell)
    StatisticsSection(
      title: String(localized: "Buttons by stage"),
      summary: Text(localized: "of 100 each").foregroundColor(.secondary), part: part
    ) {
      // Where a word doesn't fit, the signs of the buttons.
      let hasWords = Rating.allCases.allSatisfy { $0.caption.columns < cell }
      Text(
        Rating.allCases.reduce("".leading(in: name)) {
          $0 + (hasWords ? $1.caption : String($1.sign)).trailing(in: cell)
        }
      )
      .foregroundColor(.secondary)
      ForEach(stages, id: \.self) { maturity in
        let caption = maturity.caption.prefix(columns: name).leading(in: name)
        Text(caption + line(buttons[maturity], cell))
      }
    }
  }

  private var stages: [Maturity] { Maturity.allCases.filter { buttons[$0].contains { $0 > 0 } } }

  private func line(_ counts: [Int], _ cell: Int) -> String {
    let sum = counts.reduce(0, +)
    return counts.map { "\(Int((Double($0) / Double(sum) * 100).rounded()))".trailing(in: cell) }
      .joined()
  }
}

extension Maturity {
  fileprivate var caption: String {
    switch self {
    case .new: String(localized: "new")
    case .learning: String(localized: "learning")
    case .young: String(localized: "young")
    case .mature: String(localized: "mature")
    }
  }
}

/// The number of cards in each stage.
struct CardCountsView: View {
  let cards: CardCounts
  let part: StatisticsPart

  var body: some View {
    let sum = rows.reduce(0) { $0 + $1.count }
    StatisticsSection(
      title: String(localized: "Cards"), summary: Text(sum.caption).bold(), part: part
    ) {
      ForEach(rows, id: \.name) { row in
        let share = sum == 0 ? nil : Double(row.count) / Double(sum)
        BarRow(
          row.name, share?.percent ?? "–", row.count, share, row.color, columns: part.columns)
      }
    }
  }

  private var rows: [(name: String, count: Int, color: Color)] {
    let new = cards.new.map { [(name: Maturity.new.caption, count: $0, color: Color.new)] } ?? []
    return new + [
      (Maturity.learning.caption, cards.learning, .started),
      (Maturity.young.caption, cards.young, .started),
      (Maturity.mature.caption, cards.mature, .known),
      (String(localized: "suspended"), cards.suspended, .line),
    ]
  }
}

/// The time that the learner studied.
struct StudyTimeView: View {
  let time: StudyTime
  let part: StatisticsPart

  var body: some View {
    StatisticsSection(
      title: String(localized: "Time studied"),
      summary: Text(localized: "\(time.meanPerDay.duration) a day").foregroundColor(.secondary),
      part: part
    ) {
      ForEach(rows, id: \.name) { row in
        Text(row.name.leading(in: 8)) + Text(row.seconds.duration.trailing(in: 12)).bold()
      }
    }
  }

  private var rows: [(name: String, seconds: Double)] {
    [
      (String(localized: "today"), time.today), (String(localized: "7 days"), time.week),
      (String(localized: "30 days"), time.month), (String(localized: "total"), time.total),
    ]
  }
}
