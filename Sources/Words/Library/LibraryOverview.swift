import Decks

/// The decks of a learner, and what they hold today.
public struct LibraryOverview: Equatable, Sendable {
  /// All decks and folders, each folder before what is in it.
  public let entries: [DeckEntry]
  /// What is left to do today.
  public let plan: DayPlan
  /// The minutes that this takes, by what cards took lately; nil where that is not known.
  public let minutes: Int?
  /// Why the folder of the decks cannot be read.
  public let failure: DeckError?
}

extension Library {
  /// The decks in some files and folders, without any those of the library, and what they hold today.
  ///
  /// Its numbers are those of a queue: a card that is due later today counts as due.
  public func overview(of paths: [String] = []) throws(StorageError) -> LibraryOverview {
    var walk = DeckWalk()
    var failure: DeckError?
    do throws(DeckError) {
      if paths.isEmpty { try walk.addContents(of: folder) }
    } catch {
      failure = error
    }
    for path in paths { walk.add(path) }
    let census = try DeckCensus(walk.entries, in: self)
    let cards = Double(census.plan.new + census.plan.due)
    return LibraryOverview(
      entries: census.entries, plan: census.plan,
      minutes: try progress.secondsPerCard().map { Int(($0 * cards / 60).rounded(.up)) },
      failure: failure)
  }

  /// The decks of the library and some others, without what they hold.
  public func decks(and paths: [String]) -> [DeckEntry] {
    var walk = DeckWalk()
    try? walk.addContents(of: folder)
    for path in paths { walk.add(path) }
    return walk.entries.filter { !$0.isFolder && $0.failure == nil }
  }
}
