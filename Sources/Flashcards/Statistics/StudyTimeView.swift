import Study
import TermUICore

/// How long the learner answered.
struct StudyTimeView: View {
  let time: StudyTime

  var body: some View {
    StatisticsSection(title: "Time studied", summary: "\(time.meanPerDay.duration) a day") {
      ForEach(rows, id: \.name) { row in
        Text(row.name.leading(in: 8)) + Text(row.seconds.duration.trailing(in: 12)).bold()
      }
    }
  }

  private var rows: [(name: String, seconds: Double)] {
    [("today", time.today), ("7 days", time.week), ("30 days", time.month), ("in all", time.total)]
  }
}
