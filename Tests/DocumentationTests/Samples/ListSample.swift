import TermUI

struct Phrase: Identifiable {
  let id: Int
  let front: String
  let back: String
}

// sample: list
struct Phrases: View {
  let phrases: [Phrase]
  @State private var chosen: Phrase.ID?

  var body: some View {
    List(phrases, selection: $chosen) { PhraseRow(phrase: $0) }
  }
}

struct PhraseRow: View {
  let phrase: Phrase
  @State private var isFlipped = false
  @Environment(\.isSelected) private var isSelected

  var body: some View {
    Text((isSelected ? "▶ " : "  ") + (isFlipped ? phrase.back : phrase.front))
      .listRowBackground(EmptyView())
      .onKeyPress(.space) {
        isFlipped.toggle()
        return .handled
      }
  }
}
// end

// sample: log
struct Lines: View {
  let lines: [String]

  var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        ForEach(lines, id: \.self) { Text($0) }
      }
    }
    .defaultScrollAnchor(.bottom)
  }
}
// end
