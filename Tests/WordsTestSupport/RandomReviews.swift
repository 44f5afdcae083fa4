import Scheduling

/// Random schedulers, memories, and reviews.
public struct RandomReviews {
  private var generator: SplitMix64

  public init(seed: UInt64) { generator = SplitMix64(state: seed) }

  public mutating func number() -> UInt64 { generator.next() }

  public mutating func rating() -> Rating { pick(Rating.allCases) }

  /// A scheduler whose first stabilities rise with the rating, and so do its steps.
  public mutating func scheduler() -> CardScheduler {
    var values = FSRSParameters.bounds.map { number(in: $0) }
    values[0...3].sort()
    guard let parameters = try? FSRSParameters(values) else { fatalError("\(values)") }
    return CardScheduler(
      fsrs: FSRS(parameters), desiredRetention: number(in: 0.7...0.99),
      learningSteps: pick([[], [60], [60, 600], [60, 600, 7200]]),
      relearningSteps: pick([[], [600], [600, 3600]]),
      maximumInterval: pick([1, 30, 365, 36_500]))
  }

  public mutating func memory() -> MemoryState {
    let large = number(in: 0.001...36_500)
    let small = number(in: 0.001...1)
    return MemoryState(stability: pick([large, small]), difficulty: number(in: 1...10))
  }

  /// A moment for the next review: at once, on the same day, when it is due, soon, years later.
  public mutating func moment(after card: CardState) -> UnixTime {
    let last = card.lastReview ?? 1_700_000_000
    let soon = number(in: 0...86_399).rounded()
    let late = number(in: 0...5e7).rounded()
    return pick([last, last + soon, card.due ?? last, last + 86_400, last + late])
  }

  private mutating func number(in range: ClosedRange<Double>) -> Double {
    let part = Double(generator.next() >> 11) / Double(UInt64(1) << 53)
    return min(range.lowerBound + part * (range.upperBound - range.lowerBound), range.upperBound)
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int(generator.next(below: UInt64(values.count)))]
  }
}
