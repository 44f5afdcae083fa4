import Testing

/// A learner who answers what comes, and notes what the screen promises.
final class StudyMonth {
  private let terminal: Terminal
  let program: Program
  private var model = StudyModel(cards: 40)
  private var now = 0.0
  private(set) var answers = 0
  /// The models from before the answers of a session, with the cards answered.
  private var past: [(model: StudyModel, card: Int)] = []

  /// Midnight of 2026-03-01.
  private static let start = 1_772_323_200.0
  private static let ratings = [3, 3, 1, 3, 4, 3, 2, 3, 3, 1, 3, 3, 4]

  init() throws {
    terminal = try Terminal(
      columns: 80, rows: 12, environment: Sandbox.timed, script: Self.script,
      deck: Decks.text((0..<40).map { ("앞\($0)끝", "뒤\($0)") }),
      files: [".config/karuta/karuta.conf": "new-cards = 5\nreviews = 8\n"])
    program = Program(sandbox: terminal.sandbox, environment: Sandbox.timed)
    try terminal.wait("the shell") { _ in terminal.sandbox.read("ready") != nil }
  }

  private static let script = "touch ready\n"

  func evening(of day: Int) -> Double { Self.start + Double(day) * 86_400 + 20 * 3600 }

  // MARK: Days

  /// All that is left of a day, from a moment on.
  func session(at moment: Double) throws {
    try begin(at: moment)
    while model.left.sum > 0 { try answer() }
    try end()
  }

  /// Takes back an answer in the middle, one behind the end, and one after a restart.
  func undone(_ day: Int) throws {
    try begin(at: evening(of: day))
    for _ in 0..<3 { try answer() }
    try undo()
    while model.left.sum > 0 { try answer() }
    try undo()
    #expect(model.left.sum > 0)
    while model.left.sum > 0 { try answer() }
    try end()
    let last = try #require(past.last)
    model = last.model
    try begin(at: now + 60, undoing: last.card)
    while model.left.sum > 0 { try answer() }
    try end()
  }

  /// Begins in the evening, goes on at half past three, which is the same day still, and at half past four.
  func overnight(_ day: Int) throws {
    try begin(at: evening(of: day))
    for _ in 0..<3 { try answer() }
    try end()
    try begin(at: evening(of: day) + 7.5 * 3600)
    for _ in 0..<2 { try answer() }
    now = evening(of: day) + 7.92 * 3600
    while model.left.sum > 0 { try answer() }
    try end()
    try session(at: evening(of: day) + 8.5 * 3600)
  }

  // MARK: Steps

  private func begin(at moment: Double, undoing card: Int? = nil) throws {
    now = moment
    try terminal.sandbox.setClock(to: now)
    if card == nil { try expectDue() }
    past = []
    let program = Sandbox.program("karuta")
    try terminal.send("clear; '\(program)' review --no-motion deck.tsv", "Enter")
    let first = try terminal.waitForReview("the review") { $0.counts != nil }
    if card != nil {
      try terminal.send("u")
      _ = try terminal.waitForReview("the answer taken back") { $0.rows.last != first.rows.last }
    }
    model.begin(at: now)
    let screen = try terminal.review
    #expect(screen.counts == model.left, "\(screen.rows.joined(separator: "\n"))")
    #expect(screen.isDone == (model.left.sum == 0))
    if let card, let shown = screen.card { #expect(shown == card || model.mayCome(shown)) }
  }

  /// Shows the answer, looks at what the screen says, and presses a button.
  private func answer() throws {
    try terminal.send("Space")
    let screen = try terminal.waitForReview("an answer") { $0.isAnswer && $0.card != nil }
    let card = try #require(screen.card)
    let picture = Comment(rawValue: screen.rows.joined(separator: "\n"))
    #expect(screen.counts == model.left, picture)
    #expect(screen.kind == model.kind(of: card), picture)
    #expect(model.mayCome(card) || past.isEmpty, picture)
    let rating = Self.ratings[answers % Self.ratings.count]
    answers += 1
    now += 20
    try terminal.sandbox.setClock(to: now)
    past.append((model, card))
    model.answer(card, screen.intervals[rating - 1], at: now)
    try terminal.send("\(rating)")
    _ = try terminal.waitForReview("the next card") { !$0.isAnswer }
  }

  /// Takes the last answer back: all is as it was before it.
  private func undo() throws {
    let before = try terminal.review
    let last = past.removeLast()
    model = last.model
    try terminal.send("u")
    _ = try terminal.waitForReview("the answer to card \(last.card) taken back") {
      $0 != before && $0.card == last.card && $0.counts == model.left
    }
  }

  private func end() throws {
    try terminal.send("q")
    try terminal.wait("the shell") { _ in try terminal.isInShell }
    try expectDue()
  }

  private func expectDue() throws {
    let outcome = try program.run("due", "deck.tsv")
    #expect(outcome.status == (model.isDue(at: now) ? 1 : 0), "\(outcome.output)")
  }
}
