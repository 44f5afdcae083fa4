import Decks
import Localization
import Observation
import Preferences
import Progress
import Scheduling
import Search
import Study
import TermUICore

/// The view model of a review.
@Observable final class ReviewModel: @MainActor ScreenModel, @MainActor CardScreen {
  let keys: KeyTable<ReviewCommand>
  private let usualMode: StudyMode
  let size: SessionSize
  let scope: SessionScope
  /// The question, answer, or pause on the screen.
  private(set) var stage = Stage.closed
  /// The result of the last command, until the next key; a leech is named until the next card.
  var message: String? {
    didSet { if message == nil, let leech { message = leech } }
  }
  /// The message about the last card, which became a leech.
  @ObservationIgnored private var leech: String?
  /// The number of cards left.
  private(set) var counts = StudyQueue.Counts()
  /// The limit of the day that holds cards back, once no other card is left.
  private(set) var limit: ReachedLimit?
  let pictureSide: PictureSide
  /// The selected word among the missed ones of a summary.
  var missedWord: CardID?
  /// The answer to the present question that is typed or chosen.
  var given = GivenAnswer() {
    didSet { if given.typed != oldValue.typed { message = nil } }
  }

  let study: StudyList
  let storage: LibraryStorage
  var library: Library { storage.library }
  private let seed = UInt64.random(in: 0 ... .max)
  @ObservationIgnored private var session: ReviewSession?
  /// The time at which the question was shown.
  @ObservationIgnored private var asked: UnixTime = 0
  /// The error because of which the review couldn't start.
  @ObservationIgnored private var failure: StorageError?

  init(
    _ study: StudyList, in storage: LibraryStorage, settings: Settings,
    mode: StudyMode = .flip, scope: SessionScope = .due, size: SessionSize = SessionSize()
  ) {
    self.study = study
    usualMode = mode
    self.scope = scope
    self.size = size
    keys = KeyTable(settings.keys).keys(of: mode, scope)
    pictureSide = settings.pictureSide
    self.storage = storage
    do throws(StorageError) { try begin() } catch { failure = error }
  }

  private func begin() throws(StorageError) {
    session = try ReviewSession(study, scope, size, in: library, seed: seed)
    try show()
  }

  /// Changes the cards themselves.
  @ObservationIgnored private(set) lazy var editor = CardEditor(study, in: storage, on: self)

  /// Reports what went wrong before there was a screen.
  func appear() {
    if let failure { storage.failure = LibraryStorage.Failure(isOfReading: true, error: failure) }
    failure = nil
  }

  // MARK: What is shown

  var selection: CardID? { stage.card }

  /// The cards, which aren't observable: reads and changes are reported here.
  var list: WordList {
    access(keyPath: \.list)
    return study.list
  }

  var direction: Direction { session?.direction ?? list.direction }
  var summary: ReviewSummary { session?.summary ?? ReviewSummary() }
  var buttons: AnswerButtons { session?.buttons ?? library.options.buttons }

  /// What is known of the present card; nil if it is new.
  var past: CardPast? { session?.past(at: library.now) }

  /// Whether the session is over because of its size, so that another one of it can begin.
  var isFull: Bool { session?.isFull(at: library.now) == true }

  /// The rounds of a study that learns words.
  var rounds: LearnQueue? { session?.rounds }

  /// The form of the answer now, which changes from task to task while words are learned.
  var mode: StudyMode {
    switch rounds?.task {
    case .show: .flip
    case .choose: .choose
    case .type: .type
    case nil: usualMode
    }
  }

  var isTyping: Bool { stage.isQuestion && mode == .type }

  func card(_ id: CardID) -> Card { list.card(id) }

  func asked(_ id: CardID) -> AskedCard {
    AskedCard(card: card(id), isReversed: isReversed(id), gap: gap(of: id))
  }

  /// The side of a card that is reviewed.
  func side(of id: CardID) -> Side {
    gap(of: id).map(Side.gap) ?? (isReversed(id) ? .back : .front)
  }

