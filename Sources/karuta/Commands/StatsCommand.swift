import Flashcards
import Study

/// `karuta stats`: prints statistics of some decks, or of all.
enum StatsCommand {
  /// Prints text for people or one JSON object; returns the exit code.
  ///
  /// Without paths the statistics include everything ever studied; a folder means all its decks.
  static func run(
    decks paths: [String], json: Bool, library: Library, print: (String) -> Void
  ) throws -> Int32 {
    let decks = try library.decks(in: paths)
    for deck in decks { try library.progress.follow(deck) }
    let statistics =
      try paths.isEmpty
      ? library.statistics()
      : library.statistics(
        of: decks.map(\.path), cardCount: decks.map(\.count).reduce(0, +))
    if json {
      print(statistics.json)
    } else {
      StatisticsText.lines(statistics).forEach(print)
    }
    return 0
  }
}
