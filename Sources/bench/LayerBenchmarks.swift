import TermUI

/// What the declarative layer costs, by the size of the tree.
enum LayerBenchmarks {
  static let all = [
    Benchmark(name: "one state of many rows, eager", sizes: [10, 100, 1_000, 10_000]) { count in
      let model = Rows(count)
      let host = ViewHost { VStack { ForEach(model.rows) { RowView(row: $0) } } }
      return { model.step(host) }
    },
    Benchmark(name: "one state of many rows, lazy", sizes: [10, 1_000, 100_000]) { count in
      let model = Rows(count)
      let host = ViewHost {
        ScrollView { LazyVStack { ForEach(model.rows) { RowView(row: $0) } } }
      }
      return { model.step(host) }
    },
    Benchmark(name: "a row moved to the end, by id", sizes: [10, 100, 1_000, 10_000]) { count in
      let list = MovingList.Model(count)
      let host = ViewHost { MovingList(model: list) }
      return {
        list.rotate()
        _ = host.frames
        host.send(.function(1))
      }
    },
    Benchmark(name: "first frame of many rows, eager", sizes: [10, 100, 1_000, 10_000]) { count in
      let model = Rows(count)
      return { _ = ViewHost { VStack { ForEach(model.rows) { RowView(row: $0) } } } }
    },
    Benchmark(name: "first frame of many rows, lazy", sizes: [10, 1_000, 100_000]) { count in
      let model = Rows(count)
      return {
        _ = ViewHost { ScrollView { LazyVStack { ForEach(model.rows) { RowView(row: $0) } } } }
      }
    },
  ]
}

/// Rows of which one changes at a time.
final class Rows {
  final class Row: ObservableObject, Identifiable {
    let id: Int
    @Published var count = 0

    init(id: Int) { self.id = id }
  }

  let rows: [Row]

  init(_ count: Int) { rows = (0..<count).map(Row.init) }

  func step(_ host: ViewHost) {
    rows[min(3, rows.count - 1)].count += 1
    // A key that nobody hears: the host settles.
    host.send(.function(1))
  }
}

struct RowView: View {
  @ObservedObject var row: Rows.Row

  var body: some View {
    HStack {
      Text("row")
      Text("\(row.count % 10)")
    }
  }
}

struct MovingList: View {
  final class Model: ObservableObject {
    @Published var ids: [Int]

    init(_ count: Int) { ids = Array(0..<count) }

    func rotate() { ids.append(ids.removeFirst()) }
  }

  @ObservedObject var model: Model

  var body: some View {
    VStack { ForEach(model.ids, id: \.self) { Text("\($0)") } }
  }
}
