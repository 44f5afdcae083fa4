import TermUICore
import Words

/// What the list screen shows and does; it owns the words.
final class ListModel: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  let words: WordProgress
  let library: Library
  let keys: KeyTable<ListCommand>
  /// Every card asks for these, at each key.
  let turningKeys: Set<Key>
  let pagingKeys: Set<Key>
  let cardStyle: Settings.CardStyle
  /// Where the selection stands among the cards shown.
  let place = ObservableValue(0)
  /// How often the cards have been shuffled: what stands around them need not hear of it.
  let shuffles = ObservableValue(0)
  /// What has just been done, in a few words, until the next key.
  @Published private(set) var message: String?
  /// How many cards show their other side.
  let turned = ObservableValue(0)

  /// What all cards are asked to do that have been turned.
  let calls = PassthroughSubject<Call, Never>()
  /// What the others hear: nothing, and its end.
  let silence = PassthroughSubject<Call, Never>()
  /// The side that a card shows which is not turned.
  private(set) var startsOnFront = true
  private let seed: () -> UInt64
  /// What keeps how the list stands before long, where it has changed.
  var keeping: DispatchWorkItem?

  /// Something that every card does at once that has been turned.
  enum Call {
    /// Shows the side again that the others show.
    case turnBack
    /// Tells if it is still turned.
    case count
  }

  init(
    _ words: WordProgress, in library: Library,
    keys: KeyTable<ListCommand> = KeyTable(ListKeys.self),
    cardStyle: Settings.CardStyle = .automatic,
    seed: @escaping () -> UInt64 = seeds()
  ) {
    silence.send(completion: .finished)
    self.words = words
    self.library = library
    self.seed = seed
    self.keys = keys
    turningKeys = keys.turning
    pagingKeys = keys.paging
    self.cardStyle = cardStyle
    if let id = words.position, let place = store.visible.firstIndex(of: id) {
      self.place.value = place
    }
  }

  private static func seeds() -> () -> UInt64 {
    var generator = SplitMix64()
    return { generator.next() }
  }

  /// Changes the cards themselves.
  private(set) lazy var editor = CardEditor(words, in: library) { [weak self] in
    self?.selected
  } changed: { [weak self] id, caption in
    self?.cardsChanged(id, caption)
  }

  /// Goes to the cards that are searched for.
  private(set) lazy var search = ListSearch(
    store, from: place, opening: keys.caption(of: .search)
  ) { [weak self] in
    self?.move(to: $0)
  } tell: { [weak self] in
    self?.message = $0
  }

  private var store: WordStore { words.words }

  // MARK: What is shown

  var title: String { store.title }
  var visible: CardOrder { store.visible }
  var filter: Filter { store.filter }
  var direction: Direction { store.direction }
  var count: Int { store.count }
  /// How many lines of the decks could not be read.
  var problemCount: Int { store.problemCount }
  /// Another number once cards say something else.
  var revision: Int { store.revision }

  func card(_ id: CardID) -> Card { store.card(id) }

  func path(of file: String, namedBy id: CardID) -> String { store.path(of: file, namedBy: id) }

  func mark(of id: CardID) -> Mark? { store.mark(of: id) }

  func isSuspended(_ id: CardID) -> Bool { store.isSuspended(id) }

  func isReversed(_ id: CardID) -> Bool { store.isReversed(id) }

  private(set) var position: Int {
    get { place.value }
    set {
      place.value = newValue
      keepSoon()
    }
  }

  var selected: CardID? { store.visible.indices.contains(position) ? store.visible[position] : nil }

  // MARK: Moving

  func select(_ id: CardID) {
    if let position = store.visible.firstIndex(of: id) { move(to: position) }
  }

  func move(by step: Int) { move(to: position + step) }

  func move(to wanted: Int) {
    forgetMessage()
    position = max(0, min(store.visible.count - 1, wanted))
  }

  private func forgetMessage() {
    if message != nil { message = nil }
  }

  // MARK: Turning

  func shuffle() {
    words.shuffle(seed: seed(), at: library.now)
    startsOnFront = true
    turned.value = 0
    position = 0
    shuffles.value += 1
    forgetMessage()
    calls.send(.turnBack)
  }

  func turnAll() {
    objectWillChange.send()
    startsOnFront.toggle()
    turned.value = startsOnFront ? 0 : store.visible.count
    message = nil
    calls.send(.turnBack)
  }

  /// A card tells that it has been turned, or at a roll call that it differs from the rest.
  func countTurn(toFront isFront: Bool) { turned.value += isFront ? -1 : 1 }

  func countAgain() {
    turned.value = startsOnFront ? 0 : store.visible.count
    calls.send(.count)
  }

  func turnDirection() {
    objectWillChange.send()
    store.direction = store.direction.next
    message = nil
    keepSoon()
  }

  // MARK: Marks and filter

  func mark(_ mark: Mark?) {
    guard let selected else { return }
    objectWillChange.send()
    library.keep { () throws(StorageError) in
      try words.mark(selected, mark, at: library.now)
    }
    message = nil
    clamp()
  }

  /// Takes the card out of review, or lets it come again.
  func turnSuspension() {
    guard let selected else { return }
    let isSuspended = !store.isSuspended(selected)
    objectWillChange.send()
    let isDone: Void? = library.keep { () throws(StorageError) in
      try words.suspend(selected, isSuspended, at: library.now)
    }
    message = isDone.map { isSuspended ? "Suspended" : "Comes again" }
  }

  func turnFilter() {
    change(keeping: selected) { words.show(store.filter.next, at: library.now) }
  }

  func undo() {
    let undone = change(keeping: selected) { () throws(StorageError) in
      try words.undo(at: library.now)
    }
    guard let undone else { return }
    if case .edit(let step) = undone { return editor.revert(step) }
    if let id = undone?.card { select(id) }
    message = words.caption(of: undone)
  }

  /// Changes which cards are shown and in what order; the selection stays with its card if it can.
  @discardableResult
  private func change<T>(
    keeping id: CardID?, _ change: () throws(StorageError) -> T
  ) -> T? {
    objectWillChange.send()
    message = nil
    let result = library.keep(change)
    if let id, store.visible.contains(id), let place = store.visible.firstIndex(of: id) {
      position = place
    }
    clamp()
    return result
  }

  private func clamp() {
    position = max(0, min(position, store.visible.count - 1))
  }

  // MARK: Editing

  /// Goes to a card after some have changed; where there is none, stays where it is.
  private func cardsChanged(_ id: CardID?, _ caption: String) {
    objectWillChange.send()
    if let id { select(id) }
    clamp()
    message = caption
  }
}
