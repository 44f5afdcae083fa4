import TermUI

/// The last line: where the selection stands, and what has been done or can be done now.
struct StatusLine: View {
  let position: Int
  let count: Int
  let message: String?
  let columns: Int

  var body: some View {
    let place = "\(position)/\(count)"
    HStack(spacing: 2) {
      Text(place).layoutPriority(1)
      Text(message ?? ListKeys.hints(columns: columns - place.count - (columns >= 30 ? 4 : 2)))
        .foregroundColor(message == nil ? .secondary : .primary).lineLimit(1)
        .frame(maxWidth: .infinity, alignment: .leading)
    }
    .padding(.horizontal, columns >= 30 ? 1 : 0)
    .frame(height: 1)
  }
}

/// The last line while text is searched.
struct SearchLine: View {
  let model: ListModel
  let search: ListModel.Search
  @FocusState private var isFocused: Bool

  var body: some View {
    HStack(spacing: 1) {
      Text("/")
      TextField("front, back or reading", text: text)
        .focused($isFocused)
        .onSubmit { model.acceptSearch() }
      if !search.isFound { Text("not found").foregroundColor(Color(role: .negative)) }
    }
    .frame(height: 1)
    .onKeyPress { press in
      switch press.key {
      case .escape: model.cancelSearch()
      case .up: model.findAgain(forward: false)
      case .down: model.findAgain(forward: true)
      default: break
      }
      return .handled
    }
    .onAppear { isFocused = true }
  }

  private var text: Binding<String> {
    Binding(get: { search.text }, set: { model.searchText($0) })
  }
}
