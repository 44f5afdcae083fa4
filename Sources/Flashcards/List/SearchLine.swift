import TermUI

/// The last line while text is searched.
struct SearchLine: View {
  let model: ListModel
  let search: ListModel.Search
  let columns: Int
  @FocusState private var isFocused: Bool

  private static let hints = [
    KeyHint([.enter], "stay"), KeyHint([.escape], "back", priority: 1),
    KeyHint([.up], "previous"), KeyHint([.down], "next"),
  ]

  var body: some View {
    HStack(spacing: 1) {
      Text("/")
      TextField("front, back or reading", text: text).focused($isFocused)
      Group {
        if search.isFound {
          HintsView(columns: columns / 2 - 1)
        } else {
          Text("not found").foregroundColor(Color(role: .negative))
        }
      }
      .layoutPriority(1)
    }
    .frame(height: 1)
    .onKeyPress(hints: Self.hints) { perform($0.key) }
    .defaultFocus($isFocused, true)
  }

  private func perform(_ key: Key) -> KeyPress.Result {
    switch key {
    case .enter: model.acceptSearch()
    case .escape: model.cancelSearch()
    case .up: model.findAgain(forward: false)
    case .down: model.findAgain(forward: true)
    default: return .ignored
    }
    return .handled
  }

  private var text: Binding<String> {
    Binding(get: { search.text }, set: { model.searchText($0) })
  }
}
