import Scheduling
import Testing

@Suite struct CramQueueTests {
  private func ids(_ numbers: Range<Int32>) -> [CardSide] {
    numbers.map { CardSide(CardID(rawValue: $0)) }
  }

  @Test func `Each card comes until it was right, a wrong one after six others`() {
    var queue = CramQueue(of: ids(0..<10), seed: 1)
    let first = queue.next!
    var order: [CardSide] = []
    var isFirst = true
    while let card = queue.next {
      order.append(card)
      queue.answer(card, isRight: !isFirst)
      isFirst = false
    }
    #expect(order.count == 11 && Set(order) == Set(ids(0..<10)))
    #expect(order[0] == first && order[7] == first)
    #expect(queue.count == 0)
  }

  @Test
  func `Cards need two right answers, less those given before, and a wrong one restarts the count`()
  {
    let card = ids(0..<1)[0]
    for (given, answers, count) in [
      ([:], [true, true], 2), ([card: 1], [true], 1), ([card: 1], [false, true, true], 3),
    ] as [([CardSide: Int], [Bool], Int)] {
      var queue = CramQueue(of: [card], rightAnswers: 2, given: given, seed: 1)
      var number = 0
      for isRight in answers where queue.next == card {
        queue.answer(card, isRight: isRight)
        number += 1
      }
      #expect(queue.next == nil && number == count)
    }
  }

  @Test func `Removed cards don't come, and aren't counted`() {
    var queue = CramQueue(of: ids(0..<6), seed: 1)
    queue.answer(queue.next!, isRight: false)
    let first = queue.next!
    queue.removeAll { $0 != first }
    let gone = queue.next!
    queue.removeAll { $0 != gone }
    queue.removeAll { $0 != gone }
    #expect(queue.count == 4 && queue.first(of: gone.card) == nil)
    var order: [CardSide] = []
    while let card = queue.next {
      order.append(card)
      queue.answer(card, isRight: true)
    }
    #expect(order.count == 4 && !order.contains(gone))
  }
}
