import Decks
import Progress
import Scheduling
import Search
import Study

/// Costs of a deck by its number of words, and of statistics by the number of reviews.
enum WordsBenchmarks {
  static let all = [
    Benchmark(name: "a deck opened", sizes: [10, 1_000, 1_000_000]) { count in
      let bytes = words(count)
      return { _ = try? Deck(path: "words.tsv", bytes: bytes) }
    },
    Benchmark(name: "a deck shuffled", sizes: [10, 1_000, 1_000_000]) { count in
      guard let deck = try? Deck(path: "words.tsv", bytes: words(count)) else { return {} }
      let store = WordList(decks: [deck])
      var seed: UInt64 = 0
      return {
        seed += 1
        store.shuffle(seed: seed)
      }
    },
    Benchmark(name: "a deck searched without a match", sizes: [10, 1_000, 1_000_000]) { count in
      guard let deck = try? Deck(path: "words.tsv", bytes: words(count)) else { return {} }
      let store = WordList(decks: [deck])
      let query = SearchQuery("없다")
      return { _ = store.nextHit(after: 0, query) }
    },
    Benchmark(name: "all cards of a deck marked, and that undone", sizes: [10, 100_000]) { count in
      let bytes = words(count)
      return { try? markAll(bytes) }
    },
    Benchmark(name: "statistics of all decks", sizes: [1_000, 1_000_000]) { count in
      guard let file = try? log(of: count) else { return {} }
      return { _ = try? Statistics(in: file, calendar, at: end) }
    },
    Benchmark(name: "statistics of a deck with 98 % of the log", sizes: [1_000, 1_000_000]) {
      count in
      guard let file = try? log(of: count) else { return {} }
      return { _ = try? Statistics(of: ["words.tsv"], in: file, calendar, at: end) }
    },
  ]

  private static let calendar = StudyCalendar(localTime: .system)
  private static let end: UnixTime = 1_780_000_000

  /// Reviews spread over ten years, twenty of each card; one of fifty cards is in another deck.
  private static func log(of count: Int) throws -> ProgressFile {
    let file = try ProgressFile(path: ":memory:")
    let cards = max(1, count / 20)
    let (words, others) = (0..<cards * 49 / 50, cards * 49 / 50..<cards)
    let decks = [try deck("words.tsv", words), try deck("others.tsv", others)]
    let progress = try file.open(WordList(decks: decks))
    let pause = 10 * 365 * UnixTime.day / UnixTime(count)
    for number in 0..<count {
      let time = end - UnixTime(count - number) * pause
      let card = CardID(rawValue: Int32(number % cards))
      let review = Review(time: time, grade: number % 10 == 0 ? 1 : 3, elapsed: 8)
      try progress.grade(card, review) { before, _ in
        CardState(
          phase: 2, stability: 90, difficulty: 5, due: time + Double(number % 40) * UnixTime.day,
          lastReview: time, reps: before.reps + 1)
      }
    }
    return file
  }

  /// Marks all cards of a new deck in parts, and undoes it.
  private static func markAll(_ bytes: [UInt8]) throws {
    let file = try ProgressFile(path: ":memory:")
    let list = try file.open(WordList(decks: [try Deck(path: "words.tsv", bytes: bytes)]))
    let cards = Array(list.list.order)
    for start in stride(from: 0, to: cards.count, by: 40_000) {
      let part = cards[start..<min(start + 40_000, cards.count)]
      try list.set(.mark(.known), of: Array(part), continuing: start > 0, at: end)
    }
    for _ in 0..<(try list.undoParts(at: end)) { _ = try list.undo(at: end) }
  }

  private static func words(_ count: Int) -> [UInt8] {
    var text = ""
    for number in 0..<count { text += "단어\(number)\tことば\(number)\n" }
    return Array(text.utf8)
  }

  private static func deck(_ path: String, _ words: Range<Int>) throws -> Deck {
    try Deck(path: path, bytes: words.flatMap { Array("\($0)\tback\n".utf8) })
  }
}
