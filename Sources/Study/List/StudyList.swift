import Decks
import Progress
import Scheduling

/// The cards of the open decks with the learner's progress: what the app talks to.
///
/// A list is opened by ``Library/open(_:)`` and consists of two parts: ``list``, the cards in memory with
/// their order, filter, and marks, and a `StudyRecord`, their progress on the disk. Each change goes to
/// the disk first and to ``list`` then; what a call has changed is on the disk when it returns.
///
/// `List/` holds the list, with search, editing, and undo. `Review/` is a session of review: the queue of
/// the day, answers, and their summary. `Library/` is the folder of decks, with the numbers of each deck,
/// the check, and adding from the command line. `Statistics/` reads the review log.
public final class StudyList {
  /// The database.
  public let file: ProgressFile
  /// The cards in memory.
  public let list: WordList
  /// The card that was selected when the list was left.
  public private(set) var position: CardID?
  /// The wrong settings in the front matter of its notes at its opening.
  public internal(set) var wrongSettings: [DeckProblem] = []
  let record: StudyRecord

  init(_ file: ProgressFile, _ list: WordList) throws(StorageError) {
    self.file = file
    self.list = list
    record = try StudyRecord(list.decks, in: file)
    let saved = try record.savedList()
    position = saved?.card(in: list)
    try showMarks(ofDecks: list.decks.indices)
    list.direction = saved?.direction ?? .frontToBack
    list.show(saved?.filter ?? .all)
    if let saved { list.arrange(by: saved.sort, seed: saved.seed) }
  }

  /// The place of a card; an error if it is no longer in its deck.
  func place(of id: CardID) throws(StorageError) -> CardPlace {
    if let place = list.place(of: id) { return place }
    let deck = list.places.origin(of: id).map { list.decks[$0].path }
    throw StorageError(deck ?? file.path, .cardGone)
  }

  /// Undoes the last step of the last day, also one from before a restart, or the last part of a step of very many
  /// cards; nil if there is none.
  public func undo(at now: Double) throws(StorageError) -> Undone? {
    guard let undone = try record.undo(at: now) else { return nil }
    var leavesEditOut = undone.skipsEdit
    if let edit = undone.joinedEdit {
      do { try revert(edit) } catch { leavesEditOut = true }
    }
    return try show(undone, leavesEditOut: leavesEditOut, at: now)
  }

  /// Shows the cards that meet the conditions of a search at a moment.
  public func show(
    _ conditions: CardConditions, at moment: StudyMoment
  ) throws(StorageError) {
    var firstDays: [CardID: StudyDay] = [:]
    if let days = conditions.progress.compactMap(\.addedDays).max() {
      for (place, day) in try record.firstDays(since: moment.today + (1 - days)) {
        firstDays[list.id(place)] = day
      }
    }
    list.show(conditions, firstDays: firstDays, at: moment)
  }

  /// The step that ``undo(at:)`` would undo, if it is outside of the list.
  public func nextElsewhere(at now: Double) throws(StorageError) -> Undone? {
    guard let (kind, front, decks) = try record.nextElsewhere(at: now) else { return nil }
    let more = decks.count > 1 ? " +\(decks.count - 1)" : ""
    return Undone(step: UndoneStep(kind, nil), front: front, deck: (decks.first ?? "") + more)
  }

  /// Redoes what was undone last, or its first part, unless something else was done since; nil if there is nothing.
  public func redo(at now: Double) throws -> Undone? {
    guard let redone = try record.redo(at: now) else { return nil }
    let cards = try zip(redone.edits, redone.decks).map { try show($0, $1) }
    if let undone = try show(redone, leavesEditOut: false, at: now) { return undone }
    let edit = edit(redone.edits, card: cards.first?.last, isRedone: true)
    return Undone(step: .redoneEdit(edit), count: redone.count)
  }

  /// Shows an undone change in the list, and notes the state of the list if that has changed; returns nil for an edit
  /// that was made again.
  private func show(
    _ undone: UndoneChange, leavesEditOut: Bool, at now: Double
  ) throws(StorageError) -> Undone? {
    guard let kind = undone.kind else { return nil }
    switch kind {
    case .shuffle(let seed): list.arrange(by: list.sort, seed: seed)
    case .order(let sort, let seed): list.arrange(by: sort, seed: seed)
    case .filter(let filter): list.show(filter)
    default: show(undone.cards)
    }
    if case .grade = kind { list.refilter() }
    let step = UndoneStep(kind, undone.cards.first.map { list.id($0.place) })
    if [.shuffle, .order, .filter].contains(step) {
      record.noteState(savedList(at: position), at: now)
    }
    let (front, deck) = undone.closedCard ?? (nil, nil)
    return Undone(
      step: step, count: undone.count, front: front, deck: deck, leavesEditOut: leavesEditOut)
  }

