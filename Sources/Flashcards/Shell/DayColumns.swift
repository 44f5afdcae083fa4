import TermUICore

/// Numbers as columns in eighths of a cell, one of them bright and the others soft.
struct DayColumns: View {
  let counts: [Int]
  /// The index of today's column.
  let today: Int
  let color: Color
  let height: Int
  /// The cells of a column, and those between two.
  var width = 1
  var gap = 0

  private static let eighths = Array(" ▁▂▃▄▅▆▇█")

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(0..<height) { row($0).lineLimit(1) }
    }
  }

  /// Draws a row of the columns; row 0 is the top.
  private func row(_ row: Int) -> Text {
    var runs: [(text: String, color: Color)] = []
    let most = max(1, counts.max() ?? 1)
    for (index, count) in counts.enumerated() {
      let level = count == 0 ? 0 : max(1, count * 8 * height / most)
      let part = max(0, min(8, level - 8 * (height - 1 - row)))
      let isEmpty = count == 0 && row == height - 1
      let color = isEmpty ? .track : index == today ? color.graphic : color.graphic.opacity(0.25)
      let text =
        String(repeating: Self.eighths[isEmpty ? 1 : part], count: width)
        + String(repeating: " ", count: gap)
      if runs.last?.color == color {
        runs[runs.count - 1].text += text
      } else {
        runs.append((text, color))
      }
    }
    return runs.reduce(Text("")) { $0 + Text(verbatim: $1.text).foregroundColor($1.color) }
  }
}
