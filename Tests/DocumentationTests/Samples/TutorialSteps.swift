import TermUI

enum Step1 {
  struct WordListApp: App {
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
}

enum Step2 {
  struct WordListApp: App {
    var body: some Scene {
      WindowGroup { WordList() }
    }
  }

  struct WordList: View {
    @State private var words = ["water", "bread", "rice"]

    var body: some View {
      VStack(alignment: .leading) {
        ForEach(words, id: \.self) { Text($0) }
        Button("shuffle") { words.shuffle() }
      }
    }
  }
}

enum Step3 {
  struct WordListApp: App {
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
}

enum Step4 {
  struct WordListApp: App {
    var body: some Scene {
      WindowGroup { WordList() }
    }
  }

  struct WordRow: View {
    let word: String
    let shuffles: PassthroughSubject<Void, Never>
    @State private var isKnown = false

    var body: some View {
      Text(isKnown ? "\(word) ✓" : word)
        .onTapGesture { isKnown.toggle() }
        .onReceive(shuffles) { isKnown = false }
    }
  }

  struct WordList: View {
    @State private var words = ["water", "bread", "rice"]
    @State private var shuffles = PassthroughSubject<Void, Never>()

    var body: some View {
      VStack(alignment: .leading) {
        ForEach(words, id: \.self) { WordRow(word: $0, shuffles: shuffles) }
        Button("shuffle") {
          words.shuffle()
          shuffles.send()
        }
      }
    }
  }
}
