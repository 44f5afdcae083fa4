import Decks
import Exchange
import Localization
import Observation
import TermUICore

/// The view model of the columns to which the fields of an import go.
@Observable final class FieldColumnsModel {
  /// A field of a note type or table.
  struct Row: Identifiable {
    struct ID: Hashable {
      let table: Int
      let field: Int
    }

    let id: ID
    let name: String
    let column: String
    /// Whether its column was chosen here.
    let isChosen: Bool
  }

  private(set) var tables: [FieldTable]
  var selection: Row.ID? = Row.ID(table: 0, field: 0)

  @ObservationIgnored private let usual: [FieldTable]

  init(_ tables: [FieldTable]) {
    usual = tables.filter { !$0.fields.isEmpty }
    self.tables = usual
  }

  /// The note types that have a choice: with one for each of their fields, none gets another column by the way.
  var choices: [ColumnMap.Choice] {
    zip(tables, usual).filter { $0 != $1 }.flatMap { table, _ in table.choices }
  }

  func rows(of table: Int) -> [Row] {
    tables[table].fields.enumerated().map { index, field in
      Row(
        id: Row.ID(table: table, field: index), name: field.name, column: field.column.label,
        isChosen: field.column != usual[table].fields[index].column)
    }
  }

  /// Sends the selected field to the next column, or to the one before.
  func step(by distance: Int) {
    change { field in
      let columns = Column.all + [.skipped]
      let index = columns.firstIndex(of: field.column) ?? 0
      field.column = columns[(index + distance + columns.count) % columns.count]
    }
  }

  /// Sends the selected field to the column that it had at first.
  func reset() {
    guard let id = selection else { return }
    change { $0.column = usual[id.table].fields[id.field].column }
  }

  private func change(_ change: (inout FieldTable.Field) -> Void) {
    guard let id = selection else { return }
    change(&tables[id.table].fields[id.field])
  }
}

/// The fields of an import with the columns to which they go: ← and → choose a column.
struct FieldColumnsPanel: View {
  let model: FieldColumnsModel
  /// Called when the columns are chosen.
  let finished: () -> Void

  var body: some View {
    PanelFrame(
      title: String(localized: "Columns of the fields"), hasHints: true, showsLinesBelow: false
    ) { columns in
      rows(isNarrow: Room(columns: columns) == .tiny)
    }
    .form(rows: height)
    .onKeyPress(hints: Self.hints) { perform($0.key) }
  }

  private static var hints: [KeyHint] {
    [
      KeyHint([.right, .left, .enter], localized: "change", priority: 1),
      KeyHint([.deleteForward, .backspace], localized: "default"),
      KeyHint([.escape], localized: "done", priority: 1),
    ]
  }

  private var height: Int {
    model.tables.reduce(0) { $0 + $1.fields.count + ($1.name.isEmpty ? 0 : 1) }
  }

  private func rows(isNarrow: Bool) -> some View {
    @Bindable var model = model
    return List(selection: $model.selection) {
      ForEach(Array(model.tables.indices), id: \.self) { table in
        if !model.tables[table].name.isEmpty {
          Text(model.tables[table].name).foregroundColor(.secondary)
        }
        ForEach(model.rows(of: table)) { row in
          FieldRow(row: row, isNarrow: isNarrow)
            .onTapGesture {
              model.selection == row.id ? model.step(by: 1) : (model.selection = row.id)
            }
            .listRowBackground(EmptyView())
        }
      }
    }
    .initiallyFocused()
  }

  private func perform(_ key: Key) -> KeyPress.Result {
    switch key {
    case .right, .enter: model.step(by: 1)
    case .left: model.step(by: -1)
    case .deleteForward, .backspace: model.reset()
    case .escape: finished()
    default: return .ignored
    }
    return .handled
  }
}

private struct FieldRow: View {
  let row: FieldColumnsModel.Row
  let isNarrow: Bool

  var body: some View {
    let name = RowTitle(text: row.name)
    let column = Text(row.column).bold(row.isChosen)
    if isNarrow {
      VStack(alignment: .leading) {
        name
        column.padding(.leading, 2)
      }
    } else {
      HStack(spacing: 1) {
        name
        Spacer(minLength: 1)
        column.layoutPriority(1)
      }
    }
  }
}
