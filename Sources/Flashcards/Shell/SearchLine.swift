import Localization
import TermUICore

/// The last line of a screen while a search is typed.
struct SearchLine: View {
  let prompt: String
  let text: Binding<String>
  let isFound: Bool
  /// The number of the hit and of all hits.
  var place: String?
  let columns: Int
  let perform: (Key) -> KeyPress.Result

  private static var hints: [KeyHint] {
    [
      KeyHint([.enter], localized: "keep"), KeyHint([.escape], localized: "back", priority: 1),
      KeyHint([.up], localized: "previous"), KeyHint([.down], localized: "next"),
    ]
  }

  var body: some View {
    HStack(spacing: 1) {
      Text("/")
      TextField(prompt, text: text).initiallyFocused()
      if let place {
        Text(place.cut(to: max(columns / 2, columns - 24))).bold().padding(.trailing)
          .layoutPriority(1)
      }
      Group {
        if isFound {
          HintsView(columns: columns / 2 - 2 - (place.map { $0.columns + 2 } ?? 0))
        } else {
          Text(localized: "not found").bold()
        }
      }
      .layoutPriority(1)
    }
    .padding(.horizontal, Room(columns: columns).margin)
    .frame(height: 1)
    .onKeyPress(hints: Self.hints) { perform($0.key) }
  }
}
