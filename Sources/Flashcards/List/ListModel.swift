import Decks
import Localization
import Observation
import Preferences
import Progress
import Scheduling
import Search
import Study
import TermUICore

/// The view model of the list screen.
@Observable final class ListModel: @MainActor ScreenModel, @MainActor CardScreen {
  let storage: LibraryStorage
  private var library: Library { storage.library }
  let keys: KeyTable<ListCommand>
  let preferences: Preferences
  /// The layout of this list alone; nil for that of all lists.
  private var ownLayout: ListLayout?
  /// Whether all cards are flipped, except those that were flipped one by one.
  private(set) var areFlipped = false
  /// The cards that were flipped one by one.
  private(set) var flipped: Set<CardID> = []
  /// The index of the selected card among the visible ones.
  private(set) var position = 0
  /// The card at which the selection of several cards began; nil while one card is selected.
  ///
  /// With the selected card it makes a range: a set of a million cards takes 0.2 s to make, and 12 ms to
  /// copy at each key.
  private(set) var anchor: CardID?
  /// The card beside the list, read once the selection rests.
  private(set) var besideCard: CardInfo?
  @ObservationIgnored var showsCardBeside = false {
    didSet {
      readBesideCard()
      reading =
        showsCardBeside
        ? changes.debounce(for: .milliseconds(100), scheduler: DispatchQueue.main)
          .sink { [weak self] in self?.readBesideCard() } : nil
    }
  }
  /// The result of the last command, until the next key.
  var message: String?

  @ObservationIgnored private let unobservedStudy: StudyList
  /// Sends if the list has changed and isn't saved yet.
  @ObservationIgnored private let changes = PassthroughSubject<Void, Never>()
  @ObservationIgnored private var saving: AnyCancellable?
  @ObservationIgnored private var reading: AnyCancellable?
  @ObservationIgnored private var isCovered = false
  @ObservationIgnored private var lastMoment: StudyMoment
  /// The card that was selected before a filter hid all.
  @ObservationIgnored private var hiddenSelection: CardID?
  /// The selected card when another screen covered the list.
  @ObservationIgnored private var coveredSelection: CardID?

  init(
    _ study: StudyList, in storage: LibraryStorage,
    preferences: Preferences = Preferences(), layout: ListLayout? = nil, search text: String? = nil
  ) {
    unobservedStudy = study
    self.storage = storage
    lastMoment = storage.library.moment
    keys = KeyTable(preferences.settings.keys)
    self.preferences = preferences
    ownLayout = layout
    position = study.position.flatMap(study.list.visible.firstIndex(of:)) ?? 0
    saving = changes.debounce(for: .milliseconds(500), scheduler: DispatchQueue.main)
      .sink { [weak self] in self?.saveList() }
    if let text { search.showOnly(ListQuery(text, onlyHits: true)) }
  }

  private func readBesideCard() {
    if showsCardBeside { besideCard = selection.flatMap(info) }
  }

  /// What is known about a card, from the side that the list shows.
  func info(of id: CardID) -> CardInfo? {
    CardInfo(id, list.isReversed(id) ? .back : .front, of: unobservedStudy, in: storage)
  }

  /// Changes the cards themselves.
  @ObservationIgnored private(set) lazy var editor = CardEditor(
    unobservedStudy, in: storage, on: self)

  /// Selects the cards that are searched for.
  @ObservationIgnored private(set) lazy var search = ListSearch(in: self)

  /// Whether rows have a column of readings, while the list is open.
  @ObservationIgnored private(set) lazy var hasReadings = unobservedStudy.list.hasReadings

  // MARK: Showing

  /// The cards with their marks, order, and filter; `StudyList` isn't observable, so reads and
  /// changes are reported here.
  var study: StudyList {
    access(keyPath: \.study)
    return unobservedStudy
  }

  /// Makes a change of the list that is saved soon.
  private func change(_ change: (StudyList) throws -> Void) rethrows {
    try withMutation(keyPath: \.study) { try change(unobservedStudy) }
    changes.send()
  }

