import TermUICore

/// The number of cards due on each of the next days, as columns.
struct ForecastView: View {
  let forecast: [Int]
  let columns: Int

  private static let height = 4
  private static let eighths = ["", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  var body: some View {
    let most = forecast.max() ?? 0
    let margin = most.caption.count + 1
    let width = columns - margin >= 2 * forecast.count ? 2 : 1
    let days = min(forecast.count, max(1, (columns - margin) / width))
    VStack(alignment: .leading) {
      ForEach(0..<Self.height) { row in
        let label = row == 0 ? most.caption : row == Self.height - 1 ? "0" : ""
        Text(label.trailing(in: margin - 1) + " ").foregroundColor(.secondary)
          + Text(line(row, most, forecast.prefix(days), width)).foregroundColor(.accentColor)
      }
      Text(String(repeating: " ", count: margin) + Self.scale(days, width))
        .foregroundColor(.secondary)
    }
  }

  /// Draws a row of the columns; row 0 is the top.
  private func line(_ row: Int, _ most: Int, _ counts: ArraySlice<Int>, _ width: Int) -> String {
    counts.map { count in
      let whole = 8 * Self.height
      let height = count == 0 ? 0 : max(1, count * whole / max(1, most))
      let part = max(0, min(8, height - 8 * (Self.height - 1 - row)))
      return part == 0
        ? String(repeating: " ", count: width)
        : String(repeating: Self.eighths[part], count: width)
    }.joined()
  }

  /// The labels below the columns: today, and the start of each week.
  static func scale(_ days: Int, _ width: Int) -> String {
    var line = "today"
    for day in stride(from: 7, to: days, by: 7) where day * width > line.count {
      guard day * width + 3 <= days * width else { break }
      line = line.leading(in: day * width) + "+\(day)"
    }
    return line
  }
}
