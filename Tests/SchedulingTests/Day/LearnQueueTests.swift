import Scheduling
import Testing

@Suite struct `Words in rounds` {
  private func queue(_ words: Int32) -> LearnQueue {
    LearnQueue(of: (0..<words).map { CardSide(CardID(rawValue: $0)) }, end: .infinity)
  }

  /// The words and tasks that come while each answer except some is right.
  private func run(_ words: Int32, wrong turns: Set<Int> = []) -> [String] {
    var (queue, log) = (queue(words), [String]())
    while let card = queue.next, let task = queue.task {
      let grade = queue.grade.map { $0 == .good ? "!" : "?" } ?? ""
      log.append("\(card.card.rawValue)\(task)\(grade)")
      queue.pass(isRight: !turns.contains(log.count))
    }
    return log
  }

  @Test func `are each shown, chosen, and typed, and get a grade at the end`() {
    #expect(
      run(2) == ["0show", "1show", "0choose", "1choose", "0type!", "1type!"])
  }

  @Test func `return in their round if they were wrong, and are graded for it`() {
    #expect(
      run(2, wrong: [3]) == [
        "0show", "1show", "0choose", "1choose", "0choose", "1type!", "0type?",
      ])
  }

  @Test(arguments: [(1, 1), (7, 1), (8, 2), (28, 4)])
  func `come seven at a time`(words: Int32, rounds: Int) {
    var queue = queue(words)
    #expect(queue.rounds == rounds && queue.round.count == min(7, Int(words)))
    var rest = Set(queue.remaining)
    while let card = queue.next {
      #expect(queue.number == Int(card.card.rawValue) / 7 + 1)
      rest.remove(card)
      queue.pass(isRight: true)
    }
    #expect(rest.isEmpty && queue.counts == (Int(words), Int(words)))
  }

  @Test func `leave a round when they are gone, and the next one begins`() {
    var queue = queue(8)
    queue.removeAll { $0.card.rawValue == 7 }
    #expect(queue.number == 2 && queue.next?.card.rawValue == 7 && queue.counts == (0, 1))
  }
}
