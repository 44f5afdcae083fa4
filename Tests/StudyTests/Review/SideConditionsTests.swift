import Decks
import Foundation
import Scheduling
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct `A deck in two directions` {
  private final class Clock {
    var now = LibraryFolder.now
  }

  private let clock = Clock()
  private let files: LibraryFolder

  init() throws { files = try LibraryFolder() }

  private func library(
    _ directions: [String: StudyDirections], new: Int = 2, _ rules: SideRules = SideRules()
  ) -> Library {
    var options = StudyOptions(limits: DailyLimits(newCards: new))
    options.sides = rules
    options.deckSchedules = directions.mapValues { DeckSchedule(directions: $0) }
    return Library(
      folder: files.library.folder, progress: files.library.progress, options: options,
      localTime: LocalTime { _ in 0 }, clock: { [clock] in clock.now })
  }

  private func words(_ library: Library, _ name: String = "deck.tsv") throws -> StudyList {
    try library.open(library.decks(in: ["\(library.folder)/\(name)"]))
  }

  /// Answers everything of the day; returns the questions, each once.
  private func study(
    _ words: StudyList, in library: Library, _ rating: (StudyCard) -> Rating = { _ in .good }
  ) throws -> [String] {
    let session = try ReviewSession(words, in: library, seed: 5)
    var asked: [String] = []
    while true {
      while let card = session.current {
        let text = words.list.card(card.id)
        let question = session.isReversed(card.id) ? text.back : text.front
        if !asked.contains(question) { asked.append(question) }
        clock.now += 1
        try session.answer(rating(card), after: 1, at: clock.now)
        try session.next(at: clock.now)
      }
      guard let step = session.nextStep else { return asked.sorted() }
      clock.now = max(clock.now, step)
      try session.next(at: clock.now)
    }
  }

  private func days(
    _ count: Int, in library: Library, _ rating: (StudyCard) -> Rating = { _ in .good }
  ) throws -> [[String]] {
    let start = clock.now
    return try (0..<count).map { day in
      clock.now = start + Double(day) * UnixTime.day
      return try study(words(library), in: library, rating)
    }
  }

  @Test func `shows a new word from back to front on a later day, before the next new word`() throws
  {
    try files.write("deck.tsv", text: "a\tA\nb\tB\nc\tC\n")
    let asked = try days(3, in: library(["deck": .both]))
    #expect(asked == [["a", "b"], ["A", "B"], ["a", "b", "c"]])
  }

  @Test func `has the directions of its cards, wherever they are counted`() throws {
    let header = "#columns:front\tback\tdirections\n"
    try files.write(
      "deck.tsv", text: header + "a\tA\tboth\nb\tB\t\nc\tC\treversed\nd\tD\tone\ne\tE\tsideways\n")
    let library = library(["deck": .both], new: 9)
    #expect(try days(2, in: library) == [["C", "a", "b", "d", "e"], ["A", "B", "E"]])
    try files.write("deck.tsv", text: header + "a\tA\treversed\nb\tB\tone\n")
    clock.now += 40 * UnixTime.day
    #expect(try library.overview().plan == DayPlan(due: 2))
    #expect(try study(words(library), in: library) == ["A", "b"])
    #expect(Card.directionNames == ["one", "both", "reversed"])
    #expect(Set(Card.directionNames) == Set(StudyDirections.allCases.map(\.rawValue)))
  }

  /// The rules, and the questions of three days; a side that is learned on one day is due two days later.
  @Test(arguments: [
    (SideRules(), [["a", "b"], ["A", "B"], ["a", "b"]]),
    (SideRules(buriesNew: false), [["A", "B", "a", "b"], [], ["a", "b"]]),
    (
      SideRules(buriesNew: false, buriesReviews: false),
      [["A", "B", "a", "b"], [], ["A", "B", "a", "b"]]
    ),
    (SideRules(buriesReviews: false), [["a", "b"], ["A", "B"], ["a", "b"]]),
  ])
  func `shows both sides of a word on a day if the rules say so`(
    rules: SideRules, expected: [[String]]
  ) throws {
    try files.write("deck.tsv", text: "a\tA\nb\tB\n")
    let library = library(["deck": .both], new: 9, rules)
    #expect(try days(3, in: library) == expected)
  }

  @Test func `has a state and a log for each direction`() throws {
    try files.write("deck.tsv", text: "a\tA\n")
    let library = library(["deck": .both])
    _ = try days(2, in: library) { $0.side == .back ? .easy : .good }
    let words = try words(library)
    let id = CardID(rawValue: 0)
    let (front, back) = try (words.card(id), words.card(id, .back))
    #expect(front.side == .front && back.side == .back)
    #expect(front.state.phase == .review && front.state.reps == 2)
    #expect(back.state.phase == .review && back.state.reps == 1)
    #expect(try words.file.rebuild(ReviewSettings.rule) == 0)
    #expect(try words.file.faults().isEmpty)
  }

  @Test func `shows words only from back to front with directions = reversed`() throws {
    try files.write("deck.tsv", text: "a\tA\nb\tB\nc\tC\n")
    let library = library(["deck": .reversed])
    #expect(try days(2, in: library) == [["A", "B"], ["C"]])
    #expect(try words(library).card(CardID(rawValue: 0)).state == CardState())
    #expect(try files.library.overview().entries.first?.counts.learning == 3)
  }

  @Test func `undoes the answer to the direction that was shown`() throws {
    try files.write("deck.tsv", text: "a\tA\n")
    let library = library(["deck": .both])
    _ = try days(1, in: library)
    clock.now += UnixTime.day
    let words = try words(library)
    let session = try ReviewSession(words, in: library, seed: 5)
    let card = try #require(session.current)
    let before = try words.card(card.id)
    #expect(card.side == .back && session.direction == .backToFront)
    try session.answer(.easy, after: 1, at: clock.now)
    try session.next(at: clock.now)
    #expect(session.current == nil)
    #expect(try words.card(card.id, .back).state.phase == .review)
    #expect(try session.undo(at: clock.now)?.step == .grade(card.id))
    #expect(session.current?.side == .back)
    #expect(try words.card(card.id, .back).state == CardState())
    #expect(try session.redo(at: clock.now)?.step == .grade(card.id))
    #expect(try words.card(card.id, .back).state.phase == .review)
    #expect(try words.card(card.id) == before)
  }

  @Test func `is known once it is known in both directions`() throws {
    try files.write("deck.tsv", text: "a\tA\nb\tB\n")
    let words = try words(library(["deck": .both]))
    let mature = CardState.review(seen: 1, days: 30)
    let young = CardState.review(seen: 1, days: 3)
    for (card, side, state) in [
      (0, .front, mature), (0, .back, young), (1, .front, mature), (1, .back, mature),
    ] as [(Int32, Side, CardState)] {
      let id = CardID(rawValue: card)
      try words.grade(id, Review(time: 5, grade: 3), side: side) { _, _ in state }
    }
    let counts = try #require(files.library.overview().entries.first).counts
    #expect(counts.known == 1 && counts.learning == 1)
    let statistics = try Statistics(
      cardCount: 2, in: files.library.progress, files.library.calendar, at: LibraryFolder.now)
    #expect(statistics.known.last == 1)
    #expect(statistics.cards.new == 0)
  }

  @Test func `is set aside, moved, and edited with both its schedules`() throws {
    try files.write("deck.tsv", text: "a\tA\nb\tB\n")
    let library = library(["deck": .both])
    _ = try days(2, in: library)
    clock.now += 30 * UnixTime.day
    let words = try words(library)
    let b = CardID(rawValue: 1)
    let state = try words.card(b, .back).state
    try words.suspend([b], true, at: clock.now)
    #expect(try words.card(b, .back).isSuspended)
    #expect(try days(1, in: library).allSatisfy { !$0.contains("b") && !$0.contains("B") })
    _ = try words.undo(at: clock.now)
    try Data("x\tX\nb2\tB\na\tA\n".utf8).write(to: URL(filePath: words.list.decks[0].path))
    let edited = try self.words(library)
    #expect(try edited.card(CardID(rawValue: 1), .back).state == state)
    #expect(try edited.file.database.number("PRAGMA foreign_key_check") == nil)
    try Data("x\tX\n".utf8).write(to: URL(filePath: words.list.decks[0].path))
    _ = try self.words(library)
    #expect(try edited.file.orphans().map(\.front).sorted() == ["a", "b2"])
  }

  @Test func `stays set aside if another program has studied it from back to front alone`() throws {
    try files.write("deck.tsv", text: "a\tA\n")
    let words = try words(library(["deck": .both]))
    let a = CardID(rawValue: 0)
    try words.suspend([a], true, at: clock.now)
    let state = CardState.review(seen: 1, days: 30)
    try words.file.change {
      let change = CardProgress.Entry(Review(time: 1, grade: 0, kind: .manual), leadingTo: state)
      try DeckRecord(words.list.decks[0], in: words.file).merge([0]) { _ in
        [.back: CardProgress(state: state, log: [change])]
      }
    }
    #expect(try words.card(a).isSuspended)
    #expect(try words.card(a, .back).state == state)
  }

  @Test func `is set aside as a whole, and a later side with it, unless one side alone was`() throws
  {
    try files.write("deck.tsv", text: "a\tA\nb\tB\n")
    let words = try words(library(["deck": .both]))
    let (a, b) = (CardID(rawValue: 0), CardID(rawValue: 1))
    func asides(_ card: CardID) throws -> [Bool] {
      [try words.card(card).isSuspended, try words.card(card, .back).isSuspended]
    }
    try words.suspend([a], true, at: clock.now)
    #expect(try asides(a) == [true, true])
    try words.file.change {
      let change = CardProgress.Entry(
        Review(time: clock.now, grade: 0, kind: .manual), leadingTo: CardState())
      try DeckRecord(words.list.decks[0], in: words.file).merge([1]) { _ in
        [.front: CardProgress(isSuspended: true, log: [change]), .back: CardProgress()]
      }
    }
    #expect(try asides(b) == [true, false])
    #expect(try words.file.open(words.list).list.isSuspended(b) == false)
    try words.suspend([b], true, at: clock.now)
    #expect(try asides(b) == [true, true])
    _ = try words.undo(at: clock.now)
    #expect(try asides(b) == [true, false])
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `has a plan that a review carries out, and no word twice on a day`(seed: UInt64) throws {
    var chance = SplitMix64(state: seed)
    try files.write("folder/one.tsv", words: 1...20)
    try files.write("two.tsv", words: 21...40)
    let library = library(["folder": .both, "two": .reversed], new: 5)
    let start = clock.now
    for day in 0..<12 {
      clock.now = start + Double(day) * UnixTime.day
      let words = try library.open(library.decks(in: [library.folder]))
      if chance.next(below: 4) == 0 {
        let id = CardID(rawValue: Int32(chance.next(below: 40)))
        try words.suspend([id], chance.next(below: 2) == 0, at: clock.now)
      }
      for (path, plan) in try library.overview().entries.map({ ($0.path, $0.plan) }) {
        let open = try library.open(Deck.open([path]))
        let queue = try ReviewSession(open, in: library, seed: 1).dailyQueue(at: clock.now)
        let counts = queue.counts(at: queue.end)
        let order = queue.order(at: queue.end)
        #expect(Set(order).count == order.count, "seed \(seed), day \(day), \(path)")
        #expect(
          counts.new == plan.new && counts.learning + counts.review == plan.due,
          "seed \(seed), day \(day), \(path)")
      }
      let asked = try study(words, in: library) { _ in
        Rating(rawValue: 1 + Int(chance.next(below: 4))) ?? .good
      }
      let numbers = asked.map { $0.filter(\.isNumber) }
      #expect(Set(numbers).count == numbers.count, "seed \(seed), day \(day): \(asked)")
      #expect(numbers.allSatisfy { !$0.isEmpty })
    }
    #expect(try library.progress.rebuild(ReviewSettings.rule) == 0)
  }
}
