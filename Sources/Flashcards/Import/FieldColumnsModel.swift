import Decks
import Exchange
import Observation

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
  /// The selected field.
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
