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

/// The counts of a deck: beneath their headings, or in a narrow window each with a letter.
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

/// The amount of detail in a deck's row, by the columns of the window.
enum DeckRowStyle: Equatable {
  /// Letters behind the counts, or counts beneath headings.
  case short, medium, long

  init(columns: Int) {
    self = columns < 30 ? .short : columns < 60 ? .medium : .long
  }

  /// The columns of a count.
  var numberColumns: Int { self == .long ? 8 : 6 }

  /// The columns by which the contents of a folder are indented.
  var indent: Int { self == .short ? 1 : 2 }

  /// The columns left empty at both ends of a line that isn't a row.
  var margin: Int { self == .short ? 0 : 1 }
}
