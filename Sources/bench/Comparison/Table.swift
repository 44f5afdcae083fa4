/// Rows of text under a head, as Markdown that can be read as it stands.
struct Table {
  let rows: [[String]]

  var text: String {
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    var lines = rows.map { row in
      line(row.indices.map { padded(row[$0], widths[$0], isFirst: $0 == 0) })
    }
    lines.insert(line(widths.map { String(repeating: "-", count: $0) }), at: 1)
    return lines.joined(separator: "\n")
  }

  private func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  private func padded(_ cell: String, _ width: Int, isFirst: Bool) -> String {
    let blanks = String(repeating: " ", count: width - cell.count)
    return isFirst ? cell + blanks : blanks + cell
  }
}
