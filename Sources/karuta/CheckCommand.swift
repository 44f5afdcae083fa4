import Flashcards
import Progress
import Scheduling
import Study

/// `karuta check`: lists what is wrong, and mends what it is asked to.
enum CheckCommand {
  /// Gives the exit code, 1 where something is wrong.
  static func run(
    _ arguments: Arguments, _ library: Library, faults: [ConfigFault],
    print: (String) -> Void
  ) throws -> Int32 {
    let isJSON = arguments.options.contains(.json)
    let done = try arguments.onlyReads ? [] : mend(arguments, library)
    if !isJSON { done.forEach(print) }
    let issues =
      faults.map { CheckIssue(.config, $0.description) }
      + (try library.issues(in: arguments.operands))
    if isJSON {
      print(JSON.array(issues.map(json)).text)
    } else {
      for issue in issues { print(line(issue)) }
      if issues.isEmpty { print("Nothing is wrong.") }
    }
    return issues.isEmpty ? 0 : 1
  }

  private static func json(_ issue: CheckIssue) -> JSON {
    [
      "kind": .string(issue.kind.rawValue), "text": .string(issue.text),
      "number": issue.number.map { .number(Int($0)) } ?? .null,
    ]
  }

  private static func line(_ issue: CheckIssue) -> String {
    guard let number = issue.number else { return issue.text }
    return "\(issue.text) (karuta check --rejoin \(number)=LINE, or --forget \(number))"
  }

  /// Does all that is asked for or nothing, and tells what it has done.
  private static func mend(_ arguments: Arguments, _ library: Library) throws -> [String] {
    var done: [String] = []
    try library.progress.change {
      done += try arguments.rejoining.map { try rejoin($0, in: library) }
      done += try arguments.forgetting.map { try forget($0, in: library) }
      if arguments.options.contains(.rebuild) {
        let changed = try library.progress.rebuild(ReviewSettings.rule)
        done.append("Rebuilt: \(changed) states were wrong.")
      }
    }
    return done
  }

  private static func orphan(_ number: Int64, in library: Library) throws -> Orphan {
    let orphan = try library.progress.orphans().first { $0.number == number }
    guard let orphan else {
      throw Refusal("there is no lost progress \(number); karuta check lists what there is")
    }
    return orphan
  }

  private static func forget(_ number: Int64, in library: Library) throws -> String {
    let orphan = try orphan(number, in: library)
    try library.progress.forget(number)
    return "\(orphan.file): '\(orphan.front)' is not waited for; its progress comes back with it"
  }

  private static func rejoin(_ rejoining: Rejoining, in library: Library) throws -> String {
    let orphan = try orphan(rejoining.number, in: library)
    let path = rejoining.file.map(library.path) ?? orphan.file
    let words = try library.open(library.decks(in: [path]))
    guard let id = words.words.card(onLine: rejoining.line) else {
      throw Refusal("\(path):\(rejoining.line): no card begins here; name the line of one")
    }
    guard try words.rejoin(orphan.number, with: id) else {
      throw Refusal("\(path):\(rejoining.line): this card has progress of its own; name another")
    }
    return "\(path):\(rejoining.line): has the progress of '\(orphan.front)' now"
  }
}
