import Decks
import Files
import Localization
import Observation
import Scheduling
import Study
import TermUICore

/// A view model whose cards an editor changes.
protocol CardScreen: ScreenModel {
  /// The card that is selected or shown.
  var selection: CardID? { get }

  /// Shows an edit, with the card to select and a message; without these it failed.
  func cardsChanged(_ id: CardID?, _ message: String?)

  /// Shows a step that was undone or redone, and selects a card.
  func show(_ undone: Undone, isRedone: Bool, selecting ids: [CardID])

  /// Called when another program has saved something in the database.
  func progressChanged()
}

/// Adds, changes, moves, and deletes the cards of a list, each in its own popup.
@Observable final class CardEditor {
  /// The edit that a popup is open for.
  enum Job {
    case form(CardForm)
    case deletion([CardID])
    case move([CardID], to: [MoveTarget])
    case tags([CardID])
    /// A change of very many cards, and the part of it that is done.
    case work(String, Double)
  }

  var job: Job? {
    didSet { if job != nil, oldValue == nil { screen?.message = nil } }
  }
  /// The tags that are typed to be given to cards and taken from them.
  var typedTags = ""
  /// The edit that failed, and the reason.
  var failure: String?
  /// The step outside of the open decks that is undone if the learner says so.
  var stepElsewhere: Undone?

  let study: StudyList
  private let storage: LibraryStorage
  private var library: Library { storage.library }
  @ObservationIgnored private weak var screen: (any CardScreen)?
  @ObservationIgnored private var work: Task<Void, Never>?
  /// Reports changes of the decks by other programs.
  @ObservationIgnored var watch: FileWatch?
  /// Reports that another program has saved something.
  @ObservationIgnored var progressWatch: ProgressWatch?
  /// The paths of the decks whose files were deleted.
  @ObservationIgnored var missing: Set<String> = []

  init(_ study: StudyList, in storage: LibraryStorage, on screen: any CardScreen) {
    self.study = study
    self.storage = storage
    self.screen = screen
  }

  /// Undoes the last step; shows a question first if it is outside of the open decks.
  func undo() {
    stepElsewhere = storage.read { try study.nextElsewhere(at: library.now) }
    if stepElsewhere == nil { undoParts() }
  }

  /// Undoes the last step, wherever it is.
  func undoParts() {
    let parts = storage.read { try study.undoParts(at: library.now) } ?? 1
    changeStep(String(localized: "Undoing"), parts: parts, isRedone: false)
  }

  /// Redoes the step that was undone last.
  func redo() {
    changeStep(String(localized: "Redoing"), parts: study.redoParts, isRedone: true)
  }

  /// Undoes or redoes a step in parts, of which the last one is shown.
  private func changeStep(_ title: String, parts: Int, isRedone: Bool) {
    let current = screen?.selection
    var undone: Undone?
    showWork(ofCards: study.list.count)
    perform(title, parts: parts) { [self] _ in
      guard isRedone else { return storage.save { undone = try study.undo(at: library.now) } }
      do { undone = try study.redo(at: library.now) } catch { failure = "\(error)" }
      return failure == nil
    } finished: { [self] in
      if case .edit(let step) = undone?.step { return revert(step, undone?.rest ?? "") }
      if let undone {
        let ids = [undone.step.card, current].compactMap(\.self)
        screen?.show(undone, isRedone: isRedone, selecting: ids)
      }
      screen?.message = study.caption(of: undone, isRedone: isRedone)
    }
  }

  /// Makes a change of very many cards in parts, between which a popup shows how many are done, and Esc ends it;
  /// `finished` is called after the last part.
  func perform(
    _ title: String, parts: Int, _ makePart: @escaping (Int) -> Bool,
    finished: @escaping () -> Void
  ) {
    if parts <= 1 {
      if makePart(0) { finished() }
      return
    }
    // At once, so that the popup gets the next key.
    job = .work(title, 0)
    work = Task {
      for part in 0..<parts {
        job = .work(title, Double(part) / Double(parts))
        await Task.yield()
        if Task.isCancelled || !makePart(part) {
          job = nil
          let rest = String(localized: "Stopped; the other cards stay as they were")
          screen?.cardsChanged(screen?.selection, rest)
          return
        }
      }
      job = nil
      finished()
    }
  }

  func cancelWork() { work?.cancel() }

  /// Shows that a deck is written or read, or that a value of cards is changed, if that takes longer than a tenth of a
  /// second.
  func showWork(ofCards count: Int = 0) {
    screen?.showWork(if: study.list.isLarge || count > 10_000, in: storage)
  }

  /// Opens the form of a new card, in the deck of another card.
  func add(beside id: CardID?) {
    let deck = id.flatMap(study.list.deck) ?? 0
    job = .form(CardForm(id: nil, deck: deck, study, in: storage))
  }

  func change(_ id: CardID) {
    guard let deck = study.list.deck(of: id) else { return }
    job = .form(CardForm(id: id, deck: deck, study, in: storage))
  }

  /// Changes a card without a form; returns whether it was saved.
  func change(_ id: CardID, to card: Card) -> Bool {
    perform {
      try study.change(id, to: card, at: library.now)
      return (id, String(localized: "Card saved"))
    }
    return failure == nil
  }

  func delete(_ ids: [CardID]) { if canEdit(ids) { job = .deletion(ids) } }

  /// Whether so many cards can be deleted or moved at once; if not, an alert says why.
  private func canEdit(_ ids: [CardID]) -> Bool {
    failure = study.tooMany(ids).map { "\($0)" }
    return failure == nil
  }

