import Study
import Testing

@testable import Progress

extension KillRounds {
  /// Marks, clears, undoes, changes and adds in the list.
  func list() throws {
    try place.start("deck.tsv")
    // It opens where it stood when it was killed.
    try terminal.wait("the list") { ListScreen(rows: $0).position != nil }
    try terminal.send("Home")
    try terminal.waitForPosition(1, of: trial.cards.count)
    let finishBackup = backUp()
    var history = [trial]
    try kill(within: 700_000) {
      let (burst, states) = history[history.count - 1].burst(&generator)
      history += states
      try terminal.send(burst)
      if burst.last == "Escape" { try waitForList(with: history[history.count - 1]) }
    }
    let (rows, cursor) = (try terminal.screen(), try terminal.cursor)
    try finishBackup()
    // A frame goes out in pieces. If it was cut short, the cursor stands in a row that has its new front
    // and its old mark; behind the last column it has both.
    try check(rows, except: cursor.column < 80 ? cursor.row : nil, history)
  }

  /// Waits for the end of the form: a key right behind Escape would be one with Alt.
  private func waitForList(with added: ListTrial) throws {
    let row = "▶ \(added.cards.last?.front ?? "")"
    while place.isRunning {
      let rows = try terminal.screen()
      let isOpen = rows.contains { $0.contains("New card in") }
      if !isOpen, rows.contains(where: { $0.contains(row) }) { return }
    }
  }

  /// The marks and the file are each those of some moment, none before that of what was shown.
  private func check(_ rows: [String], except torn: Int?, _ history: [ListTrial]) throws {
    let words = try sandbox.openWords()
    #expect(try words.file.faults().isEmpty)
    let marks = words.words.shownMarks
    let text = try #require(sandbox.read("deck.tsv"))
    #expect(words.words.problemCount == 0)
    let known = history.lastIndex { $0.marks == marks }
    let written = history.lastIndex { $0.text == text }
    let last = history[history.count - 1].marks
    let place = try #require(
      known,
      """
      round \(tally.rounds): marks that never were, after \(history.map(\.lastKeys)); unlike at last:
      \(marks.filter { last[$0.key] != $0.value }), \(last.filter { marks[$0.key] != $0.value })
      """)
    let edit = try #require(written, "a file that never was:\n\(text)")
    for (number, row) in rows.enumerated().dropFirst().dropLast() where number != torn {
      // A form may hide the mark.
      if row.contains(/[│╭╰]/) { continue }
      guard let match = row.firstMatch(of: /([앞새]\d+끝)(?:.*\s([OX])\s*$)?/) else { continue }
      let front = String(match.1)
      let mark = match.2?.first
      #expect(
        history[...place].contains { $0.marks[front] == mark },
        """
        round \(tally.rounds): \(front) was shown as: \(row)
        state \(place) of \(history.count), file \(edit), after \(history.suffix(24).map(\.lastKeys))
        marks of it: \(history.map { $0.marks[front] ?? "." }.map(String.init).joined())
        \(rows.joined(separator: "\n"))
        """)
      #expect(history[...edit].contains { $0.text.contains(front) }, "was shown: \(row)")
      tally.shownMarks += mark == nil ? 0 : 1
    }
    if let count = ListScreen(rows: rows).position?.count {
      #expect(history[...edit].contains { $0.cards.count == count }, "\(count) cards were shown")
      tally.shownCards += count - history[0].cards.count
    }
    tally.steps += place
    trial = ListTrial(cards: history[edit].cards, marks: marks)
  }
}

extension ListTrial {
  /// Some things done by chance in one go: the keys, and what held after each.
  func burst(
    _ generator: inout some RandomNumberGenerator
  ) -> (keys: [String], states: [ListTrial]) {
    var (keys, states) = ([String](), [self])
    for _ in 0..<Int.random(in: 1...8, using: &generator) where keys.last != "Escape" {
      var next = states[states.count - 1]
      keys += next.act(&generator)
      states.append(next)
    }
    return (keys, Array(states.dropFirst()))
  }
}

extension WordList {
  /// The marks as letters, by the fronts of their cards.
  var shownMarks: [String: Character] {
    var marks: [String: Character] = [:]
    for id in order { marks[card(id).front] = mark(of: id).map { $0 == .known ? "O" : "X" } }
    return marks
  }
}
