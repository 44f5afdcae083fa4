import Search
import Testing

@Suite struct `The nearest word` {
  @Test(arguments: [
    ("stat", "stats"), ("duw", "due"), ("chekc", "check"), ("DECKS", "decks"), ("xyzzy", nil),
    ("", nil), ("dayly-lief", "daily-life"), ("단허장", "단어장"),
  ])
  func `differs in a third of its letters at most`(word: String, nearest: String?) {
    let words = ["stats", "due", "check", "decks", "daily-life", "단어장"]
    #expect(NearestWord.of(word, in: words) == nearest)
  }
}
