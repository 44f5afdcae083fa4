import Localization
import Search
import Study
import TermUICore

/// The choice of a deck, such as that to which a card is moved; typed text filters the decks by their names.
struct DeckChoice: View {
  let title: String
  let decks: [MoveTarget]
  /// The path of the chosen deck, at first nil for the first one.
  @State var path: String?
  /// The hint for Enter.
  let action: String
  let choose: (MoveTarget) -> Void
  @State private var text = ""

  private var hints: [KeyHint] {
    [
      KeyHint([.enter], action, priority: 1),
      .cancel,
      KeyHint([.down], localized: "next"),
    ]
  }

  var body: some View {
    GeometryReader { window in
      VStack(alignment: .leading) {
        TextField(String(localized: "type to filter"), text: $text).initiallyFocused()
        List(shown, id: \.path, selection: selection) { Text($0.name) }
        HintsView(columns: window.size.width)
      }
      .lineLimit(1)
      .onKeyPress(hints: hints) { press in
        switch press.key {
        case .enter: if let selected { choose(selected) }
        case .up: move(by: -1)
        case .down: move(by: 1)
        case .pageUp: move(by: 3 - window.size.height)
        case .pageDown: move(by: window.size.height - 3)
        default: return .ignored
        }
        return .handled
      }
    }
    .frame(maxWidth: 60, maxHeight: decks.count + 2)
    .navigationTitle(title)
  }

  private var shown: [MoveTarget] {
    let query = SearchQuery(text)
    if query.isEmpty { return decks }
    let matcher = TextMatcher(query)
    return decks.filter { !matcher.ranges(in: $0.name).isEmpty }
  }

  /// The chosen deck, or the first one shown.
  private var selected: MoveTarget? { shown.first { $0.path == path } ?? shown.first }

  private var selection: Binding<String?> {
    Binding(get: { selected?.path }, set: { path = $0 })
  }

  private func move(by rows: Int) {
    guard let index = shown.firstIndex(where: { $0.path == selected?.path }) else { return }
    path = shown[max(0, min(shown.count - 1, index + rows))].path
  }
}
