import Scheduling
import TermUICore

/// The answers of each day of a year, or of as many weeks as there is room for.
struct HeatmapView: View {
  let reviews: [Int]
  let today: StudyDay
  let columns: Int

  var body: some View {
    let names = columns < 30 ? Self.letters : Self.weekdays
    let margin = names[0].count + 1
    let map = Heatmap(reviews, today: today, columns: columns - margin)
    let scale = HeatmapScale(reviews)
    VStack(alignment: .leading) {
      Text(String(repeating: " ", count: margin) + map.months).foregroundColor(.secondary)
      ForEach(0..<7) { weekday in
        Text(names[weekday] + " ").foregroundColor(.secondary) + row(weekday, map, scale)
      }
      scale.legend.lineLimit(nil).padding(.leading, columns < 30 ? 0 : margin)
    }
  }

  /// Days of one sign on end are one run of text.
  private func row(_ weekday: Int, _ map: Heatmap, _ scale: HeatmapScale) -> Text {
    let levels = (0..<map.weeks).map { map.count(week: $0, weekday: weekday).map(scale.level) }
    var text = Text("")
    var rest = levels[...]
    while let level = rest.first {
      let run = rest.prefix { $0 == level }.count
      text =
        text
        + (level.map { HeatmapScale.text($0, count: run) }
          ?? Text(String(repeating: " ", count: run)))
      rest = rest.dropFirst(run)
    }
    return text
  }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let letters = weekdays.map { String($0.prefix(1)) }
}
