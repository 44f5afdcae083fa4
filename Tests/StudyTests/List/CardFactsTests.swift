import Progress
import Scheduling
import Testing

@testable import Study

@Suite struct `What is known about a card` {
  @Test func `is its schedule and its last ten answers, the newest first`() throws {
    let review = try ReviewFixture(words: 1)
    let id = CardID(rawValue: 0)
    let first = review.today
    for rating in [Rating.good, .good, .again, .hard] {
      if let due = review.session.nextStep { review.now = max(review.now, due) }
      try review.session.next(at: review.now)
      try review.answer(rating)
      review.now += 4 * UnixTime.day
      try review.reopen()
    }
    let study = review.session.study
    let library = Library(
      folder: "", progress: study.file, options: review.options, localTime: review.localTime,
      clock: { review.now })
    let facts = try library.facts(of: id, .back, in: study)
    #expect(facts.history.answers.map(\.rating) == [.hard, .again, .good, .good])
    #expect(facts.history.firstDay == first && facts.card.side == .front)
    #expect(facts.history.answers.allSatisfy { $0.interval > 0 })
    #expect(facts.recall.map { (0.1...1).contains($0) } == true)
    #expect(facts.dueDay.map { $0 - review.today } == facts.days)
  }

  @Test func `is nothing of a new card`() throws {
    let files = try LibraryFolder()
    try files.write("words.tsv")
    let words = try files.open("words.tsv")
    let facts = try files.library.facts(of: CardID(rawValue: 1), .front, in: words)
    #expect(facts.history == AnswerHistory() && facts.days == nil && facts.recall == nil)
  }
}