  /// The number of the gaps of the present card that are asked for; nil for another card, and one without gaps.
  private func gap(of id: CardID) -> Int? {
    session?.current.flatMap { $0.id == id ? $0.side.gap : nil }
  }

  func picture(of id: CardID) -> CardPicture? {
    card(id).image.map { CardPicture(name: $0, path: list.path(of: $0, namedBy: id)) }
  }

  func isReversed(_ id: CardID) -> Bool { session?.isReversed(id) ?? list.isReversed(id) }

  /// The count that includes the current card.
  var currentKind: ReviewSession.Kind? { session?.kind }

  // MARK: Doing

  /// Performs a command, unless it needs the screen.
  func perform(_ command: ReviewCommand) {
    switch command {
    case .advance: advance()
    case .button(let index): press(index)
    case .answer(let rating): stage.card == nil ? markMissed(rating) : answer(rating)
    case .acceptAnswer: if wrongAnswer != nil { answer(.good) }
    case .addAnswer: addAnswer()
    case .edit: if let id = stage.card { editor.change(id) }
    case .move: move()
    case .undo: editor.undo()
    case .redo: editor.redo()
    case .suspend:
      setAside(String(localized: "Suspended")) { try $0.suspend(at: library.now) }
    case .bury:
      setAside(String(localized: "Buried until tomorrow")) { try $0.bury(at: library.now) }
    case .more: studyMore()
    case .play, .info, .missed, .study, .back, .scroll, .help, .quit: break
    }
  }

  /// Shows the answer and compares a typed one with it; if it is shown, grades the card as suggested.
  func advance() {
    switch stage {
    case .question(let id):
      if mode == .type {
        let accepted = asked(id).acceptedAnswers
        given.check = AnswerCheck(given.typed, accepted: accepted)
        if given.check?.isRight == false, isAnswerOfTwin(of: id) { return }
        if rounds != nil, given.isRight == true { return answer(.good) }
      }
      flip(id)
    case .answer: answer(given.suggested)
    case .done where isFull: storage.read { try begin() }
    case .waiting, .done, .closed: showNext()
    }
  }

  /// Whether the typed answer is that of another card with the same question, for which there is a second try.
  private func isAnswerOfTwin(of id: CardID) -> Bool {
    let isReversed = isReversed(id)
    let twin = list.twins(of: id, isReversed: isReversed).first { twin in
      AnswerCheck(given.typed, accepted: asked(twin).acceptedAnswers).isRight
    }
    guard twin != nil else { return false }
    given = GivenAnswer()
    let question = asked(id).plainQuestion.mention
    message = String(localized: "Also right: another card of \(question). Try again.")
    return true
  }

  /// Shows 10 more cards after the limit of the day.
  private func studyMore() {
    guard limit != nil, let session else {
      return message = Self.noLimit
    }
    library.allowMore(Self.more)
    storage.read {
      try session.continueAfterLimit(at: library.now)
      try show()
    }
  }

  static let more = 10

  static var noLimit: String { String(localized: "No limit is holding cards back.") }

  func answer(_ rating: Rating, withLastEdit: Bool = false) {
    if stage.isQuestion, given.isRight != true { return announceAnswer() }
    guard let id = stage.card, let session, !skipsChangedCard() else { return }
    if let rounds = session.rounds, rating == .again || rounds.grade == nil {
      session.pass(isRight: rating != .again)
      let wasRight = given.isRight == true
      showNext()
      if wasRight { message = String(localized: "Right.") }
      return
    }
    let rating = session.rounds?.grade ?? rating
    let now = library.now
    var isLeech = false
    let isSaved = storage.save {
      isLeech = try session.answer(
        rating, after: now - asked, withLastEdit: withLastEdit, at: now)
    }
    guard isSaved else { return }
    let word = isLeech ? list.card(id).mention : nil
    showNext()
    leech = word.map {
      let (undo, edit) = (keys.caption(of: .undo), keys.caption(of: .edit))
      let suspend = keys.caption(of: .suspend)
      return String(
        localized:
          "Leech: you keep forgetting \($0). \(undo) goes back to it; there \(edit) changes it, \(suspend) suspends it."
      )
    }
    message = leech
  }

