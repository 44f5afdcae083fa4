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

  var body: some View {
    row("Due", due)
    if state.phase == .review {
      row("Interval", value(days(Double(state.intervalInDays)), isWide ? interval : nil))
    }
    if let memory = state.memory {
      row("Stability", value(days(memory.stability), recall))
      row("Difficulty", difficulty(memory.difficulty))
    }
    if state.reps > 0 { row("Lapses", lapses) }
    if let first = facts.history.firstDay { row("First seen", Text(first.caption)) }
    if let flag = facts.history.flag { row("Flag", Text("\(flag)")) }
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

  private func row(_ label: Phrase, _ text: Text) -> some View {
    HStack(spacing: 0) {
      Text(String(localized: label)).foregroundColor(.secondary).frame(
        width: 13, alignment: .leading)
      text
    }
  }

  /// A value and its explanation.
  private func value(_ value: String, _ explanation: String?) -> Text {
    Text(value) + Text(explanation.map { ", \($0)" } ?? "").foregroundColor(.secondary)
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
    return Text(text).bold() + Text(", \(day.caption)").foregroundColor(.secondary)
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
    let leech = facts.leechThreshold.map { ", " + String(localized: "a leech from \($0)") }
    return Text("\(state.lapses)").foregroundColor(state.lapses > 0 ? .wrong : nil)
      + Text(" \(reviews)\(isWide ? leech ?? "" : "")").foregroundColor(.secondary)
  }

  private var direction: String {
    (facts.card.side == .back ? Direction.backToFront : .frontToBack).caption
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
        .frame(width: 5, alignment: .trailing)
      Bar(
        known: 1, total: 1, columns: max(1, Int(share * Double(columns - 29))),
        color: answer.rating.color
      )
      .padding(.leading, 3)
    }
  }
}
