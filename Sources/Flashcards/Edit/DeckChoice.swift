import TermUI
import Words

/// The decks that a card can be moved to.
struct DeckChoice: View {
  let decks: [DeckEntry]
  let choose: (String) -> Void
  @State private var path: String
  @Environment(\.scrollKeys) private var scrollKeys

  init(decks: [DeckEntry], choose: @escaping (String) -> Void) {
    self.decks = decks
    self.choose = choose
    _path = State(initialValue: decks[0].path)
  }

  var body: some View {
    VStack(alignment: .leading) {
      Text("Move the card to").bold()
      ScrollView {
        Picker("", selection: $path) {
          ForEach(decks, id: \.path) { Text($0.name).tag($0.path) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      Text("Enter moves  Esc leaves").foregroundColor(.secondary)
    }
    .frame(maxWidth: 60, maxHeight: decks.count + 2)
    .lineLimit(1)
    .onKeyPress(.enter) {
      choose(path)
      return .handled
    }
    .onKeyPress(keys: Set(scrollKeys.keys)) { move(by: scrollKeys[$0.key]) }
  }

  /// The picker itself hears the arrows alone.
  private func move(by key: Key?) -> KeyPress.Result {
    let place = decks.firstIndex { $0.path == path } ?? 0
    let wanted =
      switch key {
      case .down: place + 1
      case .up: place - 1
      case .home: 0
      case .end: decks.count - 1
      default: place
      }
    path = decks[max(0, min(decks.count - 1, wanted))].path
    return .handled
  }
}
