import Scheduling
import Testing

@testable import Progress
@testable import Study

@Suite struct `A direction` {
  private let ids = (0..<1000).map { CardID(rawValue: $0) }

  @Test func `is one for all cards, unless mixed`() {
    #expect(ids.allSatisfy { !Direction.frontToBack.isReversed($0, seed: 5) })
    #expect(ids.allSatisfy { Direction.backToFront.isReversed($0, seed: 5) })
  }

  @Test func `mixed turns about half the cards, others after each shuffle`() {
    let first = ids.map { Direction.mixed.isReversed($0, seed: 1) }
    let again = ids.map { Direction.mixed.isReversed($0, seed: 1) }
    let other = ids.map { Direction.mixed.isReversed($0, seed: 2) }
    #expect(first == again)
    #expect((400...600).contains(first.count { $0 }))
    #expect((400...600).contains(zip(first, other).count { $0 != $1 }))
  }

  @Test func `is kept by the store until the next shuffle`() throws {
    let store = try WordList(words: 100)
    store.direction = .mixed
    store.shuffle(seed: 1)
    let before = store.order.sorted().map(store.isReversed)
    store.mark(CardID(rawValue: 1), .known)
    #expect(store.order.sorted().map(store.isReversed) == before)
    store.shuffle(seed: 2)
    #expect(store.order.sorted().map(store.isReversed) != before)
    store.shuffle(seed: 1)
    #expect(store.order.sorted().map(store.isReversed) == before)
  }
}