  /// Shows the marks and standings of cards.
  func show(_ cards: [CardFlags]) {
    for card in cards { list.set(card.standing, of: list.id(card.place)) }
    list.mark(cards.map { (list.id($0.place), $0.mark) })
  }
}

/// A step that was undone or redone, or that would be undone next, with its cards.
public struct Undone: Equatable, Sendable {
  public let step: UndoneStep
  /// The number of cards that were changed.
  public var count = 1
  /// The front of the card and its deck or list, if that is not open.
  public var front: String?
  public var deck: String?
  /// Whether a later edit stays, because its file does not let it be undone.
  public var leavesEditOut = false
}

/// An undone step; its card is nil if it is in no open deck.
public enum UndoneStep: Equatable, Sendable {
  case grade(CardID?)
  /// A grade that could not be undone, because another program graded the card later.
  case keptGrade(CardID?)
  case mark(CardID?)
  case suspension(CardID?)
  case burying(CardID?)
  case shuffle
  /// Another order of the cards.
  case order
  case filter
  /// An edit, which ``StudyList/revert(_:)`` undoes by its step.
  case edit(Int64)
  /// An edit that was made again.
  case redoneEdit(UndoneEdit)

  fileprivate init(_ kind: UndoneChange.Kind, _ card: CardID?) {
    self =
      switch kind {
      case .grade: .grade(card)
      case .keptGrade: .keptGrade(card)
      case .mark: .mark(card)
      case .suspension: .suspension(card)
      case .burying: .burying(card)
      case .shuffle: .shuffle
      case .order: .order
      case .filter: .filter
      case .edit(let step): .edit(step)
      }
  }

  /// The card of the step, if it is open.
  public var card: CardID? {
    switch self {
    case .grade(let id), .keptGrade(let id), .mark(let id), .suspension(let id), .burying(let id):
      id
    case .redoneEdit(let edit): edit.card
    case .shuffle, .order, .filter, .edit: nil
    }
  }
}

extension ProgressFile {
  /// Opens some decks as a list, as it was left.
  public func open(_ list: WordList) throws(StorageError) -> StudyList {
    try StudyList(self, list)
  }
}

extension StudyList {
  /// Sets a mark of cards, whether they are suspended, or the day through which they are buried, as a step that is
  /// undone at once, or as a part of the last one.
  public func set(
    _ value: CardValue, of ids: [CardID], continuing: Bool = false, at now: Double
  ) throws(StorageError) {
    let places = try ids.map(place)
    try record.set(value, of: places, continuing: continuing, at: now)
    switch value {
    case .mark(let mark): list.mark(ids.map { ($0, mark) })
    case .isSuspended(let isSuspended):
      for id in ids {
        let standing = list.standing(of: id) ?? CardStanding(isSuspended: isSuspended)
        list.set(standing.suspended(isSuspended), of: id)
      }
    case .buried: try showProgress(of: places)
    }
  }

  /// The number of parts in which the last step is undone; each is undone by a call of ``undo(at:)``.
  public func undoParts(at now: Double) throws(StorageError) -> Int {
    try record.undoParts(at: now)
  }

  /// The number of parts in which the step that was undone last is redone; each is redone by a call of ``redo(at:)``.
  public var redoParts: Int { record.redoParts }

  /// Logs an answer and moves its card on by a rule, from the state on the disk; returns the new state.
  ///
  /// Each side of a card has a separate schedule. With the last edit of the list it is one step, which is
  /// undone at once.
  @discardableResult
  public func grade(
    _ id: CardID, _ review: Review, side: Side = .front, withLastEdit: Bool = false,
    _ rule: Review.Rule
  ) throws(StorageError) -> CardState {
    let place = try place(of: id)
    let state = try record.grade(place, review, side: side, withLastEdit: withLastEdit, rule)
    try showProgress(of: [place])
    return state
  }

