import Testing
import WordsTestSupport

@testable import Scheduling

@Suite struct `A queue of a day` {
  private typealias Cards = QueueCards

  /// Reviews from 1 on, new cards from 101 on.
  @Test(arguments: [
    (3, 3, [1, 101, 2, 102, 3, 103]),
    (3, 2, [1, 101, 2, 102, 3]),
    (5, 1, [1, 2, 3, 101, 4, 5]),
    (1, 4, [101, 102, 1, 103, 104]),
    (2, 0, [1, 2]), (0, 2, [101, 102]),
  ])
  func `mixes new cards with reviews`(
    reviews: Int32, new: Int32, order: [Int32]
  ) {
    // One day of delay less each, so that no two are due on the same day.
    let due = (0..<reviews).flatMap { Cards.review(1 + $0...1 + $0, overdue: Int(9 - $0)) }
    let cards = due + (0..<new).flatMap { Cards.new(101 + $0...101 + $0) }
    #expect(Cards.queue(of: cards, at: Cards.now, seed: 1).order() == order)
  }

  @Test func `has reviews by the day on which they are due, of one day by chance`() {
    let cards = Cards.review(1...20) + Cards.review(21...40, overdue: 2)
    let orders = (0..<3).map { seed in
      Cards.queue(of: cards, at: Cards.now, seed: seed).order()
    }
    for order in orders {
      #expect(Set(order.prefix(20)) == Set(21...40))
      #expect(Set(order.suffix(20)) == Set(1...20))
    }
    #expect(Set(orders).count == 3)
    let again = Cards.queue(of: cards, at: Cards.now, seed: 0).order()
    #expect(again == orders[0])
  }

  @Test(arguments: [UInt64.random(in: 0...UInt64.max), 1, 2, 3], [0, 1, 2, 7, 60, 100, Int.max])
  func `has the first of all reviews, however few (the seed is the first argument)`(
    seed: UInt64, limit: Int
  ) {
    var random = SplitMix64(state: seed)
    let cards = (1...100).flatMap { card in
      Cards.review(card...card, overdue: Int(random.next(below: 9)) - 2)
    }
    let due = cards.filter { Cards.calendar.isDue($0.state, at: Cards.now) }
    let all = due.map { card in
      let number = SplitMix64.mixed(UInt64(card.id.rawValue))
      let day = Cards.calendar.dueDay(of: card.state)!
      return (day, SplitMix64.mixed(seed ^ number), card.id.rawValue)
    }
    .sorted { $0 < $1 }
    let queue = Cards.queue(of: cards, reviews: limit, at: Cards.now, seed: seed)
    #expect(queue.order() == all.prefix(limit).map(\.2), "seed \(seed)")
  }

  /// The limits for new cards and reviews, what was studied today, and what comes of 30 each.
  @Test(arguments: [
    (20, 200, 0, 0, false, 20, 30), (20, 200, 15, 0, false, 5, 30), (20, 200, 25, 0, false, 0, 30),
    (20, 40, 0, 0, false, 10, 30), (20, 40, 0, 25, false, 0, 15), (20, 40, 5, 25, false, 0, 10),
    (20, 25, 0, 0, true, 20, 25), (20, 40, 5, 25, true, 15, 15), (20, 0, 0, 0, true, 20, 0),
    (0, 0, 0, 0, false, 0, 0), (-1, -1, 0, 0, false, 0, 0),
  ])
  func `keeps the limits of the day`(
    newCards: Int, reviews: Int, studied: Int, reviewed: Int, ignores: Bool, new: Int, due: Int
  ) {
    let limits = DailyLimits(
      newCards: newCards, reviews: reviews, newCardsIgnoreReviewLimit: ignores)
    let cards = Cards.review(1...30) + Cards.new(101...130)
    let queue = QueueBuilder.queue(
      of: cards, limits, after: StudiedCards(newCards: studied, reviews: reviewed),
      Cards.calendar, at: Cards.now, seed: 1)
    #expect(queue.counts(at: Cards.now) == StudyQueue.Counts(new: new, review: due))
  }

  @Test func `takes a step of an earlier day up at once, and a long step as a review`() {
    let yesterday = Cards.now - UnixTime.day
    let cards = [
      Cards.step(1, last: yesterday, delay: 600), Cards.step(2, last: yesterday, delay: 70_000),
      Cards.step(3, last: Cards.now - 60, delay: 30), Cards.step(4, last: Cards.now, delay: 7200),
      Cards.step(5, last: Cards.now, delay: UnixTime.day),
    ]
    let queue = Cards.queue(of: cards, at: Cards.now, seed: 1)
    #expect(queue.order() == [1, 3, 2])
    #expect(queue.counts(at: Cards.now) == StudyQueue.Counts(learning: 2, review: 1))
    #expect(Cards.queue(of: cards, reviews: 0, at: Cards.now, seed: 1).order() == [1, 3])
  }

  @Test func `leaves suspended and buried cards out, the buried ones until the day is over`() {
    var cards = Cards.new(1...4)
    cards[0].isSuspended = true
    cards[1].buried = Cards.today
    cards[2].buried = Cards.today.advanced(by: -1)
    #expect(Cards.queue(of: cards, at: Cards.now, seed: 1).order() == [3, 4])
    let tomorrow = Cards.now + UnixTime.day
    #expect(Cards.queue(of: cards, at: tomorrow, seed: 1).order(at: tomorrow) == [2, 3, 4])
  }

  @Test func `leaves out cards that are not due yet`() {
    let cards = Cards.review(1...1, overdue: -1) + Cards.review(2...2)
    #expect(Cards.queue(of: cards, at: Cards.now, seed: 1).order() == [2])
  }
}
