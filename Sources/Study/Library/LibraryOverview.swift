import Decks
import Files
import Progress
import Scheduling

/// The learner's decks and their numbers today.
public struct LibraryOverview: Equatable, Sendable {
  /// All decks and folders, each folder before its contents.
  public let entries: [DeckEntry]
  /// The cards left to study today.
  public let plan: DayPlan
  /// The limits of the day.
  public let limits: DailyLimits
  /// The reviews of today, with those of earlier days.
  public let backlog: Backlog
  /// The estimated minutes for them, by the pace of the last answers; nil after too few answers.
  public let minutes: Int?
  /// The days on end with reviews, up to today or yesterday.
  public let streak: Int
  /// The reason why the library's folder can't be read.
  public let failure: DeckError?
}

extension Library {
  /// Returns the decks in some files and folders, or without any those of the library, with their
  /// numbers today; a card due later today counts as due.
  ///
  /// `withStudied` adds every deck outside the library that was studied.
  public func overview(
    of paths: [String] = [], withStudied: Bool = false
  ) throws(StorageError) -> LibraryOverview {
    var walk = DeckWalk()
    var failure: DeckError?
    do throws(DeckError) {
      if paths.isEmpty { try walk.addContents(of: folder) }
    } catch {
      failure = error
    }
    for path in paths { walk.add(path) }
    if withStudied {
      for path in try progress.files() where File(path).exists { walk.add(path, isOutside: true) }
    }
    let census = try DeckCensus(walk.entries, in: self)
    return LibraryOverview(
      entries: census.entries, plan: census.plan, limits: census.dayLimits, backlog: census.backlog,
      minutes: try minutes(for: census.plan),
      streak: try streak(), failure: failure)
  }

  private func streak() throws(StorageError) -> Int {
    var day = try hasReviews(on: today) ? today : today + -1
    var days = 0
    while try hasReviews(on: day) {
      days += 1
      day = day + -1
    }
    return days
  }

  private func hasReviews(on day: StudyDay) throws(StorageError) -> Bool {
    try progress.hasReviews(from: calendar.start(of: day), to: calendar.end(of: day))
  }

  private func minutes(for plan: DayPlan) throws(StorageError) -> Int? {
    let pace = try progress.secondsPerCard(since: calendar.start(of: today))
    return pace.map { pace in
      let seconds = Double(plan.new) * pace.new + Double(plan.due) * pace.review
      return Int((seconds / 60).rounded(.up))
    }
  }

  /// Returns the decks of the library and some others, without their numbers.
  public func decks(and paths: [String]) -> [DeckEntry] {
    var walk = DeckWalk()
    try? walk.addContents(of: folder)
    for path in paths { walk.add(path) }
    return walk.entries.filter { !$0.isFolder && $0.failure == nil }
  }
}

/// The numbers of the cards of a deck, or of all decks of a folder.
public struct DeckCounts: Equatable, Sendable {
  /// All cards.
  public var total = 0
  /// The cards that may come as new ones, without suspended and buried ones.
  public var new = 0
  /// The cards that were studied on an earlier day and are due.
  public var reviews = 0
  /// The cards that have a learning step due today.
  public var steps = 0
  /// The cards that were studied and aren't known yet.
  public var learning = 0
  /// The known cards: marked O, or in review with an interval of 21 days or more.
  public var known = 0
  /// The cards marked X.
  public var unknown = 0

  /// The cards due today.
  public var due: Int { reviews + steps }

  static func += (sum: inout DeckCounts, other: DeckCounts) {
    sum.total += other.total
    sum.new += other.new
    sum.reviews += other.reviews
    sum.steps += other.steps
    sum.learning += other.learning
    sum.known += other.known
    sum.unknown += other.unknown
  }
}

/// The cards left to study on a day.
public struct DayPlan: Equatable, Sendable {
  /// The new cards.
  public var new = 0
  /// The cards studied before, including those due later in the day.
  public var due = 0

  /// Applies the limits of a day, as the day's queue does.
  init(_ counts: DeckCounts, _ limits: DailyLimits) {
    let reviews = min(counts.reviews, limits.reviews)
    new = min(counts.new, limits.newCards(beside: reviews))
    due = reviews + counts.steps
  }

  /// A day with nothing to do.
  public init() {}
}

/// A deck or a folder of decks, as a library lists it.
public struct DeckEntry: Equatable, Sendable {
  /// The file or folder.
  public let path: String
  /// The number of listed folders around it.
  public let depth: Int
  /// Whether it is a folder; its contents follow, one deeper.
  public let isFolder: Bool
  /// The reason why it can't be read.
  public internal(set) var failure: DeckError?
  /// The number of its lines that are no cards.
  public internal(set) var badLines = 0
  /// Whether another deck's name in the folder differs in the extension alone.
  var hasTwin = false
  /// Whether it was studied outside of the library.
  public internal(set) var isOutside = false
  /// The numbers of its cards; a folder's are the sums of its decks.
  public internal(set) var counts = DeckCounts()
  /// The cards that a review of it shows today.
  public internal(set) var plan = DayPlan()

