import Study
import TermUICore

/// How far the cards are.
struct CardCountsView: View {
  let cards: CardCounts
  let columns: Int

  var body: some View {
    let sum = rows.reduce(0) { $0 + $1.count }
    StatisticsSection(title: "Cards", summary: "\(sum.caption)") {
      ForEach(rows, id: \.name) { row in
        let part = sum == 0 ? nil : Double(row.count) / Double(sum)
        BarRow(
          name: row.name, value: part?.percent ?? "–", count: row.count, part: part,
          columns: columns)
      }
    }
  }

  private var rows: [(name: String, count: Int)] {
    let new = cards.new.map { [(name: "new", count: $0)] } ?? []
    return new + [
      ("learning", cards.learning), ("young", cards.young), ("mature", cards.mature),
      ("suspended", cards.suspended),
    ]
  }
}
