import Localization
import Study
import TermUICore

/// A deck or a folder: its name and its numbers.
struct DeckEntryRow: View {
  let entry: DeckEntry
  let isFolded: Bool
  /// What is special about the deck's schedule.
  let details: String
  let areShared: (due: Bool, new: Bool)
  let layout: DeckLayout
  @Environment(\.isSelected) private var isSelected

  var body: some View {
    HStack(spacing: 0) {
      (Text.selectionMark(isSelected) + Text(" " + indent + sign)).layoutPriority(2)
      Text(entry.name).bold(isSelected).layoutPriority(1)
      if let failure = entry.failure {
        Text("  ! \(failure.reason)").foregroundColor(.wrong)
        Spacer(minLength: 0)
      } else {
        if entry.badLines > 0 {
          ViewThatFits(in: .horizontal) {
            Text("  ! \(entry.badLines.badLines)").foregroundColor(.wrong)
            Text(" \(entry.badLines)!").foregroundColor(.wrong).fixedSize()
          }
        }
        if layout.bar > 0 { Text(details).foregroundColor(.secondary) }
        Spacer(minLength: 1)
        DeckNumbers(
          plan: entry.plan, counts: entry.counts, areShared: areShared, layout: layout
        )
        .layoutPriority(2)
      }
    }
    .background(isSelected ? .selection : .clear)
    .padding(.leading, layout.margin)
    .padding(.trailing, layout.isTiny ? 0 : 1)
    .frame(height: 1)
  }

  private var indent: String {
    layout.isTiny ? "" : String(repeating: " ", count: entry.depth * 2)
  }

  private var sign: String {
    layout.isTiny ? "" : entry.isFolder ? (isFolded ? "▸ " : "▾ ") : "  "
  }
}
