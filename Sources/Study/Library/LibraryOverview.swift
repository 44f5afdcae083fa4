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
      entries: census.entries, plan: census.plan, limits: census.limits, backlog: census.backlog,
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
