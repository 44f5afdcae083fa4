import TermUICore

/// What the declarative layer costs, by the size of the tree.
enum LayerBenchmarks {
  static let all = [
    Benchmark(name: "one state of many rows, eager", sizes: [10, 100, 1_000, 10_000]) { count in
      let model = CountingRows(count)
      let host = ViewHost { VStack { ForEach(model.rows) { RowView(row: $0) } } }
      return { model.step(host) }
    },
    Benchmark(name: "one state of many rows, lazy", sizes: [10, 1_000, 100_000]) { count in
      let model = CountingRows(count)
      let host = ViewHost {
        ScrollView { LazyVStack { ForEach(model.rows) { RowView(row: $0) } } }
      }
      return { model.step(host) }
    },
    Benchmark(name: "a state above an unchanged subtree", sizes: [10, 100, 1_000, 10_000]) {
      count in
      let model = CountingRows(1)
      let host = ViewHost { AboveSubtree(row: model.rows[0], count: count) }
      return { model.step(host) }
    },
    Benchmark(name: "a row moved to the end, by id", sizes: [10, 100, 1_000, 10_000]) { count in
      let list = MovingList.MovingIDs(count)
      let host = ViewHost { MovingList(model: list) }
      return {
        list.rotate()
        _ = host.frames
        host.send(.function(1))
      }
    },
    Benchmark(name: "first frame of many rows, eager", sizes: [10, 100, 1_000, 10_000]) { count in
      let model = CountingRows(count)
      return { _ = ViewHost { VStack { ForEach(model.rows) { RowView(row: $0) } } } }
    },
    Benchmark(name: "first frame of many rows, lazy", sizes: [10, 1_000, 100_000]) { count in
      let model = CountingRows(count)
      return {
        _ = ViewHost { ScrollView { LazyVStack { ForEach(model.rows) { RowView(row: $0) } } } }
      }
    },
  ]
}
