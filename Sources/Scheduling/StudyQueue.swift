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
    let card: CardID
    let due: UnixTime
  }

  /// The end of the day; after it a new queue is needed.
  public let end: UnixTime
  private let learnAhead: Double
  /// The steps, ordered by their due times.
  private var steps: [Step] = []
  private var main: [StudyCard]

  init(steps: [StudyCard], main: [StudyCard], end: UnixTime, learnAhead: Double) {
    self.main = main
    self.end = end
    self.learnAhead = learnAhead
    self.steps = steps.map { Step(card: $0.id, due: $0.state.due ?? end) }
      .sorted { ($0.due, $0.card) < ($1.due, $1.card) }
  }

  /// The card to show now; nil if the day is done, or if the next step is not due yet.
  public func next(at now: UnixTime) -> CardID? {
    if let step = steps.first, step.due <= now { return step.card }
    return main.first?.id ?? steps.first { $0.due <= now + learnAhead }?.card
  }

  /// The due time of the first remaining step.
  public var nextStep: UnixTime? { steps.first?.due }

  /// The numbers of cards that can be shown now.
  public func counts(at now: UnixTime) -> Counts {
    let new = main.count { $0.state.phase == .new }
    return Counts(
      new: new, learning: steps.count { $0.due <= now + learnAhead }, review: main.count - new)
  }

  /// Whether a card remains, now or with a step later today.
  public func contains(_ card: CardID) -> Bool {
    steps.contains { $0.card == card } || main.contains { $0.id == card }
  }

  /// Removes a card that was answered, buried, suspended, or deleted.
  public mutating func remove(_ card: CardID) {
    if let index = steps.firstIndex(where: { $0.card == card }) { steps.remove(at: index) }
    if let index = main.firstIndex(where: { $0.id == card }) { main.remove(at: index) }
  }

  /// Removes all cards that do not pass a test.
  public mutating func removeAll(unless isLeft: (CardID) -> Bool) {
    steps.removeAll { !isLeft($0.card) }
    main.removeAll { !isLeft($0.id) }
  }

  /// Removes an answered card, and inserts it again if its new state has a step today.
  public mutating func answer(_ card: CardID, _ state: CardState, at now: UnixTime) {
    remove(card)
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

/// Identifies a card among all open cards, numbered in the order of their files.
public struct CardID: Hashable, Comparable, Sendable {
  public let rawValue: Int32

  public init(rawValue: Int32) { self.rawValue = rawValue }

  public static func < (a: CardID, b: CardID) -> Bool { a.rawValue < b.rawValue }
}

/// A card with everything that decides when it is studied.
public struct StudyCard: Equatable, Sendable {
  public var id: CardID
  public var state: CardState
  /// Whether the card is out of review until it is unsuspended.
  public var isSuspended: Bool
  /// The day until whose end the card is buried.
  public var buried: StudyDay?

  public init(
    id: CardID, state: CardState = CardState(), isSuspended: Bool = false,
    buried: StudyDay? = nil
  ) {
    self.id = id
    self.state = state
    self.isSuspended = isSuspended
    self.buried = buried
  }

  /// Whether the card is neither suspended nor buried on a day.
  public func isOpen(on day: StudyDay) -> Bool { !isSuspended && (buried.map { $0 < day } ?? true) }
}

/// The remaining cards of a cram in a random order; each comes until it was right often enough.
///
/// The cards that haven't come yet stay in one array, so that a copy from before an answer is cheap.
public struct CramQueue: Equatable, Sendable {
  /// A card that has come and comes once more.
  private struct Returning: Equatable {
    let card: CardID
    /// The number of answers before it comes.
    let turn: Int
  }

  /// The other cards between two showings of a card.
  private static let spacing = 6

  private let cards: [CardID]
  /// The index of the first card that hasn't come yet.
  private var start = 0
  private var returning: [Returning] = []
  private var turn = 0
  /// The right answers that are still needed, of the cards that need another number than the others.
  private var needed: [CardID: Int]
  private let rightAnswers: Int
  /// The cards after the first that don't come.
  private var removed: Set<CardID> = []

  /// Makes a queue of cards that each need some right answers; those in `given` had some already.
  public init(
    of cards: some Sequence<CardID>, rightAnswers: Int = 1, given: [CardID: Int] = [:],
    seed: UInt64
  ) {
    var random = SplitMix64(state: seed)
    self.cards = cards.shuffled(using: &random)
    self.rightAnswers = rightAnswers
    needed = given.mapValues { max(1, rightAnswers - $0) }
  }

  /// The card to show now; nil at the end.
  public var next: CardID? {
    let first = returning.first
    if let first, first.turn <= turn || start == cards.count { return first.card }
    return start < cards.count ? cards[start] : nil
  }

  /// The number of cards left.
  public var count: Int { cards.count - start - removed.count + returning.count }

  public func contains(_ card: CardID) -> Bool {
    returning.contains { $0.card == card }
      || cards[start...].contains(card) && !removed.contains(card)
  }

  /// Moves an answered card back, or removes it once it was right often enough.
  public mutating func answer(_ card: CardID, isRight: Bool) {
    let left = isRight ? needed[card, default: rightAnswers] - 1 : rightAnswers
    remove(card)
    turn += 1
    needed[card] = left > 0 ? left : nil
    if left > 0 { returning.append(Returning(card: card, turn: turn + Self.spacing)) }
  }

  public mutating func remove(_ card: CardID) {
    if let index = returning.firstIndex(where: { $0.card == card }) {
      returning.remove(at: index)
    } else if start < cards.count, cards[start] == card {
      start += 1
    } else if cards[start...].contains(card) {
      removed.insert(card)
    }
    skipRemoved()
  }

  /// Removes the cards that do not pass a test.
  public mutating func removeAll(unless isLeft: (CardID) -> Bool) {
    returning.removeAll { !isLeft($0.card) }
    for card in cards[start...] where !isLeft(card) { removed.insert(card) }
    skipRemoved()
  }

  private mutating func skipRemoved() {
    while start < cards.count, removed.remove(cards[start]) != nil { start += 1 }
  }
}
