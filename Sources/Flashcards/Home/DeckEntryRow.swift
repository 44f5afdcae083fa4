import Localization
import Scheduling
import Study
import TermUICore

/// A deck or a folder: its name and its numbers.
struct DeckEntryRow: View {
  let entry: DeckEntry
  let isFolded: Bool
  let room: Room
  @Environment(\.isSelected) private var isSelected

  var body: some View {
    HStack(spacing: 0) {
      (Text(isSelected ? "▶ " : "  ").bold() + Text(indent + sign)).layoutPriority(2)
      Text(entry.name).bold(isSelected).layoutPriority(1)
      if let failure = entry.failure {
        Text("  ! \(failure.reason)")
        Spacer(minLength: 0)
      } else {
        if entry.badLines > 0 {
          ViewThatFits(in: .horizontal) {
            Text("  ! \(entry.badLines.badLines)")
            Text(" \(entry.badLines)!").fixedSize()
          }
        }
        Spacer(minLength: 1)
        DeckNumbers(plan: entry.plan, counts: entry.counts, room: room).layoutPriority(2)
      }
    }
    .padding(.trailing, room.margin)
    .frame(height: 1)
  }

  private var indent: String {
    String(repeating: " ", count: entry.depth * (room == .tiny ? 1 : 2))
  }

  private var sign: String {
    // Some terminals draw the sign two cells wide.
    entry.isFolder ? (isFolded ? "▸ " : "▾ ") : room == .tiny ? " " : "  "
  }
}

/// The numbers of a deck: beneath their headings, or in a narrow window each with a letter.
struct DeckNumbers: View {
  let plan: DayPlan
  let counts: DeckCounts
  let room: Room

  var body: some View {
    if room == .tiny {
      Text(short)
    } else {
      HStack(spacing: 0) {
        ForEach(DeckColumn.all(in: room), id: \.self) { column in
          let text = text(column)
          Text(text).foregroundColor(text == "0 " ? .secondary : .primary)
            .frame(width: column.width(in: room), alignment: .trailing)
        }
        if room == .large { Text(" " + bar) }
      }
    }
  }

  /// The number with a star if a limit of the day holds cards back, and otherwise a space.
  private func text(_ column: DeckColumn) -> String {
    switch column {
    case .due: "\(plan.due)" + (plan.due < counts.due ? "*" : " ")
    case .new: "\(plan.new)" + (plan.new < counts.new ? "*" : " ")
    case .learning: "\(counts.learning) "
    case .known: "\(counts.known) "
    case .total: "\(counts.total) "
    }
  }

  /// The share of known cards; one known card is visible, and only a known deck has a full bar.
  private var bar: String {
    let share = counts.total == 0 ? 0 : Double(counts.known * 10) / Double(counts.total)
    let filled = counts.known == 0 ? 0 : min(max(Int(share.rounded()), 1), share < 10 ? 9 : 10)
    return String(repeating: "█", count: filled) + String(repeating: "░", count: 10 - filled)
  }

  private var short: String {
    [(plan.due, DeckColumn.due), (plan.new, .new)].filter { $0.0 > 0 }
      .map { "\($0.0)\($0.1.heading.prefix(1))" }.joined(separator: " ")
  }
}

/// A number of a deck, beneath its heading.
enum DeckColumn {
  case due, new, learning, known, total

  var heading: String {
    switch self {
    case .due: String(localized: "due")
    case .new: String(localized: "new")
    case .learning: String(localized: "learning")
    case .known: String(localized: "known")
    case .total: String(localized: "total")
    }
  }

  /// The numbers that a window has room for; a tiny one has letters behind the numbers in place of headings.
  static func all(in room: Room) -> [DeckColumn] {
    switch room {
    case .tiny: []
    case .small: [.due, .new, .known]
    case .normal, .large: [.due, .new, .learning, .known, .total]
    }
  }

  /// The width in columns; its last one is for a star.
  func width(in room: Room) -> Int { self == .learning ? 10 : room == .small ? 6 : 7 }
}
