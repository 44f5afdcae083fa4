import Scheduling
import Testing

@testable import Scheduling

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
