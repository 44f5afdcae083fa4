import Study
import TermUICore

/// The numbers of a deck: beneath their headings, or in a narrow window with a letter for each.
struct DeckNumbers: View {
  let plan: DayPlan
  let known: Int
  let style: DeckRowStyle

  var body: some View {
    if style == .short {
      Text(short)
    } else {
      HStack(spacing: 0) {
        number(plan.new)
        number(plan.due)
        number(known)
      }
    }
  }

  private func number(_ number: Int) -> some View {
    Text("\(number)").foregroundColor(number == 0 ? .secondary : .primary)
      .frame(width: style.numberColumns, alignment: .trailing)
  }

  private var short: String {
    [(plan.due, "d"), (plan.new, "n")].filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }
      .joined(separator: " ")
  }
}
