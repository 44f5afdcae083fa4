import Decks
import Files
import Localization
import Observation
import Preferences
import Progress
import Scheduling
import Study
import TermUICore

/// The view model of the home screen.
@Observable final class HomeModel: @MainActor ScreenModel {
  let keys: KeyTable<HomeCommand>
  /// The decks and folders of the library and their counts; nil until they were read.
  private(set) var overview: LibraryOverview?
  /// The days before and after today, and the words missed on it; nil until they were read.
  private(set) var trends: LibraryTrends?
  /// The time of the last meeting with Anki; nil before the first one.
  private(set) var lastMeeting: UnixTime?
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
  private var last: [String] = []
  private var lastTitle: String?
  /// The search of a deck while its name is typed.
  var search: RowSearch?
  /// The result of a change, or the reason why a deck couldn't be opened, until the selection moves.
  var message: String?
  var dialog: DeckDialog? {
    didSet {
      if dialog != nil { message = nil }
      name =
        switch dialog {
        case .rename(let entry): entry.name
        case .move(let entry):
          entry.isFolder
            ? Path.rest(of: entry.path, in: library.folder) ?? entry.name
            : library.nameInLibrary(entry.path)
        default: ""
        }
      nameFault = nil
    }
  }
  /// The name of a deck or folder while it is typed.
  var name = ""
  var nameFault: String?

  let preferences: Preferences
  @ObservationIgnored private let storage: LibraryStorage

  var library: Library { storage.library }
  private var folded: Set<String> = []
  /// What is special about the schedules of decks, by their paths.
  private(set) var details: [String: String] = [:]
  /// How often today's limits were raised since the last change of a deck.
  @ObservationIgnored var raises = 0
  /// The day whose counts are shown.
  @ObservationIgnored private var day: StudyDay?
  /// Reports what changes without a key.
  @ObservationIgnored private lazy var watch = LibraryWatch(storage) { [weak self] in
    self?.refresh()
    self?.showNews()
  }

  init(_ storage: LibraryStorage, _ preferences: Preferences) {
    self.storage = storage
    self.preferences = preferences
    keys = KeyTable(preferences.settings.keys)
  }

  /// The name of a folder if all its decks were open last, or else of the decks.
  private func title(of files: [String]) -> String? {
    guard files.count > 1 else { return library.title(of: files) }
    let entries = (overview?.entries ?? []).filter { !$0.isOutside }
    let decks = entries.filter { !$0.isFolder }.map(\.path)
    if Set(files) == Set(decks) { return library.title(of: []) }
    let folder = entries.first { folder in
      folder.isFolder && Set(files) == Set(decks.filter { Path.isIn(folder.path, $0) })
    }
    return library.title(of: folder.map { [$0.path] } ?? files)
  }

  /// The key hints of Home, once a limit of the day is reached, of a deck that can't be read, or of Home
  /// without a deck.
  var hints: [KeyHint] {
    let keys = missed.isEmpty ? keys.without(.missed) : keys
    if selected?.failure != nil {
      return keys.hints(.open, localized: "what to do", priority: 1) + keys.without(.open).hints
    }
    if selected?.conflicts.isEmpty == false {
      return keys.hints(.mergeConflict, localized: "merge", priority: 1) + keys.hints
    }
    if rows.isEmpty {
      return keys.hints(.newDeck, localized: "new deck")
        + keys.hints(.starterWords, localized: "starter words")
        + keys.hints(.importFile, localized: "import")
        + keys.without(.open).hints.filter { $0.priority > 0 }
    }
    let more =
      isLimitReached
      ? keys.hints(.more, localized: "\(ReviewModel.more) more cards", priority: 1) : []
    let last = lastTitle.map { keys.hints(.openLast, localized: "open \($0)") } ?? []
    return more + keys.hints + last
  }

  /// Whether a limit of the day holds back all that is left.
  var isLimitReached: Bool {
    guard let overview else { return false }
    return overview.left == 0 && limitNote != nil
  }

  /// Whether there is no deck.
  var isEmpty: Bool { overview?.entries.isEmpty == true }

  /// The rows of the table, with the heading of decks from elsewhere.
  var listedRows: Int { rows.count + (rows.contains(where: \.isOutside) ? 1 : 0) }

  func refusal(of command: HomeCommand) -> String? {
    command.needsDeck && selected == nil
      ? String(localized: "There is no deck to select.") : nil
  }

  /// Raises the limits of today, if one holds cards back.
  func allowMore() {
    if limitNote == nil {
      message = ReviewModel.noLimit
    } else {
      library.allowMore(ReviewModel.more)
      raises += 1
      showPlan()
    }
  }

  /// Lowers the limits of today again; false if they weren't raised after the last change of a deck.
  func allowLess() -> Bool {
    if raises == 0 { return false }
    library.allowMore(-ReviewModel.more)
    raises -= 1
    showPlan()
    return true
  }

