import Decks
import Files
import Localization
import Study

/// `karuta due`: shows how many cards are due, by deck.
enum DueCommand {
  /// Returns the exit code, 1 if a card is due; throws if no deck can be read.
  static func run(
    _ names: [String] = [], json: Bool, library: Library, print: (String) -> Void = Output.print,
    report: (String) -> Void = Output.report
  ) throws -> Int32 {
    let paths = names.map(library.path(ofArgument:))
    let overview = try library.overview(of: paths, withStudied: names.isEmpty)
    if let failure = overview.failure { throw failure }
    // An overview leaves folders without decks out.
    let unlisted = paths.filter { path in !overview.entries.contains { $0.path == path } }
    for path in unlisted where File(path).kind == .folder { _ = try DeckFolder(path).decks() }
    // A bad deck among others is only reported; one that is named must be readable.
    let named = overview.entries.first { !names.isEmpty && $0.depth == 0 && $0.failure != nil }
    if let failure = named?.failure { throw failure }
    let failures = overview.entries.compactMap(\.failure)
    for failure in failures { report("karuta: \(failure)") }
    let isAnyRead = overview.entries.contains { !$0.isFolder && $0.failure == nil }
    let isUnknown = !failures.isEmpty && !isAnyRead
    if json {
      print(overview.json.text)
    } else if !isUnknown {
      for line in lines(overview, library) { print(line) }
    }
    return isUnknown ? 3 : overview.plan.due > 0 ? 1 : 0
  }

  /// The decks with due cards, their sum, and the number of new cards.
  private static func lines(_ overview: LibraryOverview, _ library: Library) -> [String] {
    var rows = overview.entries.filter { !$0.isFolder && $0.plan.due > 0 }.map { deck in
      (name: library.name(of: deck.path), numbers: ["\(deck.plan.due)"])
    }
    if rows.count > 1 { rows.append((String(localized: "total"), ["\(overview.plan.due)"])) }
    let new = overview.plan.new
    let waiting = String(
      localized: new, one: "1 new card is waiting.", other: "\(new) new cards are waiting.")
    if rows.isEmpty {
      return [String(localized: new == 0 ? "Nothing is due." : "Nothing is due. \(waiting)")]
    }
    return DeckTable.lines(rows) + (new == 0 ? [] : [waiting])
  }
}
