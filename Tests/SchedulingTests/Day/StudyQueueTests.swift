import Scheduling
import Testing
import WordsTestSupport

@testable import Scheduling

@Suite struct `A session` {
  private typealias Cards = QueueCards
  private let scheduler = CardScheduler()

  @Test func `brings a missed card back when its step is over, before anything else`() {
    var queue = queue(Cards.review(1...3))
    let missed = queue.next(at: Cards.now)!
    queue.answer(missed, step(due: 60), at: Cards.now)
    #expect(queue.next(at: Cards.now + 59) != missed)
    #expect(queue.next(at: Cards.now + 60) == missed)
    #expect(queue.counts(at: Cards.now) == StudyQueue.Counts(learning: 1, review: 2))
  }

  @Test func `looks ahead for steps when nothing else is left`() {
    var queue = queue(Cards.new(1...1))
    let card = queue.next(at: Cards.now)!
    queue.answer(card, step(due: 1200), at: Cards.now)
    #expect(queue.next(at: Cards.now) == card)
    queue.answer(card, step(due: 1201), at: Cards.now)
    #expect(queue.next(at: Cards.now) == nil)
    #expect(queue.nextStep == Cards.now + 1201)
    #expect(queue.next(at: Cards.now + 1) == card)
    queue.answer(card, CardState(phase: .review, lastReview: 0, due: 0), at: Cards.now)
    #expect(queue.next(at: .infinity) == nil && queue.nextStep == nil)
  }

  @Test func `does not bring a card twice running if another may come between`() {
    var queue = queue(Cards.new(1...2))
    queue.answer(Cards.side(1), step(due: 600), at: Cards.now)
    queue.answer(Cards.side(2), step(due: 60), at: Cards.now)
    #expect(queue.next(at: Cards.now) == Cards.side(1))
    queue.removeAll { $0 != Cards.side(1) }
    #expect(queue.next(at: Cards.now) == Cards.side(2))
  }

  @Test func `keeps the order of steps while there is something else`() {
    var queue = queue(Cards.new(1...3))
    queue.answer(Cards.side(1), step(due: 600), at: Cards.now)
    queue.answer(Cards.side(2), step(due: 60), at: Cards.now)
    #expect(queue.next(at: Cards.now + 59) == Cards.side(3))
    #expect(queue.next(at: Cards.now + 600) == Cards.side(2))
  }

  @Test func `leaves a step of the next day to the next day`() {
    var queue = queue(Cards.new(1...1))
    #expect(queue.end == Cards.start + UnixTime.day)
    queue.answer(Cards.side(1), step(due: queue.end - Cards.now), at: Cards.now)
    #expect(queue.nextStep == nil)
  }

  @Test func `is undone by its former value`() {
    let former = queue(Cards.new(1...2))
    var queue = former
    queue.answer(Cards.side(1), step(due: 60), at: Cards.now)
    #expect(queue != former)
    queue = former
    #expect(queue.order() == [1, 2])
  }

  @Test(arguments: [UInt64.random(in: 0...UInt64.max), 1, 2])
  func `comes to an end with every card seen, however it is answered (the seed is the argument)`(
    seed: UInt64
  ) {
    var random = RandomReviews(seed: seed)
    let cards = Cards.new(1...30) + Cards.review(31...60)
    var states = Dictionary(uniqueKeysWithValues: cards.map { ($0.question, $0.state) })
    var queue = Cards.queue(of: cards, new: 30, at: Cards.now, seed: seed)
    var now = Cards.now
    for _ in 0..<5000 {
      if let card = queue.next(at: now) {
        states[card] = scheduler.review(states[card]!, random.rating(), at: now)
        queue.answer(card, states[card]!, at: now)
        now += 5
      } else if let step = queue.nextStep {
        now = step
      } else {
        break
      }
    }
    #expect(queue.next(at: now) == nil, "seed \(seed)")
    #expect(states.values.allSatisfy { $0.phase == .review }, "seed \(seed)")
    #expect(states.values.allSatisfy { $0.lastReview! >= Cards.now }, "seed \(seed)")
  }

  private func queue(_ cards: [StudyCard]) -> StudyQueue {
    Cards.queue(of: cards, at: Cards.now, seed: 1)
  }

  private func step(due delay: Double) -> CardState {
    Cards.step(0, last: Cards.now, delay: delay).state
  }
}

/// Cards for queues, on a day that begins at `start` and has come to `now`.
enum QueueCards {
  static let start = moment("2026-06-01T04:00:00Z")
  static let now = moment("2026-06-01T10:00:00Z")
  static let calendar = StudyCalendar(localTime: LocalTime { _ in 0 })
  static let today = calendar.day(of: now)

  static func side(_ id: Int32) -> CardSide { CardSide(CardID(rawValue: id)) }

  static func new(_ ids: ClosedRange<Int32>) -> [StudyCard] {
    ids.map { StudyCard(id: CardID(rawValue: $0)) }
  }

  /// Cards of review, due some days ago.
  static func review(_ ids: ClosedRange<Int32>, overdue days: Int = 0) -> [StudyCard] {
    ids.map { review($0, last: now - Double(days + 10) * UnixTime.day, days: 10) }
  }

  private static func review(_ id: Int32, last: UnixTime, days: Double) -> StudyCard {
    StudyCard(
      id: CardID(rawValue: id),
      state: CardState(
        phase: .review, memory: MemoryState(stability: days, difficulty: 5), lastReview: last,
        due: last + days * UnixTime.day))
  }

  /// A card on its first step, due some seconds after the last review.
  static func step(_ id: Int32, last: UnixTime, delay: Double) -> StudyCard {
    StudyCard(
      id: CardID(rawValue: id),
      state: CardState(
        phase: .learning(step: 0), memory: MemoryState(stability: 1, difficulty: 5),
        lastReview: last, due: last + delay))
  }

  static func queue(
    of cards: [StudyCard], new: Int = 20, reviews: Int = 200, at now: UnixTime, seed: UInt64
  ) -> StudyQueue {
    let limits = DailyLimits(newCards: new, reviews: reviews)
    return QueueBuilder.queue(of: cards, limits, calendar, at: now, seed: seed)
  }
}

extension StudyQueue {
  func order() -> [Int32] { order(at: QueueCards.now) }
}