  /// Opens the choice of another deck that can take the cards.
  func move(_ ids: [CardID]) {
    guard canEdit(ids) else { return }
    let own = ids.compactMap(study.list.deck).map { Path.canonical(study.list.decks[$0].path) }
    let others = library.targets(
      for: ids.map(study.list.card), and: study.list.decks.map(\.path)
    ).filter { !own.contains(Path.canonical($0.path)) }
    if others.isEmpty {
      failure = String(
        localized:
          "No other writable deck has a column for each text of the card; name the columns in a #columns: line at the top of its file."
      )
    } else {
      job = .move(ids, to: others)
    }
  }

  /// Closes the form of a card that was saved; the form of a new card stays open for the next one.
  func saved(_ id: CardID, in form: CardForm) {
    if form.id != nil { job = nil }
    let result = String(localized: form.isChanged ? "Card saved" : "Nothing changed")
    screen?.cardsChanged(id, form.id == nil ? nil : result)
  }

  /// Deletes neighbours in the list; the card after them is selected then.
  func confirmDeletion(of ids: [CardID]) {
    let visible = study.list.visible
    let next = ids.last.flatMap(visible.firstIndex).flatMap { visible[($0 + 1)...].first }
    perform {
      try study.delete(ids, at: library.now)
      let count = ids.count
      return (
        next, String(localized: count, one: "Card deleted", other: "\(count) cards deleted")
      )
    }
  }

  func move(_ ids: [CardID], to deck: MoveTarget) {
    perform {
      let last = try study.move(ids, to: deck.path, at: library.now)
      let (count, name) = (ids.count, deck.name)
      return (
        last,
        String(localized: count, one: "Moved to \(name)", other: "\(count) cards moved to \(name)")
      )
    }
  }

  /// Opens the field of the tags that some cards get and lose.
  func tag(_ ids: [CardID]) {
    guard canEdit(ids) else { return }
    typedTags = ""
    job = .tags(ids)
  }

  /// Gives the cards the tags that were typed, and takes those that have a minus before them.
  func confirmTags(of ids: [CardID]) {
    let words = typedTags.split(whereSeparator: \.isWhitespace).map(String.init)
    let (removed, added) = (words.filter { $0.hasPrefix("-") }, words.filter { !$0.hasPrefix("-") })
    perform {
      let count = try study.tag(
        ids, adding: added.map { String($0.drop { "+#＃".contains($0) }) }.filter { !$0.isEmpty },
        removing: removed.map { String($0.drop { "-#＃".contains($0) }) }, at: library.now)
      let message =
        count == 0
        ? String(localized: "Nothing changed")
        : String(localized: count, one: "1 card tagged", other: "\(count) cards tagged")
      return (screen?.selection, message)
    }
  }

  /// Undoes an edit, by its step in the journal; the message ends with a text.
  private func revert(_ step: Int64, _ rest: String) {
    let current = screen?.selection
    let skip = String(localized: "Undo again to skip this edit and undo the step before it.")
    perform(orElse: ". " + skip) {
      let edit = try study.revert(step)
      return (edit.card ?? current, edit.undoneCaption + rest)
    }
  }

  /// Makes an edit that returns the card to select and a message.
  private func perform(
    orElse advice: String = "", _ edit: () throws -> (card: CardID?, message: String)
  ) {
    job = nil
    showWork()
    do {
      let (id, message) = try edit()
      screen?.cardsChanged(id, message)
    } catch {
      storage.discardInput()
      screen?.cardsChanged(nil, nil)
      failure = "\(error)" + advice
    }
  }
}

extension CardEditor {
  /// Reloads the decks now and after each change by another program, until `stopFollowing`.
  func follow() {
    let decks = study.list.decks
    watch = FileWatch(decks.map(\.path)) { [weak self] in self?.reread($0) }
    progressWatch = progressWatch ?? ProgressWatch(storage) { [weak self] in self?.rereadMarks() }
    progressWatch?.begin()
    // They aren't watched while another screen is shown.
    rereadOutdated()
  }

  func stopFollowing() {
    watch = nil
    progressWatch?.end()
  }

  private func rereadOutdated() {
    let decks = study.list.decks
    for number in decks.indices where study.isOutdated(number) { reread(decks[number].path) }
  }

  /// Shows the marks that another program has saved; the current card stays the same.
  private func rereadMarks() {
    // Marks are read by the positions of the cards in the newest files.
    rereadOutdated()
    let id = screen?.selection
    if storage.read({ try study.rereadMarks() }) == true {
      screen?.cardsChanged(id, String(localized: "Marks reloaded"))
    }
    screen?.progressChanged()
    if let news = storage.library.deviceLogs?.takeNews() { screen?.message = news }
  }

  /// Reloads a deck if its file has changed; the current card stays the same.
  func reread(_ path: String) {
    guard let number = study.list.decks.firstIndex(where: { $0.path == path }) else { return }
    let id = screen?.selection
    let name = Path.stem(of: path)
    do {
      let isNew = try study.reread(number)
      let isBack = missing.remove(path) != nil
      if isNew || isBack { screen?.cardsChanged(id, String(localized: "\(name) reloaded")) }
    } catch let error as DeckError where error.problem.fault == .file(.missing) {
      missing.insert(path)
      screen?.cardsChanged(id, String(localized: "\(name): deleted; last copy shown"))
    } catch {
      failure = "\(error)"
    }
  }
}
