import TermUI

@main struct WordListApp: App {
  var body: some Scene {
    WindowGroup { WordList() }
  }
}

struct WordRow: View {
  let word: String
  @State private var isKnown = false

  var body: some View {
    Text(isKnown ? "\(word) ✓" : word).onTapGesture { isKnown.toggle() }
  }
}

struct WordList: View {
  @State private var words = ["water", "bread", "rice"]

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(words, id: \.self) { WordRow(word: $0) }
      Button("shuffle") { words.shuffle() }
    }
  }
}
