/// The cards that are left of a day, and which comes next.
///
/// Steps that are due come first, then reviews and new cards, and when those are done the steps that
/// would be due soon. It is a value: to undo an answer, take the queue from before it.
public struct StudyQueue: Equatable, Sendable {
  /// How many cards are left: new ones, steps that may come now, and reviews.
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
    let card: CardID
    let due: UnixTime
  }

  /// When the day is over, and the next needs a queue of its own.
  public let end: UnixTime
  private let learnAhead: Double
  /// By the time at which they are due.
  private var steps: [Step] = []
  private var main: [StudyCard]

  init(steps: [StudyCard], main: [StudyCard], end: UnixTime, learnAhead: Double) {
    self.main = main
    self.end = end
    self.learnAhead = learnAhead
    self.steps = steps.map { Step(card: $0.id, due: $0.state.due ?? end) }
      .sorted { ($0.due, $0.card) < ($1.due, $1.card) }
  }

  /// The card to see now; nothing when the day is done, or when a step has to be waited for.
  public func next(at now: UnixTime) -> CardID? {
    if let step = steps.first, step.due <= now { return step.card }
    return main.first?.id ?? steps.first { $0.due <= now + learnAhead }?.card
  }

  /// When the first step that is left is due.
  public var nextStep: UnixTime? { steps.first?.due }

  /// How many cards are left, as far as they may come now.
  public func counts(at now: UnixTime) -> Counts {
    let new = main.count { $0.state.phase == .new }
    return Counts(
      new: new, learning: steps.count { $0.due <= now + learnAhead }, review: main.count - new)
  }

  /// Whether a card is left, now or with a step of later today.
  public func contains(_ card: CardID) -> Bool {
    steps.contains { $0.card == card } || main.contains { $0.id == card }
  }

  /// Takes a card out: it was answered, buried, suspended or deleted.
  public mutating func remove(_ card: CardID) {
    if let index = steps.firstIndex(where: { $0.card == card }) { steps.remove(at: index) }
    if let index = main.firstIndex(where: { $0.id == card }) { main.remove(at: index) }
  }

  /// Takes out all cards that do not pass a test.
  mutating func keep(where isLeft: (CardID) -> Bool) {
    steps.removeAll { !isLeft($0.card) }
    main.removeAll { !isLeft($0.id) }
  }

  /// Takes a card that was answered out, and puts it back where its new state has a step today.
  public mutating func answer(_ card: CardID, _ state: CardState, at now: UnixTime) {
    remove(card)
    guard state.phase != .review, let due = state.due, due < end else { return }
    let place = max(due, breath(at: now, until: due))
    let index = steps.firstIndex { $0.due > place } ?? steps.count
    steps.insert(Step(card: card, due: place), at: index)
  }

  /// Where only steps are left, a card does not come twice running if another may come between.
  private func breath(at now: UnixTime, until due: UnixTime) -> UnixTime {
    guard main.isEmpty, let next = steps.first, next.due <= now + learnAhead else { return due }
    return next.due
  }
}
