import TermUICore

/// What stands in place of the cards where there are none, or the filter hides them all.
struct EmptyListView: View {
  let text: String

  var body: some View {
    Text(text)
      .lineLimit(nil).multilineTextAlignment(.center).foregroundColor(.secondary)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ListModel {
  /// Why no card is shown, and the key that helps.
  var emptyText: String {
    let filterKey = keys.caption(of: .filter)
    if list.count == 0 { return "No card is in this list. \(keys.caption(of: .add)) adds one." }
    return switch list.filter {
    case .hideKnown: "Every card is marked as known. \(filterKey) shows all."
    case .onlyUnknown: "No card is marked X. \(filterKey) shows all."
    case .all: ""
    }
  }
}