  /// Reads the marks and standings of a few cards.
  private func showProgress(of places: [CardPlace]) throws(StorageError) {
    for place in places { show(try record.flags(of: [place.index], inDeck: place.deck)) }
  }

  /// The saved state of a side of a card.
  public func card(_ id: CardID, _ side: Side = .front) throws(StorageError) -> StudyCard {
    try record.card(place(of: id), id, side)
  }

  /// The last answers to a side of a card.
  func history(of id: CardID, _ side: Side) throws(StorageError) -> AnswerHistory {
    try record.history(of: place(of: id), side)
  }

  /// Gives the progress of a row to a card without progress; returns whether the card has it now.
  public func rejoin(_ number: Int64, with id: CardID) throws(StorageError) -> Bool {
    let place = try place(of: id)
    let isJoined = try record.reattach(number, to: place)
    if isJoined { show(try record.flags(of: [place.index], inDeck: place.deck)) }
    return isJoined
  }

  /// Finds the cards of large decks by their fronts, on another thread, so that no key waits for it later.
  public func prepareKeys() {
    for deck in record.decks { deck.prepareKeys() }
  }

  /// The cards with a front, in the order of their files, regardless of spaces, composition, and readings in it.
  public func cards(withFront front: String) -> [CardID] {
    let keys = Set([front, Ruby.base(of: front)].map(CardKey.of))
    return record.decks.enumerated().flatMap { number, deck in
      deck.places(ofFronts: keys).map { list.id((number, $0)) }
    }
  }

  /// The number of these fronts that cards have already, found by one pass over the decks.
  public func knownFronts(among fronts: [String]) -> Int {
    let keys = fronts.map(CardKey.of)
    let wanted = Set(keys)
    let known = record.decks.map { $0.frontKeys(among: wanted) }
    return keys.count { key in known.contains { $0.contains(key) } }
  }
}

extension StudyList {
  /// Shuffles the list by a seed; nil restores the order of the files.
  public func shuffle(seed: UInt64?, at now: Double) {
    changeView(at: now) { $0.shuffle(seed: seed) }
  }

  /// Sorts the list.
  public func sort(by sort: ListSort, at now: Double) {
    changeView(at: now) { $0.arrange(by: sort) }
  }

  /// Sets the filter of the list.
  public func show(_ filter: Filter, at now: Double) {
    if filter != list.filter { changeView(at: now) { $0.show(filter) } }
  }

  /// Changes how the list is shown, as a step that can be undone.
  private func changeView(at now: Double, _ change: (WordList) -> Void) {
    let old = savedList(at: position)
    change(list)
    record.noteChange(from: old, to: savedList(at: position), at: now)
  }

  /// Saves the state of the list without waiting for the disk or another program.
  public func keepList(_ position: CardID?, at now: Double) throws(StorageError) {
    try record.saveSoon(savedList(at: position), at: now)
    self.position = position
  }

  /// Saves the state of the list: direction, filter, order, and the selected card.
  public func leave(_ position: CardID?, at now: Double) throws(StorageError) {
    try record.save(savedList(at: position), at: now)
    self.position = position
  }

  private func savedList(at position: CardID?) -> SavedList {
    SavedList(
      direction: list.direction, filter: list.filter, sort: list.sort, seed: list.seed,
      rank: position.flatMap(list.rank), key: position.flatMap(list.key))
  }
}

/// Two study lists are equal if they are one object, so that a list can be the value of a route.
extension StudyList: Hashable {
  public static func == (a: StudyList, b: StudyList) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension SavedList {
  /// The card at which the list was left, or the nearest one with the same key if the file has changed.
  fileprivate func card(in list: WordList) -> CardID? {
    guard let rank else { return nil }
    let ranks = 0..<list.count
    let start = min(max(rank, 0), list.count)
    // The cards of a list that was just opened are numbered in the order of their files.
    let near = (0...list.count).lazy.flatMap { [start - $0, start + $0] }.filter(ranks.contains)
      .map { CardID(rawValue: Int32($0)) }
    return near.first { list.key(of: $0) == key } ?? (ranks.contains(rank) ? near.first : nil)
  }
}

extension WordList {
  /// The key of a card in its file.
  fileprivate func key(of id: CardID) -> Int64? {
    place(of: id).map { decks[$0.deck].key(of: $0.index) }
  }
}
