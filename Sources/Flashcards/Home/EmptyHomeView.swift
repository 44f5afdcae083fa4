import Decks
import TermUICore

/// What stands in place of the decks where there are none.
struct EmptyHomeView: View {
  let folder: String
  let failure: DeckError?

  var body: some View {
    Text(text)
      .lineLimit(nil).multilineTextAlignment(.center).foregroundColor(.secondary)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private var text: String {
    if let failure { return "\(folder): \(failure.reason)" }
    return "No decks yet. Put .tsv files into\n\(folder)\nor open one: karuta FILE"
  }
}
