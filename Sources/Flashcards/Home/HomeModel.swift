import TermUICore
import Words

/// What the home screen shows and does.
final class HomeModel: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  private let library: Library
  private let findKeys: () -> KeyTable<HomeCommand>
  private(set) lazy var keys = findKeys()
  private(set) lazy var pagingKeys = keys.paging
  /// What the library holds today; nil as long as it was not looked at.
  @Published private(set) var overview: LibraryOverview?
  /// The decks and folders that are in no folded folder.
  @Published private(set) var rows: [DeckEntry] = []
  /// Where the selection stands among them.
  let place = ObservableValue(0)
  /// The files of the list that was left last.
  @Published private(set) var last: [String] = []
  /// What could not be done, until the next key.
  @Published private(set) var message: String?
  private var folded: Set<String> = []
  /// The day whose numbers are shown.
  private var day: StudyDay?
  /// Tells when another program changes the library.
  private var watch: FileWatch?
  private var watched: [String] = []
  private var isWaiting = false

  init(_ library: Library, keys: @autoclosure @escaping () -> KeyTable<HomeCommand>) {
    self.library = library
    findKeys = keys
  }

  /// The folder of the decks.
  var folder: String { library.folder }

  /// The key that opens what was open last, and its name.
  var lastCaption: String? {
    DeckEntry.title(of: last).map { "\(keys.caption(of: .openLast)) \($0)" }
  }

  var selected: DeckEntry? { rows.indices.contains(place.value) ? rows[place.value] : nil }

  func isFolded(_ entry: DeckEntry) -> Bool { folded.contains(entry.path) }

  /// Looks at the library, again as often as another program changes it, until told not to.
  func follow() {
    watched = []
    refresh()
  }

  func stopFollowing() { watch = nil }

  /// Looks at the library again on a new day.
  func keepUp() {
    if day != library.today { refresh() }
  }

  private func refresh() {
    day = library.today
    library.read { () throws(StorageError) in
      overview = try library.overview()
      last = try library.progress.lastFiles()
    }
    showRows()
    watchFolders()
  }

  private func watchFolders() {
    let entries = overview?.entries ?? []
    let folders = [folder] + entries.filter(\.isFolder).map(\.path)
    guard folders != watched else { return }
    watched = folders
    watch = FileWatch(folders.map { "\($0)/" }) { [weak self] _ in self?.refreshSoon() }
  }

  /// Changes seldom come alone: a new folder is empty for a moment.
  private func refreshSoon() {
    guard !isWaiting else { return }
    isWaiting = true
    Task {
      try? await Task.sleep(for: .milliseconds(100))
      isWaiting = false
      if watch != nil { refresh() }
    }
  }

  // MARK: Moving

  func move(by step: Int) { move(to: place.value + step) }

  func move(to wanted: Int) {
    if message != nil { message = nil }
    place.value = max(0, min(rows.count - 1, wanted))
  }

  func select(_ entry: DeckEntry) {
    if let place = rows.firstIndex(where: { $0.path == entry.path }) { move(to: place) }
  }

  // MARK: Folding

  func turn() {
    guard let selected, selected.isFolder else { return }
    setFolded(selected, !isFolded(selected))
  }

  /// Folds the folder; where there is nothing to fold, goes to the folder that it is in.
  func fold() {
    guard let selected else { return }
    if selected.isFolder, !isFolded(selected) { return setFolded(selected, true) }
    if let parent = rows[..<place.value].lastIndex(where: { $0.depth < selected.depth }) {
      move(to: parent)
    }
  }

  func unfold() {
    if let selected, isFolded(selected) { setFolded(selected, false) }
  }

  private func setFolded(_ entry: DeckEntry, _ isFolded: Bool) {
    if isFolded { folded.insert(entry.path) } else { folded.remove(entry.path) }
    showRows()
  }

  /// Leaves out what is in folded folders; the selection stays where it was if it can.
  private func showRows() {
    let selected = selected
    var fold: Int?
    rows = (overview?.entries ?? []).filter { entry in
      if let fold, entry.depth > fold { return false }
      fold = isFolded(entry) ? entry.depth : nil
      return true
    }
    move(to: rows.firstIndex { $0.path == selected?.path } ?? place.value)
  }

  // MARK: Opening

  /// Opens a deck, or all decks of a folder.
  func words(of entry: DeckEntry) -> WordProgress? { open([entry.path]) }

  /// Opens what was open last.
  func lastWords() -> WordProgress? { last.isEmpty ? nil : open(last) }

  private func open(_ paths: [String]) -> WordProgress? {
    do throws(DeckError) {
      let decks = try library.decks(in: paths)
      return library.read { () throws(StorageError) in try library.open(decks) }
    } catch {
      message = error.reason
      return nil
    }
  }
}
