import Files
import Progress
import Scheduling

/// A review of the open words: selects the next card and applies the answers.
///
/// A change is on disk when the call returns; if it throws, nothing has changed. Other programs may
/// review the same cards meanwhile: an answer is applied to the state on disk.
public final class ReviewSession {
  /// The words that are reviewed.
  public let study: StudyList
  /// The cards that come.
  public let scope: SessionScope
  /// The cards that may come; nil for all.
  let chosen: CardSet?
  /// The size at which it ends.
  public let size: SessionSize
  /// The limits, steps, and intervals.
  public let options: StudyOptions
  let calendar: StudyCalendar
  let library: Library
  /// The canonical paths of the open decks.
  let paths: [String]
  /// The schedulers of the open decks.
  let schedulers: [CardScheduler]
  /// The rules of the open decks for the sides of their cards.
  let sides: [SideRules]
  /// The current card; nil if the day is done, or the next step isn't due yet.
  public private(set) var current: StudyCard?
  /// The answers so far.
  public private(set) var summary = ReviewSummary()

  private let began: UnixTime
  let seed: UInt64
  let rule = ReviewSettings.rule
  /// The cards left that are in their files.
  private var queue: any SessionQueue
  /// All cards left, of which some may be missing in their files for a while.
  private var all: any SessionQueue
  private var steps: [Step] = []
  /// The undone answers of the session that can be redone.
  private var undoneAnswers: [ReviewSummary.Answer] = []
  /// Whether a card was put aside, in whose place another may come.
  private var hasRoom = false
  /// The form of the decks in which all cards of the queue are known to be there.
  private var revision: Int?

  /// Something that was done, and the queues from before it with their form of the decks.
  private struct Step {
    let undone: UndoneStep
    let card: CardSide
    let queue: any SessionQueue
    let all: any SessionQueue
    let revision: Int?
  }

  /// Begins a review of some words of a learner now; the seed determines the random choices.
  public init(
    _ study: StudyList, _ scope: SessionScope = .due, _ size: SessionSize = SessionSize(),
    in library: Library, seed: UInt64
  ) throws(StorageError) {
    let now = library.now
    self.study = study
    self.scope = scope
    self.size = size
    began = now
    chosen = scope.cards.map { cards in
      cards.reduce(into: CardSet(count: study.list.places.limit)) { $0.insert($1) }
    }
    options = library.options
    self.library = library
    paths = study.list.decks.map { Path.canonical($0.path) }
    schedulers = library.schedulers(of: study.list.decks.map(\.path))
    sides = library.sideRules(of: study.list.decks.map(\.path))
    self.seed = seed
    calendar = library.calendar
    queue = CramQueue(of: [], seed: 0)
    all = queue
    try library.noteFreeDays()
    if scope.isCram { begin(try cramQueue(at: now)) }
    try begin(at: now)
    try next(at: now)
  }

  /// Selects the next card, on a new day from all cards due on it; leaves out cards that aren't in their
  /// files now.
  public func next(at now: UnixTime) throws(StorageError) {
    if now >= queue.end {
      try begin(at: now)
    } else if hasRoom, !scope.isCram, !scope.isLearning {
      begin(try dailyQueue(at: now))
    }
    hasRoom = false
    if isOver(at: now) { change { $0.removeAll { _ in false } } }
    followDecks()
    try show(queue.next(at: now))
  }

  /// Selects the next card after the day's limits were raised.
  public func continueAfterLimit(at now: UnixTime) throws(StorageError) {
    hasRoom = true
    try next(at: now)
  }

  /// Leaves out cards that aren't in their files now; if the current one is gone, selects the next.
  public func follow(at now: UnixTime) throws(StorageError) {
    followDecks()
    if let card = current, study.list.contains(card.id) { return }
    try next(at: now)
  }

  /// Leaves out the cards that aren't in their files now; those that are there again return.
  private func followDecks() {
    guard study.list.revision != revision else { return }
    revision = study.list.revision
    queue = all
    queue.removeAll { study.list.contains($0.card) }
  }

