import Scheduling
import Study
import TermUICore

/// What stands in place of a card where none is to be asked: why, what was done, and what comes.
struct ReviewPause: View {
  let heading: String
  let forecast: String?
  let summary: ReviewSummary
  let buttons: AnswerButtons

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        Text(heading).bold()
        if let forecast { Text(forecast) }
        if !summary.answers.isEmpty { SummaryView(summary: summary, buttons: buttons) }
      }
      .frame(maxWidth: 64, alignment: .leading)
      .padding(.horizontal)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
