import TermUI
import Words

/// What stands in place of the cards where the filter hides them all.
struct EmptyListView: View {
  let filter: Filter
  /// What turns the filter.
  let key: String

  var body: some View {
    Text(
      filter == .hideKnown
        ? "Every card is marked as known. \(key) shows all."
        : "No card is marked X. \(key) shows all."
    )
    .lineLimit(nil).multilineTextAlignment(.center).foregroundColor(.secondary)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