  /// Whether another program has changed the schedule of the current card since it was shown.
  public func isCurrentChanged() throws(StorageError) -> Bool {
    guard !scope.isCram, let card = current, study.list.contains(card.id) else { return false }
    return try study.card(card.id, card.side).state != card.state
  }

  /// Reads again which cards are due, after another program has graded some; the current one stays until ``next(at:)``.
  public func followProgress(at now: UnixTime) throws(StorageError) {
    if !scope.isLearning, !scope.isCram { try begin(at: now) }
  }

  /// The rounds of a session that learns words.
  public var rounds: LearnQueue? { queue as? LearnQueue }

  /// Notes that a task with the current word was right or wrong, which is no grade. ``next(at:)`` must follow.
  public func pass(isRight: Bool) {
    change { queue in
      guard var rounds = queue as? LearnQueue else { return }
      rounds.pass(isRight: isRight)
      queue = rounds
    }
  }

  /// Whether the session is over because of its size.
  public func isFull(at now: UnixTime) -> Bool {
    size.cards.map { summary.cards >= $0 } == true
      || isOver(at: now)
  }

  private func isOver(at now: UnixTime) -> Bool {
    size.minutes.map { now >= began + Double($0) * 60 } == true
  }

  private func change(_ change: (inout any SessionQueue) -> Void) {
    change(&queue)
    change(&all)
  }

  /// Grades the current card; returns whether it has just become a leech. ``next(at:)`` must follow.
  ///
  /// With the last edit of the words it is one step, which is undone at once.
  @discardableResult
  public func answer(
    _ rating: Rating, after seconds: Double, withLastEdit: Bool = false, at now: UnixTime
  ) throws(StorageError) -> Bool {
    guard let card = current else { return false }
    let review = review(of: card, rating, after: seconds, at: now)
    var before = card.state
    let after = try study.grade(
      card.id, review, side: card.side, withLastEdit: withLastEdit
    ) { state, review in
      before = state
      return rule(state, review)
    }
    note(.grade(card.id), of: card.question)
    change { $0.answer(card.question, rating, after, at: now) }
    summary.answers.append(
      ReviewSummary.Answer(
        card: card.id, side: card.side, rating: rating, seconds: review.elapsed,
        isFirst: before.phase == .new && !scope.isCram,
        knownChange: (Maturity(of: after) == .mature ? 1 : 0)
          - (Maturity(of: before) == .mature ? 1 : 0),
        isUnknownAtEnd: rating == .again && isOnLastDay && !scope.isCram))
    undoneAnswers = []
    current = nil
    return after.lapses > before.lapses
      && Leech.isReported(lapses: after.lapses, threshold: options.leechThreshold)
  }

  /// Takes the present card out of review until that is taken back.
  public func suspend(at now: UnixTime) throws(StorageError) {
    try setAside(.isSuspended(true), UndoneStep.suspension, at: now)
  }

  /// Takes the present card out of review for the rest of the day.
  public func bury(at now: UnixTime) throws(StorageError) {
    let today = calendar.day(of: now).number
    try setAside(.buried(through: today), UndoneStep.burying, at: now)
  }

  private func setAside(
    _ value: CardValue, _ step: (CardID?) -> UndoneStep, at now: UnixTime
  ) throws(StorageError) {
    guard let card = current else { return }
    try study.set(value, of: [card.id], at: now)
    note(step(card.id), of: card.question)
    change { $0.removeAll { $0.card != card.id } }
    hasRoom = true
    current = nil
  }

  /// Updates the queue after a step was undone, also one from before the session; its card is the present one again if
  /// it may come.
  public func didUndo(_ undone: UndoneStep, at now: UnixTime) throws(StorageError) {
    // The decks take an edit back, and the queue is as it was.
    if case .edit = undone { return }
    var side: CardSide?
    if now < queue.end, let step = steps.popLast(), step.undone == undone {
      (queue, all, revision, hasRoom) = (step.queue, step.all, step.revision, false)
      followDecks()
      if queue.first(of: step.card.card) != nil { side = step.card }
    } else {
      try begin(at: now)
    }
    if let answer = summary.takeBack(undone) { undoneAnswers.append(answer) }
    // Of words in rounds, the next one is that of the task.
    if !scope.isLearning, let card = undone.card, let side = side ?? queue.first(of: card) {
      try show(side)
    } else {
      try next(at: now)
    }
  }

