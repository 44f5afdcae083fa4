import TermUICore

/// Rows that count, of which one changes at a time.
final class CountingRows {
  final class CountingRow: ObservableObject, Identifiable {
    let id: Int
    @Published var count = 0

    init(id: Int) { self.id = id }
  }

  let rows: [CountingRow]

  init(_ count: Int) { rows = (0..<count).map(CountingRow.init) }

  func step(_ host: ViewHost) {
    rows[min(3, rows.count - 1)].count += 1
    // A key that nobody hears: the host settles.
    host.send(.function(1))
  }
}

struct RowView: View {
  @ObservedObject var row: CountingRows.CountingRow

  var body: some View {
    HStack {
      Text("row")
      Text("\(row.count % 10)")
    }
  }
}
