import Study
import TermUICore

/// Which buttons were pressed, by how far the card was.
struct ButtonsView: View {
  let buttons: ButtonCounts
  let columns: Int

  private static let names = ["Again", "Hard", "Good", "Easy"]

  var body: some View {
    let cell = max(4, min(14, (columns - 8) / 4))
    let name = min(8, columns - 4 * cell)
    let summary = cell < 14 ? "of 100 answers each" : "by how far the card was"
    StatisticsSection(title: "Answer buttons", summary: summary) {
      Text(
        Self.names.reduce("".leading(in: name)) {
          $0 + String($1.prefix(cell - 1)).trailing(in: cell)
        }
      )
      .foregroundColor(.secondary)
      ForEach(Maturity.allCases, id: \.self) { maturity in
        Text(String("\(maturity)".prefix(name)).leading(in: name) + line(buttons[maturity], cell))
      }
    }
  }

  private func line(_ counts: [Int], _ cell: Int) -> String {
    let sum = counts.reduce(0, +)
    return counts.map { count in
      guard sum > 0 else { return "–".trailing(in: cell) }
      let part = Double(count) / Double(sum)
      let percent = "\(Int((part * 100).rounded()))"
      return (cell < 14 ? percent : "\(count.caption) \(part.percent.trailing(in: 6))")
        .trailing(in: cell)
    }.joined()
  }
}