  var list: WordList { study.list }
  var visible: CardOrder { list.visible }

  /// The numbers of cards that are due, and of new ones.
  var counts: (due: Int, new: Int) { list.counts(at: library.moment) }

  /// The bad lines of all decks, and the wrong settings of notes.
  var problems: [DeckProblem] { list.decks.flatMap(\.problems) + study.wrongSettings }

  /// The present moment to within a minute, which each row needs.
  ///
  /// It reads no settings: an interest of each row in them would take a tenth of its time.
  private var moment: StudyMoment {
    if abs(library.now - lastMoment.now) > 30 { lastMoment = lastMoment.moved(to: library.now) }
    return lastMoment
  }

  /// Whether a card shows its answer.
  func isFlipped(_ id: CardID) -> Bool { flipped.contains(id) != areFlipped }

  /// The row of a card, for a view that has read `visible` and so sees its changes.
  func row(
    _ id: CardID, isFlipped: Bool, chosen: Range<Int>?, marking query: SearchQuery?,
    framed columns: Int?
  ) -> CardRow {
    let list = unobservedStudy.list
    let isChosen = chosen.map { range in
      list.visible.firstIndex(of: id).map(range.contains) == true
    }
    let place = columns.flatMap { columns in
      list.visible.firstIndex(of: id).map {
        FramePlace(index: $0, of: list.visible.count, columns: columns)
      }
    }
    return CardRow(
      id: id, asked: AskedCard(card: list.card(id), isReversed: list.isReversed(id)).withoutMarks,
      mark: list.mark(of: id), stage: moment.stage(of: list.standing(of: id)),
      isFlipped: isFlipped, isChosen: isChosen ?? false, place: place, query: query)
  }

  var selection: CardID? {
    get { visible.indices.contains(position) ? visible[position] : nil }
    set { if let newValue { select(newValue) } }
  }

  // MARK: Selecting several cards

  /// The indexes of the selected cards among the visible ones.
  var range: Range<Int> {
    guard visible.indices.contains(position) else { return 0..<0 }
    let start = anchor.flatMap(visible.firstIndex) ?? position
    return min(start, position)..<max(start, position) + 1
  }

  /// The indexes of several selected cards; nil while one alone is selected.
  var chosenRange: Range<Int>? { anchor == nil ? nil : range }

  /// The selected cards, in their order.
  var chosen: [CardID] { range.map { visible[$0] } }

  /// Begins to select several cards by moving on, or ends that.
  func toggleChoosing() {
    anchor = anchor == nil ? selection : nil
  }

  /// Sets a value of the selected cards in parts, which ends the selection of several; `caption` makes the message of the
  /// number of cards.
  private func set(_ value: CardValue, _ caption: @escaping (Int) -> String?) {
    let (ids, now) = (chosen, library.now)
    let most = storage.mostAtOnce
    let parts = (ids.count + most - 1) / most
    showWork(if: ids.count > 10_000, in: storage)
    editor.perform(String(localized: "Changing the cards"), parts: parts) { [self] part in
      let ids = Array(ids.dropFirst(part * most).prefix(most))
      return withMutation(keyPath: \.study) {
        storage.save { try unobservedStudy.set(value, of: ids, continuing: part > 0, at: now) }
      }
    } finished: { [self] in
      anchor = nil
      clampPosition()
      if let caption = caption(ids.count) { message = caption }
    }
  }

  // MARK: Moving

  func select(_ id: CardID) {
    if let index = visible.firstIndex(of: id) { move(to: index) }
  }

  func move(to index: Int) {
    message = nil
    position = max(0, min(visible.count - 1, index))
    changes.send()
  }

  // MARK: Flipping and shuffling

  func shuffle() {
    change { $0.shuffle(seed: .random(in: 0 ... .max), at: library.now) }
    flipAll(to: false)
    anchor = nil
    move(to: 0)
  }

