import Decks
import Files
import Observation
import Progress
import Scheduling
import Study
import TermUICore

/// The view model of the home screen.
@Observable final class HomeModel {
  let keys: KeyTable<HomeCommand>
  /// The decks and folders of the library and their counts; nil until they were read.
  private(set) var overview: LibraryOverview?
  /// The decks and folders that aren't in a folded folder.
  private(set) var rows: [DeckEntry] = []
  /// The path of the selected row.
  var selection: String? {
    didSet {
      message = nil
      refreshIfNewDay()
    }
  }
  /// The files of the list that was open last.
  private(set) var last: [String] = []
  /// The reason why a deck couldn't be opened, until the next key.
  private(set) var message: String?

  @ObservationIgnored private let storage: LibraryStorage

  private var library: Library { storage.library }
  private var folded: Set<String> = []
  /// The day whose counts are shown.
  @ObservationIgnored private var day: StudyDay?
  /// Reports changes of the library's folders by other programs.
  @ObservationIgnored private var watch: FileWatch?
  @ObservationIgnored private var watched: [String] = []
  /// Refreshes the screen when the day ends.
  @ObservationIgnored private var dayEnd: DispatchWorkItem?
  @ObservationIgnored private let changes = PassthroughSubject<Void, Never>()
  @ObservationIgnored private var refreshing: AnyCancellable?

  init(_ storage: LibraryStorage, keys: KeyTable<HomeCommand>) {
    self.storage = storage
    self.keys = keys
    // Changes seldom come alone: a new folder is empty for a moment.
    refreshing = changes.debounce(for: .milliseconds(100), scheduler: DispatchQueue.main)
      .sink { [weak self] in if self?.watch != nil { self?.refresh() } }
  }

  /// The folder of the decks.
  var folder: String { library.folder }

  /// The key that opens what was open last, and its name.
  var lastCaption: String? {
    DeckEntry.title(of: last).map { "\(keys.caption(of: .openLast)) \($0)" }
  }

  /// The explanation of the stars in the rows; nil if no limit holds a card back.
  var limitNote: String? {
    let limits = library.limits(on: library.today)
    let isLimited = rows.contains {
      $0.plan.new < $0.counts.new || $0.plan.due < $0.counts.due
    }
    return isLimited
      ? "* \(limits.newCards) new and \(limits.reviews) reviews a day in all" : nil
  }

  var selected: DeckEntry? { rows.first { $0.path == selection } }

  func select(_ entry: DeckEntry) { selection = entry.path }

  func isFolded(_ entry: DeckEntry) -> Bool { folded.contains(entry.path) }

  /// Reads the library now and after each change by another program, until `stopFollowing`.
  func follow() {
    watched = []
    refresh()
  }

  func stopFollowing() {
    watch = nil
    dayEnd?.cancel()
  }

  /// Reads the library again on a new day.
  func refreshIfNewDay() {
    if day != library.today { refresh() }
  }

  private func refresh() {
    day = library.today
    storage.read { () throws(StorageError) in
      overview = try library.overview()
      last = try library.progress.lastFiles()
    }
    showRows()
    watchFolders()
    refreshAtEndOfDay()
  }

  /// Sets a timer by the wall clock, which continues while the machine sleeps.
  private func refreshAtEndOfDay() {
    dayEnd?.cancel()
    let timer = DispatchWorkItem { [weak self] in self?.refresh() }
    let seconds = max(library.calendar.end(of: library.today) - library.now, 0) + 0.1
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + seconds, execute: timer)
    dayEnd = timer
  }

  private func watchFolders() {
    let entries = overview?.entries ?? []
    let folders = [folder] + entries.filter(\.isFolder).map(\.path)
    guard folders != watched else { return }
    watched = folders
    watch = FileWatch(folders.map { "\($0)/" }) { [changes] _ in changes.send() }
  }

  // MARK: Folding

  func toggleFolded() {
    guard let selected, selected.isFolder else { return }
    setFolded(selected, !isFolded(selected))
  }

  /// Folds the folder; if nothing can be folded, selects the folder around it.
  func fold() {
    guard let selected else { return }
    if selected.isFolder, !isFolded(selected) { return setFolded(selected, true) }
    let before = rows.prefix { $0.path != selected.path }
    if let parent = before.last(where: { $0.depth < selected.depth }) { selection = parent.path }
  }

  func unfold() {
    if let selected, isFolded(selected) { setFolded(selected, false) }
  }

  private func setFolded(_ entry: DeckEntry, _ isFolded: Bool) {
    if isFolded { folded.insert(entry.path) } else { folded.remove(entry.path) }
    showRows()
  }

  /// Updates the rows without the contents of folded folders; the neighbour of a removed row gets
  /// its selection.
  private func showRows() {
    let index = rows.firstIndex { $0.path == selection } ?? 0
    var fold: Int?
    rows = (overview?.entries ?? []).filter { entry in
      if let fold, entry.depth > fold { return false }
      fold = isFolded(entry) ? entry.depth : nil
      return true
    }
    if selected == nil {
      selection = rows.indices.contains(index) ? rows[index].path : rows.last?.path
    }
  }

  // MARK: Opening

  /// Opens a deck, or all decks of a folder.
  func words(of entry: DeckEntry) -> StudyList? { open([entry.path]) }

  /// Opens what was open last.
  func lastWords() -> StudyList? { last.isEmpty ? nil : open(last) }

  /// Opens all decks of the library.
  func allWords() -> StudyList? { open([folder]) }

  private func open(_ paths: [String]) -> StudyList? {
    do throws(DeckError) {
      let decks = try library.decks(in: paths)
      return storage.read { () throws(StorageError) in try library.open(decks) }
    } catch {
      message = error.reason
      return nil
    }
  }
}
