import TermUICore
import Words

/// The decks that a card can be moved to.
struct DeckChoice: View {
  let decks: [DeckEntry]
  let choose: (String) -> Void
  @State private var path: String?
  @FocusState private var isFocused: Bool
  @Environment(\.scrollKeys) private var scrollKeys

  private static let hints = [
    KeyHint([.enter], "moves"), KeyHint([.escape], "leaves", priority: 1),
  ]

  init(decks: [DeckEntry], choose: @escaping (String) -> Void) {
    self.decks = decks
    self.choose = choose
    _path = State(initialValue: decks[0].path)
  }

  var body: some View {
    GeometryReader { window in
      let hasTitle = window.size.height > 3
      let rows = window.size.height - (hasTitle ? 2 : 1)
      VStack(alignment: .leading) {
        if hasTitle { Text("Move the card to").bold() }
        List(decks, id: \.path, selection: $path) { Text($0.name) }
          .focused($isFocused)
        HintsView(columns: window.size.width)
      }
      .lineLimit(1)
      .onKeyPress(keys: Set(scrollKeys.keys)) { press in
        move(by: scrollKeys[press.key], page: max(1, rows - 1))
      }
    }
    .frame(maxWidth: 60, maxHeight: decks.count + 2)
    .onKeyPress(hints: Self.hints) { press in
      guard press.key == .enter, let path else { return .ignored }
      choose(path)
      return .handled
    }
    .defaultFocus($isFocused, true)
  }

  /// The list itself hears the keys that usually scroll, and none that were chosen for it.
  private func move(by key: Key?, page: Int) -> KeyPress.Result {
    let place = decks.firstIndex { $0.path == path } ?? 0
    let wanted =
      switch key {
      case .down: place + 1
      case .up: place - 1
      case .pageDown: place + page
      case .pageUp: place - page
      case .home: 0
      case .end: decks.count - 1
      default: place
      }
    path = decks[max(0, min(decks.count - 1, wanted))].path
    return .handled
  }
}
