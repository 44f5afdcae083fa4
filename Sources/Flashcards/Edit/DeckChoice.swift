import Study
import TermUICore

/// The choice of the deck that a card is moved to.
struct DeckChoice: View {
  let decks: [DeckEntry]
  let choose: (String) -> Void
  @State private var path: String?
  @FocusState private var isFocused: Bool

  private static let hints = [
    KeyHint([.enter], "move"), KeyHint([.escape], "cancel", priority: 1),
  ]

  init(decks: [DeckEntry], choose: @escaping (String) -> Void) {
    self.decks = decks
    self.choose = choose
    _path = State(initialValue: decks[0].path)
  }

  var body: some View {
    GeometryReader { window in
      VStack(alignment: .leading) {
        if window.size.height > 3 { Text("Move the card to").bold() }
        List(decks, id: \.path, selection: $path) { Text($0.name) }
          .focused($isFocused)
        HintsView(columns: window.size.width)
      }
      .lineLimit(1)
    }
    .frame(maxWidth: 60, maxHeight: decks.count + 2)
    .onKeyPress(hints: Self.hints) { press in
      guard press.key == .enter, let path else { return .ignored }
      choose(path)
      return .handled
    }
    .defaultFocus($isFocused, true)
  }
}
