import Decks
import Exchange
import Localization
import Preferences
import Progress
import Scheduling
import Study

/// `karuta check`: lists problems, and repairs orphaned progress.
enum CheckCommand {
  /// Returns the exit code, 1 if a problem is left; `ask` returns the answer to a question.
  static func run(
    _ arguments: Arguments, _ library: Library, _ config: ConfigFile,
    print: @escaping (String) -> Void = Output.print, ask: @escaping (String) throws -> String
  ) throws -> Int32 {
    let isJSON = arguments.has(.json)
    if arguments.has(.rebuild) {
      var changed = 0
      _ = try library.shared?.readAgain(at: library.now)
      try library.progress.change { changed = try library.progress.rebuild(ReviewSettings.rule) }
      if !isJSON {
        print(
          String(
            localized: changed, one: "Rebuilt: 1 state was wrong.",
            other: "Rebuilt: \(changed) states were wrong."))
      }
    }
    if arguments.has(.merge) {
      var repair = ConflictRepair(
        library: library, saysBoth: arguments.has(.yes), print: isJSON ? { _ in } : print, ask: ask)
      try repair.run(in: arguments.operands)
    }
    if arguments.has(.repair) {
      // Finds the cards of changed files again, so that only real orphans are left.
      _ = try library.issues(in: arguments.operands)
      var repair = OrphanRepair(
        library: library, saysYes: arguments.has(.yes), print: isJSON ? { _ in } : print, ask: ask)
      try repair.run()
    }
    let issues =
      (config.faults + config.sectionFaults(in: library)).map {
        CheckIssue(.config, $0.description, file: $0.file, line: $0.line)
      }
      + (try library.issues(in: arguments.operands))
    if isJSON {
      print(JSON.array(issues.map(json)).text)
    } else {
      for issue in issues { print(issue.text) }
      if issues.isEmpty { print(String(localized: "Nothing is wrong.")) }
    }
    return issues.isEmpty ? 0 : 1
  }

  private static func json(_ issue: CheckIssue) -> JSON {
    [
      "kind": .string(issue.kind.rawValue), "text": .string(issue.text),
      "file": .string(issue.file), "line": .number(issue.line),
      "severity": .string(issue.isWarning ? "warning" : "error"),
      "number": .number(issue.number.map(Int.init)),
    ]
  }
}

/// Attaches or discards the progress of each orphan, as the user chooses.
private struct OrphanRepair {
  let library: Library
  /// Whether all further answers are yes.
  var saysYes: Bool
  let print: (String) -> Void
  let ask: (String) throws -> String

  private struct Quit: Error {}

  mutating func run() throws {
    do {
      for orphan in try library.orphans() { try repair(orphan) }
    } catch is Quit {}
  }

  private mutating func repair(_ orphan: Orphan) throws {
    let (place, front, reviews) = (orphan.place, orphan.front, orphan.reviews)
    if let (list, id, card) = try candidate(for: orphan),
      try isYes(
        localized:
          "\(place): '\(front)' (reviews: \(reviews)): attach its progress to '\(card.front)' = '\(card.back)'?"
      ),
      try list.rejoin(orphan.number, with: id)
    {
      return print(
        String(
          localized: "\(place): '\(card.front)' now has the progress of '\(orphan.front)'"))
    }
    if try isYes(
      localized:
        "\(place): '\(front)' (reviews: \(reviews)): discard its progress?")
    {
      try library.progress.forget(orphan.number)
      print(
        String(
          localized:
            "\(place): the progress of '\(orphan.front)' is discarded; it returns with the card"))
    }
  }

  /// The card on the orphan's line, if it has no progress yet.
  private func candidate(for orphan: Orphan) throws -> (StudyList, CardID, Card)? {
    guard let line = orphan.line, let decks = try? library.decks(in: [orphan.file]),
      case let study = try library.open(decks), let id = study.list.card(onLine: line),
      try study.card(id).state == CardState(), study.list.mark(of: id) == nil
    else { return nil }
    return (study, id, study.list.card(id))
  }

  private mutating func isYes(localized question: Phrase) throws -> Bool {
    if saysYes { return true }
    while true {
      switch try ask("\(String(localized: question)) [y/n/all/quit] ").lowercased() {
      case "y", "yes": return true
      case "n", "no": return false
      case "all", "a":
        saysYes = true
        return true
      case "quit", "q": throw Quit()
      default: continue
      }
    }
  }
}
