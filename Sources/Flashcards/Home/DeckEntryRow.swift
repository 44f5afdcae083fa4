import Localization
import Study
import TermUICore

/// A deck or a folder: its name and its numbers.
struct DeckEntryRow: View {
  let entry: DeckEntry
  let isFolded: Bool
  let style: DeckRowStyle
  @Environment(\.isSelected) private var isSelected

  var body: some View {
    HStack(spacing: 0) {
      (Text(isSelected ? "▶ " : "  ").bold() + Text(indent + sign)).layoutPriority(2)
      if let failure = entry.failure {
        Text(entry.name).bold(isSelected).layoutPriority(1)
        Text("  ! \(failure.reason)")
        Spacer(minLength: 0)
      } else {
        Text(entry.name).bold(isSelected).layoutPriority(1)
        if entry.badLines > 0 {
          ViewThatFits(in: .horizontal) {
            Text("  ! \(entry.badLines.badLines)")
            Text(" \(entry.badLines)!").fixedSize()
          }
        }
        Spacer(minLength: 1)
        DeckNumbers(plan: entry.plan, counts: entry.counts, style: style).layoutPriority(2)
      }
    }
    .padding(.trailing, style.margin)
    .frame(height: 1)
  }

  private var indent: String { String(repeating: " ", count: entry.depth * style.indent) }

  private var sign: String {
    // Some terminals draw the sign two cells wide.
    entry.isFolder ? (isFolded ? "▸ " : "▾ ") : style == .short ? " " : "  "
  }
}

/// The numbers of a deck: beneath their headings, or in a narrow window each with a letter.
struct DeckNumbers: View {
  let plan: DayPlan
  let counts: DeckCounts
  let style: DeckRowStyle

  var body: some View {
    if style == .short {
      Text(short)
    } else {
      HStack(spacing: 0) {
        ForEach(style.columns, id: \.self) { column in
          let text = text(column)
          Text(text).foregroundColor(text == "0 " ? .secondary : .primary)
            .frame(width: style.width(of: column), alignment: .trailing)
        }
        if style == .full { Text(" " + bar) }
      }
    }
  }

  /// The number with a star if a limit of the day holds cards back, and otherwise a space.
  private func text(_ column: DeckRowStyle.Column) -> String {
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
    [(plan.due, DeckRowStyle.Column.due), (plan.new, .new)].filter { $0.0 > 0 }
      .map { "\($0.0)\($0.1.heading.prefix(1))" }.joined(separator: " ")
  }
}

/// The amount of detail in a deck's row, by the columns of the window.
enum DeckRowStyle: Equatable {
  /// Letters behind the numbers, three numbers beneath headings, five numbers, or five and a bar.
  case short, medium, long, full

  enum Column {
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
  }

  init(columns: Int) {
    self = columns < 30 ? .short : columns < 60 ? .medium : columns < 80 ? .long : .full
  }

  var columns: [Column] {
    switch self {
    case .short: []
    case .medium: [.due, .new, .known]
    case .long, .full: [.due, .new, .learning, .known, .total]
    }
  }

  /// The columns of a number; its last one is for a star.
  func width(of column: Column) -> Int { column == .learning ? 10 : self == .medium ? 6 : 7 }

  /// The columns by which the contents of a folder are indented.
  var indent: Int { self == .short ? 1 : 2 }

  /// The columns left empty at both ends of a line that isn't a row.
  var margin: Int { self == .short ? 0 : 1 }
}