  private func showPlan() {
    refresh()
    let (due, new) = (overview?.plan.due ?? 0, overview?.plan.new ?? 0)
    let plan = String(localized: "Today: \(due) due and \(new) new cards.")
    let undo = String(
      localized: "\(keys.caption(of: .undo)) takes the last \(ReviewModel.more) back.")
    message = raises == 0 ? plan : "\(plan) \(undo)"
  }

  var selected: DeckEntry? { rows.first { $0.path == selection } }

  func isFolded(_ entry: DeckEntry) -> Bool { folded.contains(entry.path) }

  /// Reads the library now and after each change by another program, until `stopFollowing`.
  func follow() {
    preferences.finishMove(in: library)
    watch.begin()
    refresh()
    showNews()
  }

  /// Says what came from other devices, what the library found, or why nothing can come.
  private func showNews() {
    let news = library.deviceLogs?.takeNews() ?? library.findNotice?()
    library.findNotice = nil
    message = news ?? message ?? library.deviceLogs?.fault()
  }

  func stopFollowing() { watch.end() }

  func refreshIfNewDay() {
    if day != library.today { refresh() }
  }

  /// Whether to read all decks takes longer than a tenth of a second on a slow machine.
  private var isLarge: Bool { overview.map { $0.entries.count > 1000 } ?? false }

  func refresh() {
    day = library.today
    showWork(if: isLarge, in: storage)
    storage.read {
      overview = try library.overview(withStudied: true)
      trends = try library.trends()
      lastMeeting = try library.progress.lastMeeting()
      last = try library.progress.lastFiles()
      lastTitle = last.isEmpty ? nil : title(of: last)
    }
    details = schedules
    showRows()
    lookAtBacklog()
    let folders = (overview?.entries ?? []).filter { $0.isFolder && !$0.isOutside }
    watch.follow([library.folder] + folders.map(\.path))
  }

  private var schedules: [String: String] {
    let decks = (overview?.entries ?? []).filter { !$0.isFolder }.map(\.path)
    let captions = library.schedules(of: decks).map { schedule in
      (schedule.usesWordBook == true ? "  " + String(localized: "word book") : "")
        + (schedule.sides(library.options.sides).directions == .both ? "  ⇄" : "")
    }
    return Dictionary(zip(decks, captions).filter { $1 != "" }, uniquingKeysWith: { $1 })
  }

  // MARK: Folding

  func toggleFolded() {
    guard let selected else { return }
    if selected.isFolder {
      setFolded(selected, !isFolded(selected))
    } else {
      message = String(localized: "\(selected.name) is not a folder.")
    }
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

  /// Opens a deck, or all decks of a folder; says why if the deck can't be read.
  func open(_ entry: DeckEntry) -> StudyList? {
    if entry.failure != nil, !entry.isFolder {
      showProblems()
      return nil
    }
    return open([entry.path])
  }

  func openSelected() -> StudyList? { selected.flatMap(open) }

  func openLast() -> StudyList? {
    if last.isEmpty { message = String(localized: "Nothing has been opened yet.") }
    return last.isEmpty ? nil : open(last, lastTitle)
  }

  /// Opens all decks of the library, and those outside of it that were studied.
  func openAll() -> StudyList? {
    let entries = overview?.entries ?? []
    let outside = entries.filter { $0.isOutside && $0.failure == nil }.map(\.path)
    let hasLibrary = outside.isEmpty || entries.contains { !$0.isOutside }
    return open((hasLibrary ? [library.folder] : []) + outside)
  }

  private func open(_ paths: [String], _ title: String? = nil) -> StudyList? {
    showWork(if: isLarge, in: storage)
    do throws(DeckError) {
      let decks = try library.decks(in: paths)
      return storage.read { try library.open(decks, title: title ?? library.title(of: paths)) }
    } catch {
      message = error.reason
      return nil
    }
  }
}

// MARK: Finding

extension HomeModel: @MainActor RowFinding {
  var names: [(id: String, texts: [String])] {
    (overview?.entries ?? []).map { ($0.path, [$0.name]) }
  }

  /// Unfolds the folders around a deck or folder, and selects it.
  func reveal(_ path: String) {
    let entries = overview?.entries ?? []
    guard let index = entries.firstIndex(where: { $0.path == path }) else { return }
    var depth = entries[index].depth
    for entry in entries[..<index].reversed() where entry.depth < depth {
      depth = entry.depth
      folded.remove(entry.path)
    }
    showRows()
    selection = path
  }

  /// Ends the search and returns its text, to search the cards of all decks for it.
  func takeSearch() -> String? {
    guard let search, !search.text.isEmpty else { return nil }
    self.search = nil
    return search.text
  }
}