  init(_ path: String, depth: Int, isFolder: Bool) {
    self.path = path
    self.depth = depth
    self.isFolder = isFolder
  }

  /// The name of the file without its extension, unless that tells it from another, or of the folder.
  public var name: String {
    if isFolder { return path.split(separator: "/").last.map(String.init) ?? path }
    return hasTwin ? Path.name(of: path) : Path.stem(of: path)
  }

  /// The title of several files: the first one's name and the number of the others.
  public static func title(of files: [String]) -> String? {
    files.first.map(Path.stem).map { files.count == 1 ? $0 : "\($0) +\(files.count - 1)" }
  }
}

/// Goes through folders and lists the decks in them, each folder before what is in it.
///
/// Hidden files are left out, and folders without a deck; links in a circle end. A deck is listed
/// once, under the first of its names.
struct DeckWalk {
  private(set) var entries: [DeckEntry] = []
  private var seen: Set<FileStamp.ID> = []
  private var seenFiles: Set<String> = []

  /// Lists a deck, or a folder with what is in it.
  mutating func add(
    _ path: String, depth: Int = 0, hasTwin: Bool = false, isOutside: Bool = false
  ) {
    let isFolder = File(path).kind == .folder
    if !isFolder, !seenFiles.insert(Path.canonical(path)).inserted { return }
    let index = entries.count
    entries.append(DeckEntry(path, depth: depth, isFolder: isFolder))
    entries[index].hasTwin = hasTwin
    entries[index].isOutside = isOutside
    guard isFolder else { return }
    do throws(DeckError) {
      try addContents(of: path, depth: depth + 1)
      if entries.count == index + 1 { entries.removeLast() }
    } catch {
      entries[index].failure = error
    }
  }

  /// Lists what is in a folder, in the order of its names.
  mutating func addContents(of path: String, depth: Int = 0) throws(DeckError) {
    let folder = DeckFolder(path)
    guard let id = folder.id, seen.insert(id).inserted else { return }
    let paths = try folder.contents()
    // A folder's name has no extension.
    let stems = paths.filter { Path.name(of: $0) != Path.stem(of: $0) }.map(Path.stem)
    let counts = Dictionary(stems.map { ($0, 1) }, uniquingKeysWith: +)
    for path in paths {
      add(path, depth: depth, hasTwin: counts[Path.stem(of: path), default: 0] > 1)
    }
  }
}

extension Library {
  /// The names of decks and folders that a deck is or is in, the innermost last.
  public func sections(_ names: some Collection<String>, of deck: String) -> [String] {
    sections(names, ofEach: [deck])[0]
  }

  /// The same of each of some decks; the path of a name is looked up once.
  private func sections(
    _ names: some Collection<String>, ofEach decks: [String]
  ) -> [[String]] {
    let sections = zip(names, paths(ofSections: names))
      .map { (name: $0, path: Path.canonical($1)) }
      .sorted { $0.path.count < $1.path.count }
    return decks.map { deck in
      let deck = Path.canonical(deck)
      return sections.filter { deck == $0.path || deck.hasPrefix("\($0.path)/") }.map(\.name)
    }
  }

  /// The schedules of some decks by their paths: of each the innermost section that sets something counts.
  private func schedules(of decks: [String]) -> [DeckSchedule] {
    let schedules = options.deckSchedules
    if schedules.isEmpty { return decks.map { _ in DeckSchedule() } }
    return sections(schedules.keys, ofEach: decks).map { names in
      names.reduce(into: DeckSchedule()) { all, name in
        all.usesWordBook = schedules[name]?.usesWordBook ?? all.usesWordBook
        all.days = schedules[name]?.days ?? all.days
        all.directions = schedules[name]?.directions ?? all.directions
      }
    }
  }

  /// Whether the directions of a deck are set.
  public func setsDirections(of deck: String) -> Bool {
    schedules(of: [deck])[0].directions != nil
  }

  /// The directions in which some decks are reviewed, by their paths.
  public func directions(of decks: [String]) -> [StudyDirections] {
    schedules(of: decks).map { $0.directions ?? .one }
  }

  /// The same for decks that are not reviewed in one direction, by their paths.
  func directions(byPath decks: [String]) -> [String: StudyDirections] {
    let pairs = zip(decks, directions(of: decks)).filter { $0.1 != .one }
    return Dictionary(pairs.map { ($0.0, $0.1) }, uniquingKeysWith: { $1 })
  }

  /// The word books of some decks by their paths; nil for a deck that is scheduled by FSRS.
  func wordBooks(of decks: [String]) -> [WordBook?] {
    schedules(of: decks).map { schedule in
      schedule.usesWordBook == true ? schedule.days.map(WordBook.init) ?? .usual : nil
    }
  }
}
