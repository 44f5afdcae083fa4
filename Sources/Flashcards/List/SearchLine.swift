import TermUI

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
    .defaultFocus($isFocused, true)
  }

  private var text: Binding<String> {
    Binding(get: { search.text }, set: { model.searchText($0) })
  }
}
