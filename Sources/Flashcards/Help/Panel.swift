import TermUICore

/// Text above a screen until it has been read; it scrolls where the window is small.
struct Panel<Content: View>: View {
  let title: String
  /// The most columns and rows that the text needs.
  let size: Size
  let closing: Set<Key>
  let close: () -> Void
  /// What it says in so many columns.
  @ViewBuilder let content: (Int) -> Content
  @FocusState private var isFocused: Bool
  @Environment(\.scrollKeys) private var scrollKeys

  var body: some View {
    GeometryReader { window in
      let hasFrills = window.size.height > 6
      VStack(alignment: .leading) {
        if hasFrills { Text(title).bold() }
        ScrollView {
          VStack(alignment: .leading) { content(window.size.width) }.frame(maxWidth: .infinity)
        }
        if hasFrills { HintsView(columns: window.size.width) }
      }
      .frame(
        maxWidth: min(size.width, window.size.width - 2), maxHeight: size.height + 2,
        alignment: .leading
      )
      .padding(.horizontal, window.size.width < 50 ? 0 : 1)
      .border(.accentColor)
      .background(.background)
      .frame(width: window.size.width, height: window.size.height)
    }
    .focusable()
    .focused($isFocused)
    .onKeyPress(hints: [KeyHint([.escape], "closes", priority: 1)]) { press in
      if closing.contains(press.key) {
        close()
        return .handled
      }
      return isForOthers(press.key) ? .ignored : .handled
    }
    .defaultFocus($isFocused, true)
  }

  /// The keys that scroll are left to the text itself; what an input method wrote comes again as
  /// the keys that it stands for.
  private func isForOthers(_ key: Key) -> Bool {
    if case .character(let character) = key, !InputMethod.latinKeys(for: character).isEmpty {
      return true
    }
    return scrollKeys[key] != nil
  }
}
