import Scheduling
import Testing

@testable import Progress

/// A learner with a memory of FSRS who studies in a terminal, and notes what the screen promises.
final class TerminalLearner {
  /// The command of a review, by the form of its answers.
  enum Mode: String, CaseIterable {
    case review, type, choose
  }

  /// A row of the review log.
  struct Answer: Equatable {
    let card: Int
    let grade: Int
    var isCram = false
    var isReversed = false
  }

  /// The state before an answer.
  private struct Past {
    let model: StudyModel
    let memories: [Int: (truth: MemoryState, day: Int)]
    let card: Int
  }

  let terminal: Terminal
  let program: Program
  private(set) var model: StudyModel
  private(set) var now = 0.0
  /// The memory of each side of a card.
  private var memories: [Int: (truth: MemoryState, day: Int)] = [:]
  /// The answers in force, oldest first.
  private(set) var log: [Answer] = []
  /// The time before each answer of the session.
  private var past: [Past] = []
  private var random = SplitMix64(state: 20)
  private let fsrs = FSRS(.default)

  /// Midnight of 2026-03-01.
  private static let start = 1_772_323_200.0

  /// Makes a learner of the deck `words`, with the settings of its section.
  init(
    cards: Int, newCards: Int, reviews: Int, section: String = "", inBothDirections: Bool = false
  ) throws {
    model = StudyModel(
      cards: cards, newCards: newCards, reviews: reviews, directions: inBothDirections ? 2 : 1)
    let section = inBothDirections ? "directions = both" : section
    terminal = try Terminal(
      environment: Sandbox.timed, script: "touch ready\n", deck: "",
      files: [
        ".local/share/karuta/decks/words.tsv": Decks.text(
          (0..<cards).map { ("앞\($0)끝", "뒤\($0)") }),
        ".config/karuta/karuta.conf":
          "new-cards = \(newCards)\nreviews = \(reviews)\n[deck words]\n\(section)\n",
      ])
    program = Program(sandbox: terminal.sandbox, environment: Sandbox.timed)
    try terminal.wait("the shell") { _ in terminal.sandbox.read("ready") != nil }
  }

  static func evening(of day: Int) -> Double { start + Double(day) * 86_400 + 20 * 3600 }

  /// The number of cards that were studied.
  var studied: Int { Set(log.map(\.card)).count }

  /// Compares the log with what was answered.
  func expectLog() throws {
    let rows = try terminal.sandbox.openProgress().database.rows(
      """
      SELECT line, grade, kind, side FROM reviews JOIN cards ON cards.id = card
      ORDER BY stamp
      """
    ) { row in
      Answer(
        card: Int(row.integer(0)), grade: Int(row.integer(1)), isCram: row.integer(2) == 2,
        isReversed: row.integer(3) == 1)
    }
    #expect(rows == log)
    let check = try program.run("check", "--rebuild")
    #expect(check.output == "Rebuilt: 0 states were wrong.\nNothing is wrong.\n")
  }
}

// MARK: Sessions

extension TerminalLearner {
  /// Starts the program at a moment.
  func open(_ words: String..., at moment: Double) throws {
    try wait(until: moment)
    past = []
    model.begin(at: now)
    let call = (["'\(Sandbox.program("karuta"))'"] + words + ["--no-motion"]).joined(separator: " ")
    try terminal.send("clear; \(call)", "Enter")
  }

  func quit() throws {
    try terminal.send("C-c")
    try terminal.wait("the shell") { _ in try terminal.isInShell }
  }

  /// Waits until a moment in whole seconds, which the program's clock has.
  func wait(until moment: Double) throws {
    now = moment.rounded(.down)
    try terminal.sandbox.setClock(to: now)
  }

  /// Answers all that is left of a day, from a moment on.
  func study(_ mode: Mode, at moment: Double) throws {
    try begin(mode, at: moment)
    try finish(mode)
  }

  /// Answers all that is left, and ends the session.
  func finish(_ mode: Mode) throws {
    try answerAll(mode)
    try end()
  }

  func begin(_ mode: Mode, at moment: Double, answering answers: Int = 0) throws {
    try wait(until: moment)
    try expectDue()
    try open(mode.rawValue, "words", at: moment)
    let screen = try terminal.waitForReview("the review") { $0.counts == model.left }
    #expect(screen.isDone == (model.left.sum == 0))
    for _ in 0..<answers { try answer(mode) }
  }

  func end() throws {
    try quit()
    try expectDue()
  }

  /// Takes the last answer back after a restart: all is as it was before it.
  func undoAfterRestart(_ mode: Mode, at moment: Double) throws {
    let last = try #require(past.last)
    try open(mode.rawValue, "words", at: moment)
    _ = try terminal.waitForReview("the review") { $0.counts != nil }
    past = [last]
    try undo()
  }

  func answerAll(_ mode: Mode) throws { while model.left.sum > 0 { try answer(mode) } }

  private func expectDue() throws {
    let outcome = try program.run("due", "words")
    #expect(outcome.status == (model.isDue(at: now) ? 1 : 0), "\(outcome.output)")
  }
}

// MARK: Answers

