import TermUI

extension Experiment {
  static let flagByPosition = Experiment(
    "A flag that stays with its position",
    lesson: """
      State belongs to an identity: over indices that is the position, which \
      stays where it is while the words move on; over the words themselves \
      the state moves along.
      """
  ) { FlagByPosition() }
}

/// The same cards in two lists: known by position, and known by word.
private struct FlagByPosition: View {
  @State private var words = ["나무", "바람", "하늘"]

  var body: some View {
    Press("m", "move the last word to the top") {
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
  @State private var isTurned = false

  init(list: String, key: Character, word: String) {
    Counters.initialized(list)
    self.list = list
    self.key = key
    self.word = word
  }

  var body: some View {
    let _ = Counters.evaluated(list)
    Press(key, word + (isTurned ? " turned" : "")) { isTurned.toggle() }
  }
}
