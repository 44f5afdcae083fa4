import Exchange
import Flashcards
import Localization
import Progress
import Study
import TermUI

/// `karuta decks`: lists the decks of the library, or those of some folders, with what they hold.
enum DecksCommand {
  static func run(
    _ names: [String] = [], json: Bool, library: Library,
    print: (String) -> Void = Output.print
  ) throws -> Int32 {
    let overview = try library.overview(of: names.map(library.path(ofArgument:)))
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

  /// The names of all decks, without opening the database.
  static func names() -> [String] {
    let progress = try? ProgressFile(path: ":memory:")
    return progress.map {
      Library(folder: Locations.decks, progress: $0, clock: { Clock.now }).names
    } ?? []
  }

  private static func rows(of entries: [DeckEntry]) -> [DeckTable.Row] {
    let headings = [
      String(localized: "due"), String(localized: "new"), String(localized: "started"),
      String(localized: "known"), String(localized: "total"),
    ]
    return [("", headings)]
      + entries.map { entry in
        let (plan, counts) = (entry.plan, entry.counts)
        let numbers = [plan.due, plan.new, counts.learning, counts.known, counts.total].map(
          String.init)
        return (entry.label, entry.failure == nil ? numbers : [])
      }
  }
}

/// A table for people: names, and numbers at the right of 80 columns.
enum DeckTable {
  typealias Row = (name: String, numbers: [String])

  static func lines(_ rows: [Row]) -> [String] {
    rows.map { name, numbers in
      let numbers = numbers.map { $0.trailing(in: 8) }.joined()
      let width = 80 - numbers.columns
      return numbers.isEmpty
        ? name.cut(to: 79) : name.cut(to: width - 1).leading(in: width) + numbers
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
      "started": .number(counts.learning), "known": .number(counts.known),
      "unknown": .number(counts.unknown),
      "error": failure.map { .string($0.reason) } ?? .null,
    ]
  }
}

extension LibraryOverview {
  /// The decks without their folders, and the plan of the day.
  var json: JSON {
    [
      "today": [
        "new": .number(plan.new), "due": .number(plan.due), "minutes": .number(minutes),
      ],
      "decks": .array(entries.filter { !$0.isFolder || $0.failure != nil }.map(\.json)),
    ]
  }
}
