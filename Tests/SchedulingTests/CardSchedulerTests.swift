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
