import Scheduling
import TestWaiting
import Testing

@testable import Progress
@testable import Study

@Suite struct `A cram` {
  private let files: LibraryFolder

  init() throws {
    files = try LibraryFolder()
    try files.write("words.tsv", words: 1...4)
    try files.write("others.tsv", words: 5...6)
  }

  private func cram(
    _ words: StudyList, _ scope: SessionScope = .cram(), _ answers: Rating...
  ) throws -> ReviewSession {
    let session = try ReviewSession(words, scope, in: files.library, seed: 1)
    for rating in answers {
      try session.answer(rating, after: 4, at: LibraryFolder.now)
      try session.next(at: LibraryFolder.now)
    }
    return session
  }

  @Test func `goes through all cards, leaves their schedule, and is logged as what it is`() throws {
    let words = try files.open("words.tsv")
    let state = CardState.review(seen: 3, days: 10)
    try words.put(0, into: state, at: LibraryFolder.now - 3 * UnixTime.day)
    let before = try files["words"]?.counts
    let session = try cram(words, .cram(), .good, .again, .good, .good, .good)
    #expect(session.current == nil && session.summary.cards == 4 && session.summary.newCards == 0)
    #expect(try words.card(CardID(rawValue: 0)).state == state)
    #expect(try words.card(CardID(rawValue: 1)).state == CardState())
    #expect(try words.database.number("SELECT count(*) FROM reviews WHERE kind = 2") == 5)
    #expect(try files["words"]?.counts == before)
    let plan = try files.library.overview().plan
    #expect(plan.new == 5, "it takes nothing from the day's limit")
    #expect(try files.library.histories().count == 1)
    let statistics = try files.library.statistics()
    #expect(statistics.reviews.last == 0 && statistics.time.today == 20)
  }

  @Test func `is of the visible cards by choice, and never of suspended ones`() throws {
    let words = try files.open("words.tsv")
    try words.mark([CardID(rawValue: 0)], .known, at: 1)
    try words.suspend([CardID(rawValue: 3)], true, at: 2)
    words.show(.hideKnown, at: 3)
    #expect(try cram(words).counts(at: LibraryFolder.now).review == 3)
    let visible = try cram(words, .cram(Array(words.list.visible)))
    #expect(visible.counts(at: LibraryFolder.now).review == 2)
  }

  @Test(arguments: [false, true])
  func `can be undone and redone, also after another program saved something`(isBeside: Bool)
    throws
  {
    let words = try files.open("words.tsv")
    let session = try cram(words, .cram(), .good, .good)
    let next = session.current?.id
    let last = session.summary.answers[1].card
    if isBeside { try session.followProgress(at: LibraryFolder.now) }
    #expect(try session.undo(at: LibraryFolder.now)?.step == .grade(last))
    #expect(session.current?.id == last && session.counts(at: LibraryFolder.now).review == 3)
    #expect(try session.redo(at: LibraryFolder.now)?.step == .grade(last))
    #expect(session.current?.id == next && session.counts(at: LibraryFolder.now).review == 2)
    #expect(session.summary.answers.count == 2)
  }

  @Test func `is undone at once, however many its cards`() throws {
    let library = Library(
      folder: "", progress: try ProgressFile(path: ":memory:"), localTime: LocalTime { _ in 0 },
      clock: { 0 })
    let words = try library.progress.open(WordList(words: 300_000))
    let session = try ReviewSession(words, .cram(), in: library, seed: 1)
    let answer = { () throws in
      try session.answer(.good, after: 1, at: 1)
      try session.next(at: 1)
    }
    // The keys of the cards are known then.
    for _ in 0..<30 { try answer() }
    let answers = try processorTime { for _ in 0..<10 { try answer() } }
    let undos = try processorTime { for _ in 0..<10 { _ = try session.undo(at: 2) } }
    #expect(session.summary.answers.count == 30)
    #expect(undos < answers * 2, "\(undos) for \(answers)")
  }

  @Test func `of missed words ends when each of today's misses was right twice, over restarts`()
    throws
  {
    let words = try files.open("words.tsv", "others.tsv")
    func grade(_ front: String, _ grade: Int, daysAgo: Double = 0) throws {
      let time = LibraryFolder.now - daysAgo * UnixTime.day
      try words.grade(words.id(front), Review(time: time, grade: grade), ReviewSettings.rule)
    }
    #expect(try files.library.missedWords() == nil)
    try grade("단어1", 1, daysAgo: 1)
    try grade("단어2", 1)
    try grade("단어2", 3)
    try grade("단어5", 1)
    let missed = try #require(try files.library.missedWords())
    #expect(missed.list.count == 6)
    let session = try cram(missed, .missed, .good, .good)
    #expect(session.counts(at: LibraryFolder.now).review == 2, "once isn't enough")
    try session.answer(.good, after: 1, at: LibraryFolder.now)

    let again = try #require(try files.library.missedWords())
    let rest = try cram(again, .missed)
    #expect(rest.counts(at: LibraryFolder.now).review == 1)
    try rest.answer(.again, after: 1, at: LibraryFolder.now)
    try rest.next(at: LibraryFolder.now)
    try rest.answer(.good, after: 1, at: LibraryFolder.now)
    #expect(try files.library.missedWords() != nil)
    try rest.next(at: LibraryFolder.now)
    try rest.answer(.good, after: 1, at: LibraryFolder.now)
    try rest.next(at: LibraryFolder.now)
    #expect(rest.current == nil)
    #expect(try files.library.missedWords() == nil)
  }
}
