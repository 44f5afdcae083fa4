/// What was done last, so that it can be undone; the oldest steps are forgotten.
struct History {
  /// One thing done, told by what was there before it.
  enum Step: Equatable {
    case mark(CardID, was: Mark?)
    case shuffle(was: UInt64?)
    case filter(was: Filter)
  }

  private let limit: Int
  private var steps: [Step] = []

  init(limit: Int = 1000) { self.limit = limit }

  var isEmpty: Bool { steps.isEmpty }

  mutating func add(_ step: Step) {
    if steps.count == limit { steps.removeFirst() }
    steps.append(step)
  }

  mutating func takeLast() -> Step? { steps.popLast() }
}
