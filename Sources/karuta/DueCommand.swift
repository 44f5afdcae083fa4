import Study

/// `karuta due`: tells what is due today, by deck.
enum DueCommand {
  /// Gives the exit code, 1 where something is due or no deck can be read.
  static func run(
    _ names: [String] = [], json: Bool, library: Library, print: (String) -> Void,
    tell: (String) -> Void
  ) throws -> Int32 {
    let overview = try library.overview(of: names.map(library.path))
    if let failure = overview.failure { throw failure }
    // A bad deck among others keeps nobody from the rest; one that is named has to be there.
    let named = overview.entries.first { !names.isEmpty && $0.depth == 0 && $0.failure != nil }
    if let failure = named?.failure { throw failure }
    let failures = overview.entries.compactMap(\.failure)
    for failure in failures { tell("karuta: \(failure)") }
    let isAnyRead = overview.entries.contains { !$0.isFolder && $0.failure == nil }
    let isUnknown = !failures.isEmpty && !isAnyRead
    if json {
      print(overview.json.text)
    } else if !isUnknown {
      for line in lines(overview) { print(line) }
    }
    return overview.plan.due > 0 || isUnknown ? 1 : 0
  }

  /// The decks with something due, and their sum where there are several.
  private static func lines(_ overview: LibraryOverview) -> [String] {
    if overview.plan.due == 0 { return ["Nothing is due."] }
    var rows = overview.entries.filter { !$0.isFolder && $0.plan.due > 0 }.map { deck in
      DeckTable.Row(name: deck.name, numbers: ["\(deck.plan.due)"])
    }
    if rows.count > 1 { rows.append(DeckTable.Row(name: "", numbers: ["\(overview.plan.due)"])) }
    return DeckTable.lines(rows)
  }
}
