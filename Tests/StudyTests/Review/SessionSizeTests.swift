import Scheduling
import Testing

@testable import Progress
@testable import Study

@Suite struct `A session of a size` {
  private let files: LibraryFolder

  init() throws {
    files = try LibraryFolder()
    try files.write("words.tsv", words: 1...8)
  }

  private func session(
    _ scope: SessionScope = .due, _ size: SessionSize
  ) throws -> ReviewSession {
    try ReviewSession(files.open("words.tsv"), scope, size, in: files.library, seed: 1)
  }

  /// The fronts of the cards that come, each answered a minute after the one before.
  private func cards(
    of session: ReviewSession, _ answer: (Int) -> Rating = { _ in .easy }
  ) throws -> [Int32] {
    var cards: [Int32] = []
    var now = LibraryFolder.now
    while let card = session.current, cards.count < 30 {
      cards.append(card.id.rawValue)
      now += 60
      try session.answer(answer(cards.count), after: 5, at: now)
      try session.next(at: now)
    }
    #expect(cards.isEmpty || session.isFull(at: now))
    return cards
  }

  @Test func `ends after some cards, of which those that were missed come until they are done`()
    throws
  {
    let session = try session(.due, SessionSize(cards: 3))
    #expect(session.counts(at: LibraryFolder.now).new == 3)
    let cards = try cards(of: session) { $0 == 1 ? .again : .easy }
    #expect(cards.count == 4 && Set(cards).count == 3)
  }

  @Test func `ends after some minutes`() throws {
    #expect(try cards(of: session(.due, SessionSize(minutes: 5))).count == 5)
  }

  @Test func `may be a cram`() throws {
    #expect(try cards(of: session(.cram(), SessionSize(cards: 2))).count == 2)
  }

  @Test func `is full no more when its last answer is taken back`() throws {
    let session = try session(.due, SessionSize(cards: 1))
    let card = session.current?.id
    _ = try cards(of: session)
    #expect(session.current == nil)
    _ = try session.undo(at: LibraryFolder.now + 60)
    #expect(session.current?.id == card && !session.isFull(at: LibraryFolder.now + 60))
  }
}

@Suite struct `A study of new words in rounds` {
  private let files: LibraryFolder

  init() throws {
    files = try LibraryFolder()
    try files.write("words.tsv", words: 1...2)
  }

  /// Does the tasks of all words, of which some are wrong at first.
  private func learn(_ session: ReviewSession, wrong turns: Set<Int> = []) throws {
    var turn = 0
    while let rounds = session.rounds, rounds.next != nil {
      turn += 1
      if let grade = rounds.grade, !turns.contains(turn) {
        try session.answer(grade, after: 5, at: LibraryFolder.now)
      } else {
        session.pass(isRight: !turns.contains(turn))
      }
      try session.next(at: LibraryFolder.now)
    }
  }

  @Test func `grades each word once: Good, or Again if it was ever wrong`() throws {
    let words = try files.open("words.tsv")
    let session = try ReviewSession(words, .learn(), in: files.library, seed: 1)
    try learn(session, wrong: [4])
    #expect(session.summary.answers.map(\.rating) == [.good, .again])
    let states = try (0...1).map { try words.card(CardID(rawValue: $0)).state }
    #expect(states.map(\.reps) == [1, 1])
    #expect(states[0].memory == CardScheduler().fsrs.firstMemory(.good))
    #expect(states[1].memory == CardScheduler().fsrs.firstMemory(.again))
  }

  @Test func `takes the grade of a word back, which is typed once more`() throws {
    let words = try files.open("words.tsv")
    let session = try ReviewSession(words, .learn(), in: files.library, seed: 1)
    try learn(session)
    _ = try session.undo(at: LibraryFolder.now)
    #expect(session.current?.id == CardID(rawValue: 1) && session.rounds?.task == .type)
    #expect(try words.card(CardID(rawValue: 1)).state == CardState())
  }

  @Test func `has the new cards among some, within the limits`() throws {
    files.options.limits.newCards = 1
    let words = try files.open("words.tsv")
    let all = try ReviewSession(words, .learn(), in: files.library, seed: 1)
    #expect(all.counts(at: LibraryFolder.now).new == 1)
    let scope = SessionScope.learn([CardID(rawValue: 1)])
    let some = try ReviewSession(words, scope, in: files.library, seed: 1)
    #expect(some.current?.id == CardID(rawValue: 1))
  }
}

@Suite struct `New cards of several decks` {
  @Test(arguments: [false, true])
  func `come deck by deck, or from all in turn`(mixed: Bool) throws {
    let files = try LibraryFolder(options: StudyOptions(limits: DailyLimits(newCards: 4)))
    files.options.mixesNewCards = mixed
    try files.write("a.tsv", words: 1...3)
    try files.write("b.tsv", words: 4...6)
    let words = try files.open("a.tsv", "b.tsv")
    let session = try ReviewSession(words, in: files.library, seed: 1)
    var fronts = ""
    while let card = session.current {
      fronts += words.list.card(card.id).front.suffix(1)
      try session.answer(.easy, after: 5, at: LibraryFolder.now)
      try session.next(at: LibraryFolder.now)
    }
    #expect(fronts == (mixed ? "1425" : "1234"))
  }
}

@Suite struct `The hardest words` {
  @Test func `are those with most lapses, then the most difficult ones; new cards are none`() throws
  {
    let files = try LibraryFolder()
    try files.write("words.tsv", words: 1...5)
    let words = try files.open("words.tsv")
    for (card, lapses, difficulty) in [(0, 0, 5), (1, 2, 3), (2, 0, 9), (3, 2, 8)] {
      let state = CardState(
        phase: 2, stability: 3, difficulty: Double(difficulty),
        due: LibraryFolder.now, lastReview: LibraryFolder.now - UnixTime.day, lapses: lapses,
        reps: 5)
      try words.put(Int32(card), into: state, at: LibraryFolder.now)
    }
    #expect(try words.hardest(3).map(\.rawValue) == [3, 1, 2])
    let some = [0, 2].map { CardID(rawValue: $0) }
    #expect(try words.hardest(among: some).map(\.rawValue) == [2, 0])
  }
}
