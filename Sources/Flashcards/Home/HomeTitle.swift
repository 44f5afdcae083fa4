import Study
import TermUICore

/// The first line: what is left to do today, and the headings of the numbers below.
struct HomeTitle: View {
  let overview: LibraryOverview?
  let style: DeckRowStyle

  var body: some View {
    HStack(spacing: 0) {
      Text(plan).bold()
      Spacer(minLength: 1)
      if style != .short, overview?.entries.isEmpty == false {
        ForEach(["new", "due", "known"], id: \.self) { heading in
          Text(heading).foregroundColor(.secondary)
            .frame(width: style.numberColumns, alignment: .trailing).layoutPriority(1)
        }
      }
    }
    .padding(.horizontal, style.margin)
    .frame(height: 1)
  }

  private var plan: String {
    guard let overview else { return "" }
    if overview.entries.isEmpty { return "Karuta" }
    let (due, new) = (overview.plan.due, overview.plan.new)
    if due + new == 0 { return "Done for today" }
    let time = style == .long ? overview.minutes.map { " · about \($0) min" } : nil
    return "\(due) due · \(new) new" + (time ?? "")
  }
}
