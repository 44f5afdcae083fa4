import TermUICore

/// A view that is evaluated at each step, above one whose input stays as it is.
struct AboveSubtree: View {
  @ObservedObject var row: CountingRows.CountingRow
  let count: Int

  var body: some View {
    VStack {
      Text("\(row.count % 10)")
      UnchangedSubtree(count: count)
    }
  }
}

struct UnchangedSubtree: View {
  let count: Int

  var body: some View {
    VStack { ForEach(0..<count) { Text("row \($0)") } }
  }
}