  /// Flips the selected card.
  func flip() {
    message = nil
    if let id = selection { flipped.formSymmetricDifference([id]) }
  }

  func flipAll() { flipAll(to: !areFlipped) }

  private func flipAll(to areFlipped: Bool) {
    self.areFlipped = areFlipped
    flipped = []
  }

  /// Sorts the cards by the next order.
  func cycleSort() {
    let sort = list.sort.next
    showWork(if: list.isLarge, in: storage)
    keepingSelection { $0.sort(by: sort, at: library.now) }
    message = sort.caption
  }

  func cycleDirection() {
    change { $0.list.direction = $0.list.direction.next }
  }

  /// The layout of the list before it is fitted into a window.
  var layout: ListLayout { ownLayout ?? preferences.settings.listLayout }

  func cycleLayout(in window: Size) {
    let layout = layout.next(in: window)
    do {
      if ownLayout != nil {
        ownLayout = layout
      } else {
        try preferences.set(.listLayout) { $0.listLayout = layout }
      }
      message = layout.caption
    } catch {
      message = String(localized: "Layout not saved: \(error)")
    }
  }

  // MARK: Marks and filter

  func mark(_ mark: Mark?) {
    set(.mark(mark)) { count in
      if count <= 1 { return nil }
      return mark.map { String(localized: "\(count) cards marked \($0.letter)") }
        ?? String(localized: "\(count) cards unmarked")
    }
  }

  /// Suspends the selected cards, or unsuspends them if all are suspended.
  func toggleSuspended() {
    let isSuspended = !chosen.allSatisfy(list.isSuspended)
    set(.isSuspended(isSuspended)) { count in
      String(
        localized: count, one: isSuspended ? "Suspended" : "Unsuspended",
        other: isSuspended ? "\(count) cards suspended" : "\(count) cards unsuspended")
    }
  }

  func cycleFilter() {
    keepingSelection { $0.show($0.list.filter.next, at: library.now) }
  }

  func show(_ conditions: CardConditions) {
    guard conditions != list.conditions else { return }
    storage.read {
      try keepingSelection { study in try study.show(conditions, at: library.moment) }
    }
  }

  func show(_ undone: Undone, isRedone: Bool, selecting ids: [CardID]) {
    withMutation(keyPath: \.study) {}
    if let index = ids.lazy.compactMap(visible.firstIndex).first { position = index }
    clampPosition()
    changes.send()
  }

  /// Runs a change of the visible cards; the selected card stays selected if it is still visible.
  private func keepingSelection(_ change: (StudyList) throws -> Void) rethrows {
    let id = selection ?? hiddenSelection
    try self.change(change)
    if let index = id.flatMap(visible.firstIndex) { position = index }
    hiddenSelection = visible.isEmpty ? id : nil
    clampPosition()
  }

  private func clampPosition() { position = max(0, min(position, visible.count - 1)) }

  // MARK: Editing and saving

  /// Selects a card after an edit; without one, the selection stays at its index.
  func cardsChanged(_ id: CardID?, _ message: String?) {
    withMutation(keyPath: \.study) {}
    if let id { select(id) }
    anchor = nil
    clampPosition()
    search.cardsChanged()
    self.message = message
  }

  func progressChanged() {}

  /// Saves the order, filter, direction, and selection; a failure is reported by `close`.
  private func saveList() { try? study.keepList(selection, at: library.now) }

  /// Shows what another screen changed while it covered the list.
  func appear() {
    guard isCovered else { return }
    isCovered = false
    // Grades make cards known.
    withMutation(keyPath: \.study) { unobservedStudy.list.refilter() }
    if let id = coveredSelection { select(id) }
    coveredSelection = nil
    clampPosition()
    message = nil
  }

  /// Saves how the list is left.
  func close() {
    isCovered = true
    coveredSelection = selection
    storage.save { try study.leave(selection, at: library.now) }
  }
}
