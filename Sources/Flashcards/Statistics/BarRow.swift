import TermUICore

/// A line of a table: a name, a value, a count, and a bar where there is room for one.
struct BarRow: View {
  let name: String
  let value: String
  let count: Int
  /// From 0 to 1; nil where there is nothing to show.
  let part: Double?
  let columns: Int

  var body: some View {
    let isWide = columns >= 30
    let room = columns - 25
    Text(name.leading(in: isWide ? 10 : 9)) + Text(value.trailing(in: 5)).bold()
      + Text((" " + count.caption).trailing(in: isWide ? 7 : 6)).foregroundColor(.secondary)
      + Text(room < 5 ? "" : "  " + bar(min(room, 20))).foregroundColor(.accentColor)
  }

  private func bar(_ width: Int) -> String {
    guard let part else { return "" }
    let filled = Int((part * Double(width)).rounded())
    return String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
  }
}