extension TerminalLearner {
  /// Answers the card on the screen, and compares what is shown with what was promised; returns the card,
  /// the grade, and its interval.
  @discardableResult
  func answer(_ mode: Mode) throws -> (card: Int, grade: Rating, interval: String) {
    let question = try terminal.waitForReview("a question with the counts \(model.left)") {
      $0.isQuestion && $0.counts == model.left
    }
    let card = try #require(question.card)
    let side = question.isReversed ? model.reversed(card) : card
    let before = Past(model: model, memories: memories, card: card)
    let picture = Comment(rawValue: question.rows.joined(separator: "\n"))
    #expect(model.mayCome(side), picture)
    var (rating, seconds) = remember(side)
    let screen = try showAnswer(to: question, mode, isKnown: rating != .again)
    if screen.intervals.count == 2, rating != .again { rating = .good }
    // With two buttons Again is 1 and Good 3, too, but only two intervals are shown.
    let button = rating.rawValue
    let interval = screen.intervals[min(button, screen.intervals.count) - 1]
    past.append(before)
    log.append(Answer(card: card, grade: rating.rawValue, isReversed: question.isReversed))
    try wait(until: now + seconds)
    model.answer(side, interval, at: now)
    try press(button)
    return (card, rating, interval)
  }

  private func press(_ button: Int) throws {
    try terminal.send("\(button)")
    _ = try terminal.waitForReview("the next card") { !$0.isAnswer }
  }

  /// Takes the last answer back: all is as it was before it.
  func undo() throws {
    let before = try terminal.review
    let last = past.removeLast()
    (model, memories) = (last.model, last.memories)
    log.removeLast()
    try terminal.send("M-u")
    _ = try terminal.waitForReview("the answer to card \(last.card) taken back") {
      $0 != before && $0.card == last.card && $0.counts == model.left
    }
  }

  private func showAnswer(
    to question: ReviewScreen, _ mode: Mode, isKnown: Bool
  ) throws -> ReviewScreen {
    let card = try #require(question.card)
    switch mode {
    case .review: try terminal.send("Space")
    case .type:
      try terminal.type(isKnown ? "뒤\(card)" : "몰라")
      try terminal.send("Enter")
    case .choose:
      let choices = question.choices
      let right = choices.indices.filter { choices[$0] == "뒤\(card)" }
      #expect(choices.count == 4 && Set(choices).count == 4 && right.count == 1, "\(choices)")
      let first = try #require(right.first)
      try terminal.send("\((isKnown ? first : (first + 1) % 4) + 1)")
    }
    let screen = try terminal.waitForReview("an answer") { $0.isAnswer && $0.card == card }
    let verdict =
      (isKnown
        ? ["type": "O Right", "choose": "O Right"]
        : ["type": "Wrong", "choose": "Not yet."])
    if let verdict = verdict[mode.rawValue] {
      #expect(screen.rows.contains { $0.contains(verdict) }, "\(screen.rows)")
    }
    return screen
  }

  /// The learner's answer, which changes the memory, and the seconds that it takes.
  private func remember(_ side: Int) -> (Rating, Double) {
    let chance = Double(random.next(below: 1000)) / 1000
    let day = StudyModel.day(of: now)
    guard let memory = memories[side] else {
      let rating: Rating = chance < 0.3 ? .again : chance < 0.9 ? .good : .easy
      memories[side] = (fsrs.firstMemory(rating), day)
      return (rating, 9 + 8 * chance)
    }
    let days = Double(day - memory.day)
    let recall = fsrs.retrievability(of: memory.truth, afterDays: days)
    let rating: Rating =
      chance > recall ? .again : chance < 0.1 ? .hard : chance > 0.85 * recall ? .easy : .good
    memories[side] = (fsrs.memory(after: rating, of: memory.truth, afterDays: days), day)
    return (rating, (days == 0 ? 3 : 5) + (rating == .again ? 6 : 3 * chance))
  }
}

// MARK: Crams

extension TerminalLearner {
  /// Answers the cards of a cram that has begun until each was right often enough; the schedule is as before.
  func cram(_ cards: Set<Int>, _ mode: Mode, rights: Int, end: String) throws {
    var left = Dictionary(uniqueKeysWithValues: cards.map { ($0, rights) })
    var lastTurn: [Int: Int] = [:]
    var turn = 0
    while !left.isEmpty {
      let question = try terminal.waitForReview("a question of \(left.count) cards") {
        $0.isQuestion && $0.cramLeft == left.count
      }
      let card = try #require(question.card)
      let picture = Comment(rawValue: question.rows.joined(separator: "\n"))
      #expect(left[card] != nil, picture)
      // Others are shown in between, while there are some.
      #expect(turn - (lastTurn[card] ?? -7) > min(6, left.count - 1), picture)
      lastTurn[card] = turn
      turn += 1
      let isKnown = random.next(below: 5) > 0
      _ = try showAnswer(to: question, mode, isKnown: isKnown)
      log.append(Answer(card: card, grade: isKnown ? 3 : 1, isCram: true))
      left[card] = isKnown ? left[card].map { $0 - 1 } : rights
      if left[card] == 0 { left[card] = nil }
      try wait(until: now + 5)
      try press(isKnown ? 3 : 1)
    }
    let screen = try terminal.waitForReview("the end") { $0.rows.contains { $0.contains(end) } }
    #expect(screen.rows.contains { $0.contains("Your schedule is unchanged.") })
  }
}
