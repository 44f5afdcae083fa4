import Flashcards
import Study

/// `karuta stats`: tells what has been done with some decks, or with all.
enum StatsCommand {
  /// Prints them for people, or as one JSON object on a line; gives the exit code.
  ///
  /// Without paths it is told of all that was ever studied; a folder stands for all decks in it.
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
