import TermUI

/// A table for people: a name, and numbers at the right beneath their headings.
struct DeckTable: View {
  struct Row {
    let name: String
    let numbers: [String]
  }

  let rows: [Row]

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(rows.indices, id: \.self) { index in
        HStack(spacing: 0) {
          Text(rows[index].name)
          Spacer(minLength: 1)
          ForEach(rows[index].numbers.indices, id: \.self) { column in
            Text(rows[index].numbers[column]).frame(width: 8, alignment: .trailing)
          }
          .layoutPriority(1)
        }
        .frame(height: 1)
      }
    }
    .lineLimit(1)
  }

  /// The lines of the table, none wider than a terminal is by custom; wide text is aligned by its cells.
  static func lines(_ rows: [Row]) -> [String] {
    ViewHost(columns: 80, rows: rows.count) { DeckTable(rows: rows) }.lines
  }
}
