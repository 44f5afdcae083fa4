import Localization
import Scheduling
import Study
import TermUICore

/// The numbers and the bar of a row of decks, by the width of the rows.
struct DeckLayout: Equatable {
  let columns: Int
  /// The columns left empty before the sign of the selected row.
  private(set) var margin: Int

  init(columns: Int) {
    self.columns = columns
    margin = columns >= 58 ? 1 : 0
  }

  /// The layout within a frame, which has its own margin.
  var withoutMargin: DeckLayout {
    var layout = self
    layout.margin = 0
    return layout
  }

  var numbers: [DeckColumn] {
    columns < 38 ? [.due] : columns < 58 ? [.due, .new] : DeckColumn.allCases
  }

  /// The cells of the bar; none in a narrow window.
  var bar: Int { columns < 76 ? 0 : columns < 79 ? 12 : columns < 84 ? 14 : 20 }

  /// Whether there is no room for more than a name and a number.
  var isTiny: Bool { columns < 28 }
}

/// A number of a deck, beneath its heading.
enum DeckColumn: CaseIterable {
  case due, new, started, known, total

  var heading: String {
    switch self {
    case .due: String(localized: "due")
    case .new: String(localized: "new")
    case .started: String(localized: "started")
    case .known: String(localized: "known")
    case .total: String(localized: "total")
    }
  }

  var color: Color {
    switch self {
    case .due: .due
    case .new: .new
    case .started: .started
    case .known: .known
    case .total: .secondary
    }
  }

  /// The width in columns; its last one is for a star.
  var width: Int { self == .started ? 10 : self == .total ? 8 : 7 }

  /// What the column has of a deck, and whether a limit of the day holds some of it back.
  func number(_ plan: DayPlan, _ counts: DeckCounts) -> (count: Int, isLimited: Bool) {
    switch self {
    case .due: (plan.due, plan.due < counts.due)
    case .new: (plan.new, plan.new < counts.new)
    case .started: (counts.learning, false)
    case .known: (counts.known, false)
    case .total: (counts.total, false)
    }
  }
}

/// The dim headings of the numbers.
struct DeckHeadings: View {
  let layout: DeckLayout
  var hasMargin = true

  var body: some View {
    HStack(spacing: 0) {
      Spacer(minLength: 0)
      ForEach(layout.numbers, id: \.self) { column in
        Text(column.heading + " ").foregroundColor(.secondary).fixedSize()
          .frame(width: column.width, alignment: .trailing)
      }
      if layout.bar > 0 { Text("").frame(width: layout.bar + 2) }
    }
    .padding(.trailing, hasMargin && !layout.isTiny ? 1 : 0)
    .frame(height: 1)
  }
}

/// The numbers of a deck beneath their headings, and a bar of what is known and started.
struct DeckNumbers: View {
  let plan: DayPlan
  let counts: DeckCounts
  /// Whether a limit of all decks together holds some of the numbers back.
  var areShared: (due: Bool, new: Bool) = (false, false)
  let layout: DeckLayout

  var body: some View {
    HStack(spacing: 0) {
      ForEach(layout.numbers, id: \.self) { text($0).frame(width: width($0), alignment: .trailing) }
      if layout.bar > 0 {
        Bar(
          known: counts.known, started: counts.learning, total: counts.total, columns: layout.bar
        )
        .padding(.leading, 2)
      }
    }
  }

  private func width(_ column: DeckColumn) -> Int { layout.isTiny ? 4 : column.width }

  private func text(_ column: DeckColumn) -> Text {
    let (count, isLimited) = column.number(plan, counts)
    let isShared = count > 0 && (column == .due && areShared.due || column == .new && areShared.new)
    let star = Text(isLimited || isShared ? "*" : " ").foregroundColor(.secondary)
    let number =
      count == 0
      ? Text("·").foregroundColor(.secondary)
      : Text(count.caption).bold(column == .due || column == .new).foregroundColor(column.color)
    return layout.isTiny ? number : number + star
  }
}

/// The decks and folders in their order, as many as fit.
struct DeckRows: View {
  let model: HomeModel
  let layout: DeckLayout
  let open: (DeckEntry) -> Void
  let linesBelowChanged: (Int) -> Void

  var body: some View {
    @Bindable var model = model
    List(selection: $model.selection) {
      ForEach(model.rows.filter { !$0.isOutside }, id: \.path, content: row)
      let outside = model.rows.filter(\.isOutside)
      if !outside.isEmpty {
        Section {
          ForEach(outside, id: \.path, content: row)
        } header: {
          Text(localized: "Elsewhere").padding(.leading, 2 + layout.margin)
        }
      }
    }
    .initiallyFocused()
    .onLinesBelowChange(linesBelowChanged)
  }

  private func row(_ entry: DeckEntry) -> some View {
    DeckEntryRow(
      entry: entry, isFolded: model.isFolded(entry), details: model.details[entry.path] ?? "",
      areShared: model.areShared, layout: layout
    )
    .onTapGesture { model.selection == entry.path ? open(entry) : (model.selection = entry.path) }
    .listRowBackground(EmptyView())
  }
}
