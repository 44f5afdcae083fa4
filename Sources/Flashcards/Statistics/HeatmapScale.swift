import TermUICore

/// The four signs by which a heatmap tells how much was done on a day.
struct HeatmapScale: Equatable {
  static let signs = ["·", "░", "▒", "▓", "█"]

  /// So many more answers are one sign more.
  let step: Int

  /// The busiest days of all, a tenth, do not make the others look idle.
  init(_ counts: some Sequence<Int>) {
    let busy = counts.filter { $0 > 0 }.sorted()
    step = busy.isEmpty ? 1 : (busy[busy.count * 9 / 10] + 3) / 4
  }

  /// From 0 for none to 4.
  func level(_ count: Int) -> Int { count == 0 ? 0 : min(4, (count - 1) / step + 1) }

  /// The sign of a level, so many times.
  static func text(_ level: Int, count: Int = 1) -> Text {
    Text(String(repeating: signs[level], count: count))
      .foregroundColor(level == 0 ? .secondary : Color(role: .positive))
  }

  /// What the signs stand for.
  var legend: Text {
    (1...4).reduce(Self.text(0) + Text(" none")) { legend, level in
      let first = (level - 1) * step + 1
      let range =
        level == 4 ? "\(first.caption)+" : step == 1 ? "\(first)" : "\(first)–\(level * step)"
      return legend + Text("  ") + Self.text(level) + Text(" \(range)")
    }
  }
}
