import Localization
import Progress
import Scheduling
import Study
import TermUICore

/// The rows about the progress of a card: its schedule, its memory, and its last answers.
struct CardFactsRows: View {
  let facts: CardFacts
  let columns: Int

  private var state: CardState { facts.card.state }
  private var isWide: Bool { columns >= 56 }

  /// The number of the rows.
  var count: Int {
    rows.count + (facts.history.answers.isEmpty ? 0 : facts.history.answers.count + 2)
  }

  private var rows: [(label: String, text: Text)] {
    let interval = value(days(Double(state.intervalInDays)), isWide ? interval : nil)
    let rows: [(String, Text?)] = [
      (String(localized: "Due"), due),
      (String(localized: "Interval"), state.phase == .review ? interval : nil),
      (
        String(localized: "Stability"), state.memory.map { value(days($0.stability), recall) }
      ),
      (String(localized: "Difficulty"), state.memory.map { difficulty($0.difficulty) }),
      (String(localized: "Lapses"), state.reps > 0 ? lapses : nil),
      (String(localized: "First seen"), facts.history.firstDay.map { Text($0.caption) }),
      (String(localized: "Flag"), facts.history.flag.map { Text("\($0)") }),
    ]
    return rows.compactMap { label, text in text.map { (label, $0) } }
  }

  var body: some View {
    ForEach(rows, id: \.label) { row in
      HStack(spacing: 0) {
        Text(row.label).foregroundColor(.secondary).frame(width: 13, alignment: .leading)
        row.text
      }
    }
    if !facts.history.answers.isEmpty {
      Text("")
      HStack(spacing: 0) {
        Text(localized: "The last answers").bold()
        Spacer()
        Text(direction).foregroundColor(.secondary)
      }
      ForEach(facts.history.answers.indices, id: \.self) { answer(facts.history.answers[$0]) }
    }
  }

  /// A value and its explanation.
  private func value(_ value: String, _ explanation: String?) -> Text {
    Text(value)
      + Text(explanation.map { String(localized: ", \($0)") } ?? "").foregroundColor(.secondary)
  }

  private func days(_ number: Double) -> String {
    let tenths = number < 100 ? number.tenths : Int(number.rounded()).caption
    let isOne = tenths == "1"
    return String(localized: isOne ? 1 : 2, one: "1 day", other: "\(tenths) days")
  }

  private var due: Text {
    if facts.card.isSuspended { return Text(localized: "suspended") }
    guard let days = facts.days, let day = facts.dueDay else { return Text(localized: "new") }
    if state.phase != .review, days <= 0 { return Text(state.intervalCaption).bold() }
    let text = days < 0 ? String(localized: "today") : days.daysFromToday
    return Text(text).bold() + Text(localized: ", \(day.caption)").foregroundColor(.secondary)
  }

  private var interval: String { String(localized: "known from \(21) days on") }

  private var recall: String? {
    facts.recall.map {
      String(localized: isWide ? "\($0.percent) likely today" : "\($0.percent) today")
    }
  }

  private func difficulty(_ difficulty: Double) -> Text {
    Bar(known: Int(difficulty * 10), total: 100, columns: 10, color: .started).text
      + Text("  \(difficulty.tenths)")
      + Text(isWide ? " " + String(localized: "of 10") : "").foregroundColor(.secondary)
  }

  private var lapses: Text {
    let reviews = String(
      localized: state.reps, one: "of 1 review", other: "of \(state.reps) reviews")
    let leech = facts.leechThreshold.map {
      String(localized: ", \(String(localized: "a leech from \($0)"))")
    }
    return Text("\(state.lapses)").foregroundColor(state.lapses > 0 ? .wrong : nil)
      + Text(" \(reviews)\(isWide ? leech ?? "" : "")").foregroundColor(.secondary)
  }

  private var direction: String {
    if let gap = facts.card.side.gap { return String(localized: "gap \(gap)") }
    return (facts.card.side == .back ? Direction.backToFront : .frontToBack).caption
  }

  private func answer(_ answer: AnswerHistory.Answer) -> some View {
    let longest = facts.history.answers.map(\.interval).max() ?? 0
    let share = longest > 0 ? answer.interval / longest : 0
    return HStack(spacing: 0) {
      Text(answer.day.caption).foregroundColor(.secondary).frame(width: 9, alignment: .trailing)
      Text(" \(String(answer.rating.sign)) ").foregroundColor(answer.rating.color)
        .frame(width: 4, alignment: .trailing)
      Text(answer.rating.caption).frame(width: 8, alignment: .leading)
      Text(answer.interval.intervalCaption).foregroundColor(.secondary)
        .frame(width: 7, alignment: .trailing)
      Bar(
        known: 1, total: 1, columns: max(1, Int(share * Double(columns - 31))),
        color: answer.rating.color
      )
      .padding(.leading, 3)
    }
  }
}
