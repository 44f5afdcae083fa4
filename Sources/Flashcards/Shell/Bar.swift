import TermUICore

/// A bar one cell high: what is known or done, what was started, and the rest.
struct Bar: View {
  let known: Int
  var started = 0
  let total: Int
  let columns: Int
  /// The colour of the first part.
  var color = Color.known

  var body: some View { text }

  var text: Text {
    let cells = BarCells(known, started, of: total, columns: columns)
    let end = cells.endsWithHalf ? "╸" : ""
    let first = String(repeating: "━", count: cells.first) + (started == 0 ? end : "")
    let second = String(repeating: "╍", count: cells.second) + (started > 0 ? end : "")
    return Text(first).foregroundColor(color.graphic)
      + Text(second).foregroundColor(.started.graphic)
      + Text(String(repeating: "─", count: cells.rest)).foregroundColor(.track)
  }
}

/// The lengths of a bar's parts, in whole cells except for the end of the last one.
///
/// A part above zero has half a cell or more, and a bar with a rest never looks full.
struct BarCells: Equatable {
  let first: Int
  let second: Int
  let endsWithHalf: Bool
  let rest: Int

  init(_ first: Int, _ second: Int, of total: Int, columns: Int) {
    let all = 2 * max(columns, 0)
    func halves(_ count: Int) -> Int {
      total <= 0 ? 0 : Int((Double(count) / Double(total) * Double(all)).rounded())
    }
    let isFull = first + second >= total && total > 0
    let share = Double(first) / Double(max(total, 1)) * Double(columns)
    var whole = first == 0 || second == 0 ? 0 : max(1, Int(share.rounded()))
    var end = max(halves(first + second), 2 * whole + (first + second > 0 ? 1 : 0))
    end = min(end, isFull ? all : all - 1)
    whole = min(whole, max(0, (end - 1) / 2))
    if second == 0 { whole = end / 2 }
    self.first = whole
    self.second = second == 0 ? 0 : end / 2 - whole
    endsWithHalf = end % 2 == 1
    rest = max(0, all / 2 - (end + 1) / 2)
  }
}

/// The line of progress below a title: what is done of something, and what is left.
struct ProgressLine: View {
  let done: Int
  let left: Int

  var body: some View {
    GeometryReader { Bar(known: done, total: done + left, columns: $0.size.width) }
      .frame(height: 1)
  }
}