  /// Updates the queue after a step was redone.
  public func didRedo(_ redone: UndoneStep, at now: UnixTime) throws(StorageError) {
    if case .grade(let card) = redone, let answer = undoneAnswers.last, answer.card == card,
      now < queue.end, queue.first(of: answer.card) != nil
    {
      let side = CardSide(answer.card, answer.side)
      note(redone, of: side)
      let state = try study.card(side.card, side.side).state
      change { $0.answer(side, answer.rating, state, at: now) }
      summary.answers.append(undoneAnswers.removeLast())
    } else {
      try begin(at: now)
    }
    try next(at: now)
  }

  /// Notes a step that can be undone, before it changes the queue.
  private func note(_ step: UndoneStep, of card: CardSide) {
    steps.append(Step(undone: step, card: card, queue: queue, all: all, revision: revision))
  }

  private func begin(at now: UnixTime) throws(StorageError) {
    if !scope.isCram {
      let today = try dailyQueue(at: now)
      begin(scope.isLearning ? LearnQueue(of: today.newCards, end: today.end) : today)
    }
    steps = []
  }

  /// Begins with a queue, or with the first of its cards that the size of the session allows.
  private func begin(_ new: any SessionQueue) {
    var new = new
    if let most = size.cards {
      var cards = Set(summary.answers.map(\.card))
      for card in new.remaining where cards.count < most { cards.insert(card.card) }
      new.removeAll { cards.contains($0.card) }
    }
    (queue, all) = (new, new)
  }

  private func show(_ card: CardSide?) throws(StorageError) {
    current = nil
    if let card { current = try study.card(card.card, card.side) }
  }

  /// The rules for the sides of a card.
  func rules(of card: CardID) -> SideRules {
    study.list.deck(of: card).map { sides[$0] } ?? SideRules()
  }

  /// The directions in which a card is studied.
  private func directions(of card: CardID) -> StudyDirections {
    study.list.directions(of: card) ?? rules(of: card).directions
  }

  /// The queue of a cram: cards from the sides that the list has as questions, unless a card is studied in the
  /// direction of the list, or those that were missed today.
  private func cramQueue(at now: UnixTime) throws(StorageError) -> CramQueue {
    if scope == .missed {
      let missed = try study.missed(since: calendar.start(of: calendar.day(of: now)))
      return CramQueue(
        of: missed.keys.sorted().filter { !study.list.isSuspended($0.card) },
        rightAnswers: ProgressFile.rightAnswersToMissed, given: missed, seed: seed)
    }
    let cards = study.crammed(scope).flatMap { card in
      let gaps = study.list.gaps(of: card)
      if !gaps.isEmpty { return gaps.map { CardSide(card, .gap($0)) } }
      let isBack = directions(of: card) != .one && study.list.isReversed(card)
      return [CardSide(card, isBack ? .back : .front)]
    }
    return CramQueue(of: cards, seed: seed)
  }
}

extension ReviewSession {
  /// The number of cards left that may be shown now.
  public func counts(at now: UnixTime) -> StudyQueue.Counts { queue.counts(at: now) }

  /// The count that includes a card.
  public enum Kind: Sendable {
    case new, learning, review
  }

  /// The count that includes the current card.
  public var kind: Kind? {
    guard !scope.isCram, let state = current?.state else { return nil }
    return state.phase == .new ? .new : calendar.isIntraday(state) ? .learning : .review
  }

  /// The direction of the current card: that of the list unless its deck has others.
  public var direction: Direction {
    if current?.side.gap != nil { return .frontToBack }
    guard let current, directions(of: current.id) != .one else {
      return study.list.direction
    }
    return current.side == .back ? .backToFront : .frontToBack
  }

  /// Whether a card is shown from back to front.
  public func isReversed(_ card: CardID) -> Bool {
    direction.isReversed(card, seed: study.list.seed ?? 0)
  }

  /// The due time of the first remaining step.
  public var nextStep: UnixTime? { queue.nextStep }
}
