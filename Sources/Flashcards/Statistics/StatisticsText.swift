import Study
import TermUICore

/// The statistics as plain text, as the screen shows them.
public enum StatisticsText {
  /// The lines of them, each of at most so many columns.
  public static func lines(_ statistics: Statistics, columns: Int = 80) -> [String] {
    let view = StatisticsView(statistics: statistics, columns: columns)
    // As many rows as the narrowest window could need.
    var lines = ViewHost(columns: columns, rows: 200) {
      VStack(alignment: .leading, spacing: 0) {
        view
        Spacer(minLength: 0)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }.lines
    while lines.last == "" { lines.removeLast() }
    return lines
  }
}
