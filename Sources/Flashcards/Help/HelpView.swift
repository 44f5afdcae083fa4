import TermUI

/// The keys of the present screen, from the table that binds them.
struct HelpView: View {
  let title: String
  let bindings: [KeyExplanation]
  let closing: Set<Key>
  @EnvironmentObject private var navigation: Store<Route, RouteAction>
  @FocusState private var isFocused: Bool

  init<Command>(
    title: String, keys: KeyTable<Command>, closedBy closes: (Command) -> Bool
  ) {
    self.title = title
    bindings = keys.explanations
    closing = keys.keys(where: closes).union([.escape, .enter, .space])
  }

  var body: some View {
    GeometryReader { window in
      let isNarrow = window.size.width < 50
      VStack(alignment: .leading) {
        if window.size.height > 6 { Text("Keys: \(title)").bold() }
        ScrollView {
          VStack(alignment: .leading) {
            ForEach(bindings, id: \.caption) { binding in
              HStack(alignment: .top, spacing: 2) {
                Text(binding.caption).bold().frame(width: isNarrow ? 6 : 12, alignment: .leading)
                Text(binding.meaning)
              }
            }
          }
        }
        if window.size.height > 6 { HintsView(columns: window.size.width) }
      }
      .frame(
        maxWidth: min(54, window.size.width - 2), maxHeight: bindings.count + 2,
        alignment: .leading
      )
      .padding(.horizontal, isNarrow ? 0 : 1)
      .border(.accentColor)
      .background(.background)
      .frame(width: window.size.width, height: window.size.height)
    }
    .focusable()
    .focused($isFocused)
    .onKeyPress(hints: [KeyHint([.escape], "closes", priority: 1)]) { press in
      if closing.contains(press.key) {
        navigation.dispatch(.closePopup)
      }
      // The keys that scroll are left to the list of keys itself.
      return Key.scrolling.contains(press.key) ? .ignored : .handled
    }
    .defaultFocus($isFocused, true)
  }
}
