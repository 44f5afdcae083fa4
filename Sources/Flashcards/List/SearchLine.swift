import TermUICore

/// The last line while a search is typed.
struct SearchLine: View {
  let search: ListSearch
  let entry: ListSearch.Entry
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
        if entry.isFound {
          HintsView(columns: columns / 2 - 2)
        } else {
          Text("not found").foregroundColor(Color(role: .negative))
        }
      }
      .layoutPriority(1)
    }
    .padding(.horizontal, columns >= 30 ? 1 : 0)
    .frame(height: 1)
    .onKeyPress(hints: Self.hints) { perform($0.key) }
    .defaultFocus($isFocused, true)
  }

  private func perform(_ key: Key) -> KeyPress.Result {
    switch key {
    case .enter: search.accept()
    case .escape: search.cancel()
    case .up: search.findAgain(forward: false)
    case .down: search.findAgain(forward: true)
    default: return .ignored
    }
    return .handled
  }

  private var text: Binding<String> {
    Binding(get: { entry.text }, set: { search.type($0) })
  }
}
