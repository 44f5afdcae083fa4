import TermUI

@main struct WordListApp: App {
  var body: some Scene {
    WindowGroup { WordList() }
  }
}

struct WordList: View {
  @State private var words = ["water", "bread", "rice"]

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(words, id: \.self) { Text($0) }
    }
  }
}
