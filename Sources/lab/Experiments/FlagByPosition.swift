import TermUI

extension Experiment {
  static let flagByPosition = Experiment(
    "State that stays at its position",
    lesson: """
      State belongs to an identity. With indices as ids that is the \
      position, so the flags stay while the words move; with the words as \
      ids each flag moves with its word.
      """
  ) { FlagByPosition() }
}

/// The same cards in two lists, identified by position and by word.
private struct FlagByPosition: View {
  @State private var words = ["나무", "바람", "하늘"]

  var body: some View {
    KeyButton("m", "move the last word to the top") {
      words.insert(words.removeLast(), at: 0)
    }
    HStack(alignment: .top, spacing: 4) {
      VStack(alignment: .leading) {
        Text("by index").underline()
        ForEach(words.indices, id: \.self) { index in
          FlaggedCard(
            list: "By index", key: ["1", "2", "3"][index], word: words[index])
        }
      }
      VStack(alignment: .leading) {
        Text("by word").underline()
        ForEach(words, id: \.self) { word in
          FlaggedCard(list: "By word", key: Self.keys[word] ?? " ", word: word)
        }
      }
    }
  }

  private static let keys: [String: Character] = ["나무": "4", "바람": "5", "하늘": "6"]
}

private struct FlaggedCard: View {
  let list: String
  let key: Character
  let word: String
  @State private var isFlipped = false

  init(list: String, key: Character, word: String) {
    Counters.initialized(list)
    self.list = list
    self.key = key
    self.word = word
  }

  var body: some View {
    let _ = Counters.evaluated(list)
    KeyButton(key, word + (isFlipped ? " flipped" : "")) { isFlipped.toggle() }
  }
}
