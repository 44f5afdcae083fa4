import Study
import Testing

@testable import Progress

/// The state of a list after the keys that were pressed, computed without the program.
struct ListTrial {
  struct Card: Equatable {
    let front: String
    var back: String
    /// Whether its line is written as no other program writes it.
    var isQuoted = false

    var line: String { isQuoted ? "\"\(front)\"\t\"\(back)\"\n" : "\(front)\t\(back)\n" }
  }

  private(set) var cards: [Card]
  /// `O` and `X` by their fronts.
  private(set) var marks: [String: Character]
  /// The keys that led to this state.
  private(set) var lastKeys: [String] = []
  private var place = 0
  private var steps: [Step] = []

  private enum Step {
    case mark(Int, Character?)
    case change(Int, back: String)
    case addition
  }

  init(cards: [Card], marks: [String: Character] = [:]) {
    self.cards = cards
    self.marks = marks
  }

  /// The file as it is to be, byte for byte.
  var text: String { cards.map(\.line).joined() }

  /// Does something by chance; gives the keys for it.
  mutating func act(_ generator: inout some RandomNumberGenerator) -> [String] {
    lastKeys = chosen(&generator)
    return lastKeys
  }

  private mutating func chosen(_ generator: inout some RandomNumberGenerator) -> [String] {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<7: move(1, "j")
    case 7..<9: move(-1, "k")
    case 9..<12: mark("O", "o")
    case 12..<15: mark("X", "x")
    case 15: mark(nil, "-")
    case 16..<18: undo()
    case 18: change()
    default: add(&generator)
    }
  }

  private mutating func move(_ step: Int, _ key: String) -> [String] {
    place = max(0, min(cards.count - 1, place + step))
    return [key]
  }

  private mutating func mark(_ mark: Character?, _ key: String) -> [String] {
    let front = cards[place].front
    if marks[front] != mark { steps.append(.mark(place, marks[front])) }
    marks[front] = mark
    return [key]
  }

  private mutating func undo() -> [String] {
    switch steps.popLast() {
    case nil: return []
    case .mark(let card, let mark):
      marks[cards[card].front] = mark
      place = card
    case .change(let card, let back):
      cards[card].back = back
      place = card
    case .addition:
      cards.removeLast()
      place = min(place, cards.count - 1)
    }
    return ["u"]
  }

  /// A line that is written as no other program writes it is to stay.
  private mutating func change() -> [String] {
    guard !cards[place].isQuoted else { return [] }
    steps.append(.change(place, back: cards[place].back))
    cards[place].back += "뒤"
    return ["e", "Tab", "뒤", "Enter"]
  }

  /// The form stays open for the next card, so that it ends a burst.
  private mutating func add(_ generator: inout some RandomNumberGenerator) -> [String] {
    let front = "새\(UInt32.random(in: 0 ... .max, using: &generator))끝"
    cards.append(Card(front: front, back: "新"))
    steps.append(.addition)
    place = cards.count - 1
    return ["a", front, "Tab", "新", "Enter", "Escape"]
  }
}

extension KillRounds {
  /// Marks, clears, undoes, changes and adds in the list.
  func list() throws {
    try place.start("deck.tsv")
    // It opens at the position that it had when it was killed.
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
    // A frame goes out in pieces. If it was cut short, the cursor is in a row that has its new front
    // and its old mark; behind the last column it has both.
    try check(rows, except: cursor.column < 80 ? cursor.row : nil, history)
  }

  /// Waits for the end of the form: a key right behind Escape would be one with Alt.
  private func waitForList(with added: ListTrial) throws {
    let row = "▌ \(added.cards.last?.front ?? "")"
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
    let marks = words.list.shownMarks
    let text = try #require(sandbox.read("deck.tsv"))
    #expect(words.list.problemCount == 0)
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
      guard let match = row.firstMatch(of: /([앞새]\d+끝)(?:.*\s([OX]) +\S+$)?/) else { continue }
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
