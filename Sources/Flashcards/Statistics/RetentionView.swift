import Study
import TermUICore

/// How much was remembered, by the interval and by the month, and how much would be now.
struct RetentionView: View {
  let retention: Retention
  let columns: Int

  var body: some View {
    StatisticsSection(title: "Retention", summary: summary) {
      TwoColumns(columns: columns, first: intervals, second: months)
    }
  }

  private var summary: String {
    guard let rate = retention.all.rate else { return "no card was asked after a day or longer" }
    return "\(rate.percent) of \(retention.all.count.caption) remembered after a day or longer"
  }

  private func intervals(_ columns: Int) -> some View {
    VStack(alignment: .leading) {
      row("young", retention.young, columns)
      row("mature", retention.mature, columns)
      ForEach(retention.spans, id: \.first) { span in
        row(span.last.map { "\(span.first)–\($0) d" } ?? "\(span.first)+ d", span.recall, columns)
      }
      let now = retention.predicted
      BarRow(
        name: "predicted", value: now.rate?.percent ?? "–", count: now.count, part: now.rate,
        columns: columns)
    }
  }

  private func months(_ columns: Int) -> some View {
    VStack(alignment: .leading) {
      ForEach(retention.months.reversed(), id: \.month) { month in
        row("\(month.month)", month.recall, columns)
      }
    }
  }

  private func row(_ name: String, _ recall: Recall, _ columns: Int) -> BarRow {
    BarRow(
      name: name, value: recall.rate?.percent ?? "–", count: recall.count, part: recall.rate,
      columns: columns)
  }
}
