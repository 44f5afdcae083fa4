import Decks
import Scheduling

@testable import Progress
@testable import Study

/// Reviews by chance over years, in the store and beside it.
struct RandomLog {
  /// An answer as it was given, with what the card was before it.
  struct Answer {
    let deck: Int
    let card: CardID
    let review: Review
    let before: CardState
  }

  /// The state of a card from a time on.
  struct Moment {
    let card: CardID
    let time: UnixTime
    let state: CardState
  }

  let file: ProgressFile
  let progress: StudyList
  /// The answers that have not been taken back.
  private(set) var answers: [Answer] = []
  private(set) var states: [CardID: CardState] = [:]
  private(set) var suspended: Set<CardID> = []
  /// The cards that are marked O, with the times of the marks.
  private(set) var marked: [CardID: UnixTime] = [:]
  /// The states after all reviews in force.
  private(set) var history: [Moment] = []
  private(set) var buried: [CardID: StudyDay] = [:]
  private(set) var now: UnixTime
  private let calendar: StudyCalendar
  private var generator: SplitMix64

  static let cardsPerDeck = 30

  init(_ calendar: StudyCalendar, seed: UInt64, count: Int = 800) throws {
    self.calendar = calendar
    generator = SplitMix64(state: seed)
    file = try ProgressFile(path: ":memory:")
    let decks = try ["a.tsv", "b.tsv"].map { name in
      let lines = (0..<Self.cardsPerDeck).map { "\(name)\($0)\tback" }
      return try Deck(path: name, bytes: Array(lines.joined(separator: "\n").utf8))
    }
    progress = try file.open(WordList(decks: decks))
    now = 1_700_000_000 + UnixTime(generator.next(below: 40_000_000))
    for _ in 0..<count { try step() }
  }

  private mutating func step() throws {
    let pause: [UInt64] = [60, 3600, 40_000, 200_000]
    now += UnixTime(generator.next(below: pause[Int(generator.next(below: 4))]))
    let card = CardID(rawValue: Int32(generator.next(below: UInt64(2 * Self.cardsPerDeck))))
    switch generator.next(below: 50) {
    case 0:
      suspended.formSymmetricDifference([card])
      try progress.suspend(card, suspended.contains(card), at: now)
    case 1:
      let day = calendar.day(of: now) + Int(generator.next(below: 9))
      buried[card] = day
      try progress.bury(card, through: day.number, at: now)
    case 2:
      marked[card] = marked[card] == nil ? now : nil
      try progress.mark(card, marked[card] == nil ? nil : .known, at: now)
    default: try answer(card)
    }
  }

  private mutating func answer(_ card: CardID) throws {
    let rating = Rating(rawValue: 1 + Int(generator.next(below: 4))) ?? .good
    let review = Review(
      time: now, grade: rating.rawValue, elapsed: Double(generator.next(below: 60)),
      kind: generator.next(below: 5) == 0 ? .cram : .study)
    let before = states[card] ?? CardState()
    let after = CardScheduler().review(before, rating, at: now)
    try progress.grade(card, review) { _, _ in after }
    if generator.next(below: 10) == 0 {
      _ = try progress.undo(at: now)
      return
    }
    let deck = Int(card.rawValue) / Self.cardsPerDeck
    answers.append(Answer(deck: deck, card: card, review: review, before: before))
    guard review.kind == .study else { return }
    states[card] = after
    history.append(Moment(card: card, time: now, state: after))
  }
}
