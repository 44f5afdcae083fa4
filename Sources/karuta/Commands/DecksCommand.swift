import Decks
import Exchange
import Files
import Localization
import Progress
import Study
import TermUI

/// `karuta decks`: lists the decks of the library with what they hold.
enum DecksCommand {
  /// Returns the exit code.
  static func run(json: Bool, library: Library, print: (String) -> Void) throws -> Int32 {
    let overview = try library.overview()
    if let failure = overview.failure { throw failure }
    if json {
      print(overview.json.text)
    } else if overview.entries.isEmpty {
      print(String(localized: "There are no decks in \(library.folder)."))
    } else {
      for line in DeckTable.lines(rows(of: overview.entries)) { print(line) }
    }
    return 0
  }

  /// Prints the names of all decks, without opening the database.
  static func printNames() throws -> Int32 {
    let library = Library(
      folder: "\(Locations.data)/decks", progress: try ProgressFile(path: ":memory:"),
      clock: { Clock.now })
    for name in library.names { Swift.print(name) }
    return 0
  }

  private static func rows(of entries: [DeckEntry]) -> [DeckTable.Row] {
    let headings = DeckTable.Row(
      name: "",
      numbers: [
        String(localized: "new"), String(localized: "due"), String(localized: "known"),
        String(localized: "total"),
      ])
    return [headings]
      + entries.map { entry in
        let (plan, counts) = (entry.plan, entry.counts)
        let numbers = [plan.new, plan.due, counts.known, counts.total].map(String.init)
        return DeckTable.Row(
          name: entry.label, numbers: entry.failure == nil ? numbers : [])
      }
  }
}

extension DeckEntry {
  /// The name, indented below its folder, or the reason why the deck can't be read.
  var label: String {
    let name = String(repeating: "  ", count: depth) + (isFolder ? "\(name)/" : name)
    return failure.map { "\(name)  ! \($0.reason)" } ?? name
  }

  var json: JSON {
    [
      "path": .string(path), "name": .string(name), "total": .number(counts.total),
      "unseen": .number(counts.new), "new": .number(plan.new), "due": .number(plan.due),
      "known": .number(counts.known), "unknown": .number(counts.unknown),
      "error": failure.map { .string($0.reason) } ?? .null,
    ]
  }
}

extension LibraryOverview {
  /// The decks without their folders, and the plan of the day.
  var json: JSON {
    [
      "today": [
        "new": .number(plan.new), "due": .number(plan.due),
        "minutes": minutes.map { .number($0) } ?? .null,
      ],
      "decks": .array(entries.filter { !$0.isFolder || $0.failure != nil }.map(\.json)),
    ]
  }
}

/// `karuta due`: shows how many cards are due, by deck.
enum DueCommand {
  /// Returns the exit code, 1 if a card is due; throws if no deck can be read.
  static func run(
    _ names: [String] = [], json: Bool, library: Library, print: (String) -> Void,
    report: (String) -> Void
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
      DeckTable.Row(name: library.name(of: deck.path), numbers: ["\(deck.plan.due)"])
    }
    if rows.count > 1 { rows.append(DeckTable.Row(name: "", numbers: ["\(overview.plan.due)"])) }
    let new = overview.plan.new
    let waiting = String(
      localized: new, one: "1 new card is waiting.", other: "\(new) new cards are waiting.")
    if rows.isEmpty {
      return [String(localized: new == 0 ? "Nothing is due." : "Nothing is due. \(waiting)")]
    }
    return DeckTable.lines(rows) + (new == 0 ? [] : [waiting])
  }
}

/// A table for people: a name, and numbers at the right beneath their headings.
struct DeckTable: View {
  struct Row {
    let name: String
    let numbers: [String]
  }

  let rows: [Row]

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(rows.indices, id: \.self) { index in
        HStack(spacing: 0) {
          Text(rows[index].name)
          Spacer(minLength: 1)
          ForEach(rows[index].numbers.indices, id: \.self) { column in
            Text(rows[index].numbers[column]).frame(width: 8, alignment: .trailing)
          }
          .layoutPriority(1)
        }
        .frame(height: 1)
      }
    }
    .lineLimit(1)
  }

  /// The lines of the table, none wider than a terminal is by custom; wide text is aligned by its cells.
  static func lines(_ rows: [Row]) -> [String] {
    ViewHost(columns: 80, rows: rows.count) { DeckTable(rows: rows) }.lines
  }
}

/// `karuta add`: adds a card to a deck, with `--new` to a new one.
enum AddCommand {
  /// Returns the exit code.
  static func run(_ arguments: Arguments, _ library: Library) throws -> Int32 {
    let words = arguments.operands
    let card = Card(front: words[1], back: words[2], reading: words.count > 3 ? words[3] : nil)
    let place = try library.add(
      card, to: words[0], evenTwice: arguments.has(.force),
      makingDeck: arguments.has(.new))
    Output.print("\(place): \(card.front)")
    return 0
  }
}
