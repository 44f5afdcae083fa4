import Scheduling
import Testing

@Suite struct `The quota of a day` {
  /// The limits of two decks that are in a folder with limits, and what comes of ten new cards of each.
  @Test(
    arguments: [
      ([nil, nil, nil], 30, ["10 10", "nil"]), ([nil, nil, nil], 15, ["10 5", "newCards(15)"]),
      ([nil, 6, 4], 30, ["6 4", "newCards(10)"]), ([7, nil, 3], 30, ["7 0", "newCards(7)"]),
      ([7, 5, 3], 30, ["5 2", "newCards(7)"]), ([nil, nil, 3], 30, ["10 3", "newCards(3)"]),
      ([12, nil, nil], 9, ["9 0", "newCards(9)"]), ([0, 5, 5], 30, ["0 0", "newCards(0)"]),
    ] as [([Int?], Int, [String])])
  func `is that of the tightest limits, and names those that hold cards back`(
    own: [Int?], all: Int, result: [String]
  ) {
    let none = StudiedCards()
    var quota = DayQuota(
      [(DailyLimits(newCards: all), none)]
        + own.map { (DailyLimits(DeckLimits(newCards: $0)), none) },
      byDeck: [[0, 1, 2], [0, 1, 3]])
    let taken = (0...1).map { "\(quota.takeNewCards(10, of: $0))" }.joined(separator: " ")
    #expect([taken, quota.reachedLimit.map { "\($0)" } ?? "nil"] == result)
  }

  /// Folders in folders, each with limits by chance.
  @Test(arguments: [UInt64.random(in: 0...UInt64.max)] + Array(1...99))
  func `lets through as many cards one by one in any order as deck by deck (the seed is given)`(
    seed: UInt64
  ) {
    var random = SplitMix64(state: seed)
    func below(_ bound: Int) -> Int { Int(random.next(below: UInt64(bound))) }
    func limits() -> DailyLimits {
      DailyLimits(
        newCards: below(30), reviews: below(30), newCardsIgnoreReviewLimit: below(2) == 0)
    }
    let limitsOfDeck = [[0, 1, 2, 3], [0, 1, 2], [0, 1], [0], [0, 4], [0, 4, 5]]
    let own = (1...5).map { _ in
      DailyLimits(
        DeckLimits(newCards: [nil, below(20)][below(2)], reviews: [nil, below(20)][below(2)]))
    }
    let studied = StudiedCards(newCards: below(4), reviews: below(4))
    let quota = DayQuota(([limits()] + own).map { ($0, studied) }, byDeck: limitsOfDeck)
    let cards = limitsOfDeck.indices.map { (deck: $0, reviews: below(15), new: below(15)) }
    var whole = quota
    let sums = [
      cards.reduce(0) { $0 + whole.takeReviews($1.reviews, of: $1.deck) },
      cards.reduce(0) { $0 + whole.takeNewCards($1.new, of: $1.deck) },
    ]
    var single = quota
    let reviews = cards.flatMap { Array(repeating: $0.deck, count: $0.reviews) }
    let new = cards.flatMap { Array(repeating: $0.deck, count: $0.new) }
    let counts = [
      reviews.shuffled(using: &random).reduce(0) { $0 + single.takeReviews(of: $1) },
      new.shuffled(using: &random).reduce(0) { $0 + single.takeNewCards(of: $1) },
    ]
    #expect(counts == sums, "seed \(seed)")
    #expect((single.reachedLimit == nil) == (whole.reachedLimit == nil), "seed \(seed)")
  }
}
