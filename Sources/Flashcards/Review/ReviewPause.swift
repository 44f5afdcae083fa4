import TermUI
import Words

/// What stands in place of a card where none is to be asked: why, what was done, and what comes.
struct ReviewPause: View {
  let heading: String
  var summary = ReviewSummary()
  var buttons = AnswerButtons.four
  var forecast: String?

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        Text(heading).bold()
        if !summary.answers.isEmpty { SummaryView(summary: summary, buttons: buttons) }
        if let forecast { Text(forecast) }
      }
      .frame(maxWidth: 64, alignment: .leading)
      .padding(.horizontal)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
