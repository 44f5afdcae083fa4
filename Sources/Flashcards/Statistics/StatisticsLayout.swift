import TermUICore

/// A part of the statistics: a title, a summary, and details below.
struct StatisticsSection<Content: View>: View {
  let title: String
  let summary: String
  @ViewBuilder let content: () -> Content

  var body: some View {
    VStack(alignment: .leading) {
      (Text(title).bold() + Text("  " + summary)).lineLimit(nil)
      content()
    }
  }
}

/// Two parts side by side if both fit, else one below the other.
struct TwoColumns<First: View, Second: View>: View {
  let columns: Int
  /// Both parts are made for a number of columns.
  let first: (Int) -> First
  let second: (Int) -> Second

  var body: some View {
    if columns >= 70 {
      let width = (columns - 4) / 2
      HStack(alignment: .top, spacing: 4) {
        first(width).frame(width: width, alignment: .leading)
        second(width).frame(width: width, alignment: .leading)
      }
    } else {
      VStack(alignment: .leading, spacing: 1) {
        first(columns)
        second(columns)
      }
    }
  }
}

/// A line of a table: a name, a value, a count, and a bar if it fits.
struct BarRow: View {
  let name: String
  let value: String
  let count: Int
  /// The share that the bar shows, from 0 to 1; nil without data.
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
