import Study
import TermUICore

/// A deck or a folder: its name, and how many cards are new, due and known.
struct DeckRow: View {
  let entry: DeckEntry
  let isFolded: Bool
  let style: DeckRowStyle
  @Environment(\.isSelected) private var isSelected

  var body: some View {
    HStack(spacing: 0) {
      Text(isSelected ? "▶ " : "  ").foregroundColor(.accentColor)
      Text(indent + sign)
      if let failure = entry.failure {
        Text(entry.name).bold(isSelected).layoutPriority(1)
        Text("  ! \(failure.reason)").foregroundColor(Color(role: .negative))
        Spacer(minLength: 0)
      } else {
        Text(entry.name).bold(isSelected)
        Spacer(minLength: 1)
        DeckNumbers(plan: entry.plan, known: entry.counts.known, style: style).layoutPriority(1)
      }
    }
    .padding(.trailing, style.margin)
    .frame(height: 1)
  }

  private var indent: String { String(repeating: " ", count: entry.depth * style.indent) }

  private var sign: String {
    let sign = entry.isFolder ? (isFolded ? "▸" : "▾") : " "
    return style == .short ? sign : sign + " "
  }
}
