import Scheduling
import Testing

@testable import Scheduling

@Suite struct `A card's scheduler` {
  private let scheduler = CardScheduler()

  /// Steps of 1, 10 and 60 minutes, relearning steps of 5 and 30 minutes.
  @Test(arguments: [
    (CardState.Phase.new, [0, 0, 1, nil], [60.0, 330, 600, nil]),
    (.learning(step: 0), [0, 0, 1, nil], [60, 330, 600, nil]),
    (.learning(step: 1), [0, 1, 2, nil], [60, 600, 3600, nil]),
    (.learning(step: 2), [0, 2, nil, nil], [60, 3600, nil, nil]),
    (.learning(step: 7), [0, nil, nil, nil], [60, nil, nil, nil]),
    (.review, [0, nil, nil, nil], [300, nil, nil, nil]),
    (.relearning(step: 0), [0, 0, 1, nil], [300, 1050, 1800, nil]),
    (.relearning(step: 1), [0, 1, nil, nil], [300, 1800, nil, nil]),
  ])
  func `leads through the steps to review (Again, Hard, Good, Easy)`(
    phase: CardState.Phase, steps: [Int?], delays: [Double?]
  ) {
    let scheduler = CardScheduler(
      learningSteps: [60, 600, 3600], relearningSteps: [300, 1800])
    let states = scheduler.preview(card(in: phase), at: 1e6)
    #expect(states.map(\.phase.step) == steps)
    for (state, delay) in zip(states, delays) {
      #expect(delay == nil ? state.phase == .review : state.interval == delay)
      #expect((state.interval ?? 0) >= UnixTime.day || state.phase != .review)
    }
  }

  @Test(arguments: [CardState.Phase.new, .learning(step: 0), .review, .relearning(step: 1)])
  func `leads straight to review without steps`(phase: CardState.Phase) {
    let scheduler = CardScheduler(learningSteps: [], relearningSteps: [])
    let states = scheduler.preview(card(in: phase), at: 1e6)
    #expect(states.allSatisfy { $0.phase == .review && ($0.interval ?? 0) >= UnixTime.day })
  }

  @Test func `takes half as long again for Hard on an only step`() {
    let state = CardScheduler(learningSteps: [45]).review(CardState(), .hard, at: 100)
    #expect(state.interval == 67.5)
  }

  @Test func `counts a lapse when a card of review is forgotten, and only then`() {
    var lapses: [Int] = []
    for phase in [CardState.Phase.new, .learning(step: 1), .relearning(step: 0), .review] {
      lapses += scheduler.preview(card(in: phase), at: 1e6).map(\.lapses)
    }
    #expect(lapses == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0])
  }

  @Test(arguments: [
    (0.0, 0.0, 0.0), (86_399, 0, 0), (86_400, 1, 1), (172_799, 1, 1), (-90_000, 0, 0),
  ])
  func `counts whole periods of 24 hours`(seconds: Double, days: Double, sameAs given: Double) {
    let card = card(in: .review)
    let now = card.lastReview! + seconds
    #expect(card.wholeDays(until: now) == days)
    #expect(
      scheduler.review(card, .good, at: now)
        == scheduler.review(card, .good, at: now, elapsedDays: given))
  }

  @Test func `bounds an interval by the maximum, whatever the retention`() {
    let old = MemoryState(stability: 1e300, difficulty: 1)
    let card = CardState(phase: .review, memory: old, lastReview: 0, due: 0)
    for retention in [0, 0.5, 0.99, 1] {
      let scheduler = CardScheduler(desiredRetention: retention, maximumInterval: 365)
      let days = (scheduler.review(card, .easy, at: 1e6).interval ?? 0) / UnixTime.day
      #expect(days == (retention == 1 ? 1 : 365))
    }
  }

  private func card(in phase: CardState.Phase) -> CardState {
    guard phase != .new else { return CardState() }
    return CardState(
      phase: phase, memory: MemoryState(stability: 5, difficulty: 5), lastReview: 5e5, due: 5e5 + 60
    )
  }
}

extension CardScheduler {
  /// The states of a card after each of the four buttons, Again first.
  func preview(_ card: CardState, at now: UnixTime, fuzz seed: UInt64? = nil) -> [CardState] {
    Rating.allCases.map { review(card, $0, at: now, fuzz: seed) }
  }
}

@Suite struct WordBookTests {
  private let scheduler: CardScheduler

  init() {
    var scheduler = CardScheduler()
    scheduler.wordBook = .usual
    self.scheduler = scheduler
  }

  /// The days on which a card comes if its answers are 1 for right and 0 for wrong, in order.
  private func days(_ answers: String, late: [Int: Double] = [:]) -> [Int] {
    var (card, now, days) = (CardState(), 0.0, [0])
    for (index, answer) in answers.enumerated() {
      now += (late[index] ?? 0) * UnixTime.day
      card = scheduler.review(card, answer == "1" ? .good : .again, at: now)
      now = card.due ?? now
      days.append(Int(now / UnixTime.day))
    }
    return days
  }

  @Test(
    arguments: [
      ("111111", [0, 1, 2, 3, 7, 14, 28]),
      ("0111", [0, 0, 1, 2, 3]),
      ("1001", [0, 1, 1, 1, 2]),
      ("1111011", [0, 1, 2, 3, 7, 7, 14, 28]),
    ])
  func `A card comes on days 0–2, 3, 7, 14, and 28, and a wrong one again the same day`(
    answers: String, expected: [Int]
  ) {
    #expect(days(answers) == expected)
  }

  @Test func `A card that comes late shifts its other days`() {
    #expect(days("11111", late: [3: 5]) == [0, 1, 2, 3, 12, 19])
  }

  @Test func `After the last day a card is done, and no longer comes`() {
    var card = CardState()
    for _ in 0..<6 { card = scheduler.review(card, .good, at: card.due ?? 0) }
    #expect(scheduler.wordBook?.isLast(card) == true && !WordBook.isDone(card))
    card = scheduler.review(card, .good, at: card.due ?? 0)
    #expect(card.phase == .review && card.interval == 36_500 * UnixTime.day)
    #expect(WordBook.isDone(card))
  }

  @Test func `A card that is wrong on its last day begins the book again`() {
    #expect(days("11111101111") == [0, 1, 2, 3, 7, 14, 28, 28, 29, 30, 31, 35])
  }

  @Test func `The memory is that of FSRS, so that a deck can change its schedule`() {
    let fsrs = CardScheduler()
    var (one, other) = (CardState(), CardState())
    for (index, rating) in [Rating.good, .again, .good, .easy].enumerated() {
      one = scheduler.review(one, rating, at: Double(index) * UnixTime.day)
      other = fsrs.review(other, rating, at: Double(index) * UnixTime.day)
      #expect(one.memory == other.memory)
    }
    let reviewed = CardState(
      phase: 2, stability: 9, difficulty: 5, due: 10 * UnixTime.day, lastReview: 0)
    #expect(WordBook.usual.index(of: reviewed) == 4)
    let next = scheduler.review(reviewed, .good, at: 10 * UnixTime.day)
    #expect(next.interval == 7 * UnixTime.day)
  }

  @Test func `The settings of a review have the days, and are read back`() {
    let settings = ReviewSettings(scheduler: scheduler)
    #expect(ReviewSettings(text: settings.text) == settings)
    #expect(
      settings.text.hasPrefix("FSRS-6 ")
        && settings.text.hasSuffix(" days=1.0,2.0,3.0,7.0,14.0,28.0"))
  }
}
