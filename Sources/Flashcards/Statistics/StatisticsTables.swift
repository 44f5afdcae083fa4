import Study
import TermUICore

/// The share of cards remembered, by interval and by month, and the share predicted for today.
struct RetentionView: View {
  let retention: Retention
  let columns: Int

  var body: some View {
    StatisticsSection(title: "Retention", summary: summary) {
      TwoColumns(columns: columns, first: intervals, second: months)
    }
  }

  private var summary: String {
    guard let rate = retention.all.rate else {
      return "no reviews yet at intervals of a day or more"
    }
    return "\(rate.percent) of \(retention.all.count.caption) remembered after a day or longer"
  }

  private func intervals(_ columns: Int) -> some View {
    VStack(alignment: .leading) {
      row("young", retention.young, columns)
      row("mature", retention.mature, columns)
      ForEach(retention.spans, id: \.first) { span in
        row(span.last.map { "\(span.first)–\($0) d" } ?? "\(span.first)+ d", span.recall, columns)
      }
      if let now = retention.predicted.rate {
        BarRow(
          name: "predicted", value: now.percent, count: retention.predicted.count, part: now,
          columns: columns)
      }
    }
  }

  private func months(_ columns: Int) -> some View {
    VStack(alignment: .leading) {
      ForEach(retention.months.reversed(), id: \.month) { month in
        row("\(month.month)", month.recall, columns)
      }
    }
  }

  /// A line of the table; none without answers.
  @ViewBuilder private func row(_ name: String, _ recall: Recall, _ columns: Int) -> some View {
    if let rate = recall.rate {
      BarRow(name: name, value: rate.percent, count: recall.count, part: rate, columns: columns)
    }
  }
}

/// The count of each answer button, by the stage of the card.
struct ButtonsView: View {
  let buttons: ButtonCounts
  let columns: Int

  private static let names = ["Again", "Hard", "Good", "Easy"]

  var body: some View {
    let cell = max(4, min(14, (columns - 8) / 4))
    let name = min(8, columns - 4 * cell)
    let summary = cell < 14 ? "of 100 answers each" : "by card stage"
    StatisticsSection(title: "Answer buttons", summary: summary) {
      Text(
        Self.names.reduce("".leading(in: name)) {
          $0 + String($1.prefix(cell - 1)).trailing(in: cell)
        }
      )
      .foregroundColor(.secondary)
      ForEach(stages, id: \.self) { maturity in
        Text(String("\(maturity)".prefix(name)).leading(in: name) + line(buttons[maturity], cell))
      }
    }
  }

  /// The stages with answers.
  private var stages: [Maturity] { Maturity.allCases.filter { buttons[$0].contains { $0 > 0 } } }

  private func line(_ counts: [Int], _ cell: Int) -> String {
    let sum = counts.reduce(0, +)
    return counts.map { count in
      let part = Double(count) / Double(sum)
      let percent = "\(Int((part * 100).rounded()))"
      return (cell < 14 ? percent : "\(count.caption) \(part.percent.trailing(in: 6))")
        .trailing(in: cell)
    }.joined()
  }
}

/// The number of cards in each stage.
struct CardCountsView: View {
  let cards: CardCounts
  let columns: Int

  var body: some View {
    let sum = rows.reduce(0) { $0 + $1.count }
    StatisticsSection(title: "Cards", summary: "\(sum.caption)") {
      ForEach(rows, id: \.name) { row in
        let part = sum == 0 ? nil : Double(row.count) / Double(sum)
        BarRow(
          name: row.name, value: part?.percent ?? "–", count: row.count, part: part,
          columns: columns)
      }
    }
  }

  private var rows: [(name: String, count: Int)] {
    let new = cards.new.map { [(name: "new", count: $0)] } ?? []
    return new + [
      ("learning", cards.learning), ("young", cards.young), ("mature", cards.mature),
      ("suspended", cards.suspended),
    ]
  }
}

/// The time that the learner studied.
struct StudyTimeView: View {
  let time: StudyTime

  var body: some View {
    StatisticsSection(title: "Time studied", summary: "\(time.meanPerDay.duration) a day") {
      ForEach(rows, id: \.name) { row in
        Text(row.name.leading(in: 8)) + Text(row.seconds.duration.trailing(in: 12)).bold()
      }
    }
  }

  private var rows: [(name: String, seconds: Double)] {
    [("today", time.today), ("7 days", time.week), ("30 days", time.month), ("total", time.total)]
  }
}
