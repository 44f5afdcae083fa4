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
        if let (caption, sign) = warning {
          ViewThatFits(in: .horizontal) {
            Text("  " + caption).foregroundColor(.wrong)
            Text(" " + sign).foregroundColor(.wrong).fixedSize()
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

  /// Other versions of the deck, or else its bad lines, in words and as a sign.
  private var warning: (caption: String, sign: String)? {
    let (count, badLines) = (entry.conflicts.count, entry.badLines)
    if count > 0 {
      let caption = String(localized: count, one: "1 conflict", other: "\(count) conflicts")
      return ("≠ " + caption, "\(count)≠")
    }
    return badLines > 0 ? ("! " + badLines.badLines, "\(badLines)!") : nil
  }

  private var indent: String {
    layout.isTiny ? "" : String(repeating: " ", count: entry.depth * 2)
  }

  private var sign: String {
    layout.isTiny ? "" : entry.isFolder ? (isFolded ? "▸ " : "▾ ") : "  "
  }
}
