import Decks
import Foundation
import Scheduling
import Search
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct CardOrderTests {
  @Test(arguments: [0, 1, 2, 1000])
  func `shuffles to a permutation that its seed decides`(count: Int) throws {
    let store = try WordList(words: count)
    let seed = UInt64.random(in: 0...UInt64.max)
    store.shuffle(seed: seed)
    let first = Array(store.order)
    #expect(first.map(\.rawValue).sorted() == (0..<Int32(count)).map { $0 }, "seed \(seed)")
    store.shuffle(seed: seed &+ 1)
    #expect(count < 1000 || Array(store.order) != first, "seed \(seed)")
    store.shuffle(seed: seed)
    #expect(Array(store.order) == first, "seed \(seed)")
  }

  @Test func `shuffles every card to every place about as often`() throws {
    let store = try WordList(words: 4)
    var counts = Array(repeating: Array(repeating: 0, count: 4), count: 4)
    for seed in 0..<4000 {
      store.shuffle(seed: UInt64(seed))
      for (place, id) in store.order.enumerated() { counts[place][Int(id.rawValue)] += 1 }
    }
    #expect(counts.joined().allSatisfy { (850...1150).contains($0) }, "\(counts)")
  }

  @Test(arguments: [
    (Filter.all, [0, 1, 2, 3]), (.hideKnown, [0, 2, 3]), (.onlyUnknown, [2]),
  ])
  func `shows what its filter lets through`(filter: Filter, shown: [Int32]) throws {
    let store = try WordList(words: 4)
    store.mark([(CardID(rawValue: 1), .known)])
    store.mark([(CardID(rawValue: 2), .unknown)])
    store.show(filter)
    #expect(store.visible.map(\.rawValue) == shown)
    for id in store.order {
      #expect(store.visible.contains(id) == shown.contains(id.rawValue))
    }
    #expect(!store.visible.contains(CardID(rawValue: 4)))
  }

  @Test func `takes a card from the list once its mark hides it`() throws {
    let store = try WordList(words: 4)
    store.show(.hideKnown)
    let before = store.visible
    store.mark([(CardID(rawValue: 2), .unknown)])
    #expect(store.visible == before)
    store.mark([(CardID(rawValue: 2), .known)])
    #expect(store.visible != before)
    #expect(store.visible.map(\.rawValue) == [0, 1, 3])
    store.shuffle(seed: 1)
    #expect(store.visible.count == 3 && !store.visible.contains(CardID(rawValue: 2)))
  }
}
