import Words

/// What a deck costs, by the number of its words.
enum WordsBenchmarks {
  static let all = [
    Benchmark(name: "a deck opened", sizes: [10, 1_000, 1_000_000]) { count in
      let bytes = words(count)
      return { _ = try? Deck(path: "words.tsv", bytes: bytes) }
    },
    Benchmark(name: "a deck shuffled", sizes: [10, 1_000, 1_000_000]) { count in
      guard let deck = try? Deck(path: "words.tsv", bytes: words(count)) else { return {} }
      let store = WordStore(decks: [deck])
      var seed: UInt64 = 0
      return {
        seed += 1
        store.shuffle(seed: seed)
      }
    },
    Benchmark(name: "a deck searched in vain", sizes: [10, 1_000, 1_000_000]) { count in
      guard let deck = try? Deck(path: "words.tsv", bytes: words(count)) else { return {} }
      let store = WordStore(decks: [deck])
      let query = SearchQuery("없다")
      return { _ = store.nextHit(after: 0, query) }
    },
  ]

  private static func words(_ count: Int) -> [UInt8] {
    var text = ""
    for number in 0..<count { text += "단어\(number)\tことば\(number)\n" }
    return Array(text.utf8)
  }
}