  func show(_ undone: Undone, isRedone: Bool, selecting ids: [CardID]) {
    withMutation(keyPath: \.list) {}
    storage.read {
      if isRedone {
        try session?.didRedo(undone.step, at: library.now)
      } else {
        try session?.didUndo(undone.step, at: library.now)
      }
      try show()
    }
  }

  /// The typed answer that counted as wrong; nil if there is none.
  private var wrongAnswer: String? {
    guard given.check?.isRight == false else { return nil }
    let typed = given.typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return typed.isEmpty ? nil : typed
  }

  /// Whether another answer can be added to the present card: a gap has one.
  var mayAddAnswer: Bool { stage.card.map { gap(of: $0) == nil } ?? false }

  /// Adds the typed answer, which counted as wrong, to the card, and grades it Good.
  private func addAnswer() {
    guard case .answer(let id, _) = stage, mayAddAnswer, let typed = wrongAnswer,
      !skipsChangedCard()
    else { return }
    let card = card(id).accepting(typed, isReversed: isReversed(id))
    guard editor.change(id, to: card) else { return }
    answer(.good, withLastEdit: true)
    if storage.failure == nil { message = String(localized: "Added: \(typed)") }
  }

  /// Updates the screen after an edit; if the card is gone, shows the next one.
  func cardsChanged(_ id: CardID?, _ message: String?) {
    withMutation(keyPath: \.list) {}
    storage.save {
      guard let session else { return }
      try session.follow(at: library.now)
      counts = session.counts(at: library.now)
      if stage.card == nil || session.current?.id != stage.card { try show() }
    }
    self.message = message
  }

  func progressChanged() {
    guard let session, stage.card != nil, !skipsChangedCard() else { return }
    storage.read {
      try session.followProgress(at: library.now)
      counts = session.counts(at: library.now)
    }
  }

  /// Shows the next card if the present one was graded in another window, so that its buttons are right no more;
  /// returns whether it was.
  private func skipsChangedCard() -> Bool {
    guard let session, storage.read({ try session.isCurrentChanged() }) == true else {
      return false
    }
    storage.read { try session.followProgress(at: library.now) }
    showNext()
    message = String(localized: "Graded in another window")
    return true
  }

  func flip(_ id: CardID) {
    guard let session, !skipsChangedCard() else { return }
    message = nil
    stage = .answer(id, gradeButtons(in: session))
  }

  private func setAside(
    _ caption: String, _ work: (ReviewSession) throws -> Void
  ) {
    guard let session, session.current != nil, storage.save({ try work(session) }) else { return }
    showNext()
    message = caption
  }

  /// Shows the card that is next now.
  private func showNext() {
    leech = nil
    message = nil
    stage = .closed
    storage.read {
      guard let session else { return try begin() }
      try session.next(at: library.now)
      try show()
    }
  }

  private func show() throws(StorageError) {
    guard let session else { return }
    asked = library.now
    counts = session.counts(at: asked)
    limit = nil
    given = GivenAnswer()
    if let card = session.current {
      stage = .question(card.id)
      let isNew = card.state.phase == .new && !scope.isCram && rounds == nil
      if rounds?.task == .show || isNew && session.options.introducesNewCards {
        stage = .answer(card.id, gradeButtons(in: session))
      } else if mode == .choose {
        let mixed = SplitMix64.mixed(seed ^ UInt64(UInt32(bitPattern: card.id.rawValue)))
        given.choices = list.choices(
          to: card.id, isReversed: isReversed(card.id), gap: card.side.gap, seed: mixed)
      }
    } else if let step = session.nextStep {
      stage = .waiting(until: step)
    } else {
      stage = .done(try session.forecast(at: asked))
      limit = try session.reachedLimit(at: asked)
      missedWord = missed.first?.id
    }
  }
}
