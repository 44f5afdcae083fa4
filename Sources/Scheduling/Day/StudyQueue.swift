/// The remaining cards of a day, in order.
///
/// Steps that are due come first, then reviews and new cards, and at last the steps that are due soon.
/// The queue is a value: to undo an answer, restore the queue from before it.
public struct StudyQueue: Equatable, Sendable {
  /// The numbers of new cards, of steps that can be shown now, and of reviews.
  public struct Counts: Equatable, Sendable {
    public var new = 0
    public var learning = 0
    public var review = 0

    public init(new: Int = 0, learning: Int = 0, review: Int = 0) {
      self.new = new
      self.learning = learning
      self.review = review
    }
  }

  private struct Step: Equatable {
    let card: CardSide
    let due: UnixTime
  }

  private struct Main: Equatable {
    let card: CardSide
    let isNew: Bool
  }

  /// The end of the day; after it a new queue is needed.
  public let end: UnixTime
  private let learnAhead: Double
  /// The steps, ordered by their due times.
  private var steps: [Step] = []
  /// The reviews and new cards.
  private var main: [Main]

  init(
    steps: [StudyCard], reviews: [CardSide], newCards: [CardSide], end: UnixTime, learnAhead: Double
  ) {
    main = reviews.map { Main(card: $0, isNew: false) }
      .interleaved(with: newCards.map { Main(card: $0, isNew: true) })
    self.end = end
    self.learnAhead = learnAhead
    self.steps = steps.map { Step(card: $0.question, due: $0.state.due ?? end) }
      .sorted { ($0.due, $0.card) < ($1.due, $1.card) }
  }

  /// The card to show now; nil if the day is done, or if the next step is not due yet.
  public func next(at now: UnixTime) -> CardSide? {
    if let step = steps.first, step.due <= now { return step.card }
    return main.first?.card ?? steps.first { $0.due <= now + learnAhead }?.card
  }

  /// The due time of the first remaining step.
  public var nextStep: UnixTime? { steps.first?.due }

  /// The numbers of cards that can be shown now.
  public func counts(at now: UnixTime) -> Counts {
    let new = main.count(where: \.isNew)
    return Counts(
      new: new, learning: steps.count { $0.due <= now + learnAhead }, review: main.count - new)
  }

  /// All that remains of the day.
  public var plan: DayPlan {
    let new = main.count(where: \.isNew)
    return DayPlan(new: new, due: steps.count + main.count - new)
  }

  /// The new cards that remain.
  public var newCards: [CardSide] { main.filter(\.isNew).map(\.card) }

  /// All sides that remain, in their order.
  public var remaining: [CardSide] { steps.map(\.card) + main.map(\.card) }

  /// The first side of a card that remains, now or with a step later today.
  public func first(of card: CardID) -> CardSide? {
    steps.first { $0.card.card == card }?.card ?? main.first { $0.card.card == card }?.card
  }

  /// Removes all sides that do not pass a test.
  public mutating func removeAll(unless isLeft: (CardSide) -> Bool) {
    steps.removeAll { !isLeft($0.card) }
    main.removeAll { !isLeft($0.card) }
  }

  /// Removes an answered side, and inserts it again if its new state has a step today.
  public mutating func answer(_ card: CardSide, _ state: CardState, at now: UnixTime) {
    if let index = steps.firstIndex(where: { $0.card == card }) { steps.remove(at: index) }
    if let index = main.firstIndex(where: { $0.card == card }) { main.remove(at: index) }
    guard state.phase != .review, let due = state.due, due < end else { return }
    let time = max(due, spacedDue(at: now, until: due))
    let index = steps.firstIndex { $0.due > time } ?? steps.count
    steps.insert(Step(card: card, due: time), at: index)
  }

  /// A due time that puts another step between two showings of a card if only steps remain.
  private func spacedDue(at now: UnixTime, until due: UnixTime) -> UnixTime {
    guard main.isEmpty, let next = steps.first, next.due <= now + learnAhead else { return due }
    return next.due
  }
}

extension Array {
  /// Both lists merged, each in its order and spread evenly over the whole.
  ///
  /// The i-th of n elements is at i / (n + 1) of the length; of two at the same place the one of this
  /// list is first. Anki mixes new cards with reviews in this way.
  fileprivate func interleaved(with others: [Element]) -> [Element] {
    var result: [Element] = []
    var (mine, theirs) = (0, 0)
    while mine < count || theirs < others.count {
      let isMine = (mine + 1) * (others.count + 1) <= (theirs + 1) * (count + 1)
      if theirs == others.count || (mine < count && isMine) {
        result.append(self[mine])
        mine += 1
      } else {
        result.append(others[theirs])
        theirs += 1
      }
    }
    return result
  }
}
