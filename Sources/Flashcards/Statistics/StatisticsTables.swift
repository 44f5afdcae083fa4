import Localization
import Scheduling
import Study
import TermUICore

/// The share of cards remembered, by interval and by month, and the share predicted for today.
struct RetentionView: View {
  let retention: Retention
  let columns: Int

  var body: some View {
    StatisticsSection(title: String(localized: "Retention"), summary: summary) {
      TwoColumns(columns: columns, first: intervals, second: months)
    }
  }

  private var summary: String {
    guard let rate = retention.all.rate else {
      return String(localized: "no reviews yet at intervals of a day or more")
    }
    let count = retention.all.count.caption
    return String(localized: "\(rate.percent) of \(count) remembered after a day or longer")
  }

  private func intervals(_ columns: Int) -> some View {
    VStack(alignment: .leading) {
      row(Maturity.young.caption, retention.young, columns)
      row(Maturity.mature.caption, retention.mature, columns)
      ForEach(retention.spans, id: \.first) { span in
        let name =
          span.last.map { String(localized: "\(span.first)–\($0) d") }
          ?? String(localized: "\(span.first)+ d")
        row(name, span.recall, columns)
      }
      if let now = retention.predicted.rate {
        BarRow(
          name: String(localized: "predicted"), value: now.percent,
          count: retention.predicted.count, part: now, columns: columns)
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

  private static var names: [String] { Rating.allCases.map(\.caption) }

  var body: some View {
    let cell = max(4, min(14, (columns - 8) / 4))
    let name = min(8, columns - 4 * cell)
    let summary = String(localized: cell < 14 ? "of 100 answers each" : "by card stage")
    StatisticsSection(title: String(localized: "Answer buttons"), summary: summary) {
      Text(
        Self.names.reduce("".leading(in: name)) {
          $0 + $1.prefix(columns: cell - 1).trailing(in: cell)
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
    return counts.map { count in
      let part = Double(count) / Double(sum)
      let percent = "\(Int((part * 100).rounded()))"
      return (cell < 14 ? percent : "\(count.caption) \(part.percent.trailing(in: 5))")
        .trailing(in: cell)
    }.joined()
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
  let columns: Int

  var body: some View {
    let sum = rows.reduce(0) { $0 + $1.count }
    StatisticsSection(title: String(localized: "Cards"), summary: "\(sum.caption)") {
      ForEach(rows, id: \.name) { row in
        let part = sum == 0 ? nil : Double(row.count) / Double(sum)
        BarRow(
          name: row.name, value: part?.percent ?? "–", count: row.count, part: part,
          columns: columns)
      }
    }
  }

  private var rows: [(name: String, count: Int)] {
    let new = cards.new.map { [(name: Maturity.new.caption, count: $0)] } ?? []
    return new + [
      (Maturity.learning.caption, cards.learning), (Maturity.young.caption, cards.young),
      (Maturity.mature.caption, cards.mature),
      (String(localized: "suspended"), cards.suspended),
    ]
  }
}

/// The time that the learner studied.
struct StudyTimeView: View {
  let time: StudyTime

  var body: some View {
    StatisticsSection(
      title: String(localized: "Time studied"),
      summary: String(localized: "\(time.meanPerDay.duration) a day")
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

/// A part of the statistics: a title, a summary, and details below.
struct StatisticsSection<Content: View>: View {
  let title: String
  let summary: String
  @ViewBuilder let content: () -> Content

  var body: some View {
    VStack(alignment: .leading) {
      (Text(title).bold() + Text("  " + summary)).lineLimit(nil)
      content()
    }
  }
}

/// Two parts side by side if both fit, else one below the other.
struct TwoColumns<First: View, Second: View>: View {
  let columns: Int
  /// Both parts are made for a number of columns.
  let first: (Int) -> First
  let second: (Int) -> Second

  var body: some View {
    let width = (columns - 4) / 2
    if Room(columns: width) > .tiny {
      HStack(alignment: .top, spacing: 4) {
        first(width).frame(width: width, alignment: .leading)
        second(width).frame(width: width, alignment: .leading)
      }
    } else {
      VStack(alignment: .leading, spacing: 1) {
        first(columns)
        second(columns)
      }
    }
  }
}

/// A line of a table: a name, a value, a count, and a bar if it fits.
struct BarRow: View {
  let name: String
  let value: String
  let count: Int
  /// The share that the bar shows, from 0 to 1; nil without data.
  let part: Double?
  let columns: Int

  var body: some View {
    let isWide = Room(columns: columns) > .tiny
    let room = columns - 25
    Text(name.leading(in: isWide ? 10 : 9)) + Text(value.trailing(in: 5)).bold()
      + Text((" " + count.caption).trailing(in: isWide ? 7 : 6)).foregroundColor(.secondary)
      + Text(room < 5 ? "" : "  " + bar(min(room, 20))).foregroundColor(.accentColor)
  }

  private func bar(_ width: Int) -> String {
    guard let part else { return "" }
    let filled = Int((part * Double(width)).rounded())
    return String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
  }
}
