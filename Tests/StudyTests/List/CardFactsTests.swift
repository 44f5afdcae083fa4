import Progress
import Scheduling
import Testing

@testable import Study

@Suite struct `What is known about a card` {
  @Test func `is its schedule and its last ten answers, the newest first`() throws {
    let files = try LibraryFolder()
    try files.write("words.tsv")
    let words = try files.open("words.tsv")
    let (id, now) = (CardID(rawValue: 1), LibraryFolder.now)
    for (ago, rating) in zip([9.0, 6, 5, 2], [Rating.good, .easy, .again, .hard]) {
      let review = Review(time: now - ago * UnixTime.day, grade: rating.rawValue)
      try words.grade(id, review) { _, _ in .review(seen: ago, days: ago + 3) }
    }
    let facts = try files.library.facts(of: id, .back, in: words)
    #expect(facts.history.answers.map(\.rating) == [.hard, .again, .easy, .good])
    #expect(facts.history.answers.map(\.interval) == [5, 8, 9, 12].map { $0 * UnixTime.day })
    #expect(facts.history.firstDay.map { files.library.today - $0 } == 9)
    #expect(facts.card.side == .front && facts.days == 3)
    #expect(facts.recall.map { (0.9...1).contains($0) } == true)
  }

  @Test func `is nothing of a new card`() throws {
    let files = try LibraryFolder()
    try files.write("words.tsv")
    let words = try files.open("words.tsv")
    let facts = try files.library.facts(of: CardID(rawValue: 1), .front, in: words)
    #expect(facts.history.answers.isEmpty && facts.days == nil && facts.recall == nil)
  }
}
