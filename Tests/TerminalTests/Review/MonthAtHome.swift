import Foundation
import Scheduling
import Testing

extension TerminalTests {
  /// A learner whose memory is that of FSRS opens Home on the evenings of a month, but for some days.
  @Suite struct MonthAtHome {
    @Test(.slow)
    func `Home has the right numbers, streak, and time each day, and nothing is lost`() throws {
      let month = try HomeMonth()
      for day in 0..<30 where ![4, 11, 12, 20].contains(day) { try month.evening(of: day) }
      #expect(month.answers >= 360)
      let (estimated, studied) = (month.estimated, month.studied)
      #expect(abs(estimated / studied - 1) < 0.2, "\(estimated) s for \(studied) s")
      let check = try month.program.run("check", "--rebuild")
      #expect(check.output == "Rebuilt: 0 states were wrong.\nNothing is wrong.\n")
    }
  }
}

/// The evenings of a learner who reviews all that Home says.
private final class HomeMonth {
  private let terminal: Terminal
  let program: Program
  private var model = StudyModel(cards: HomeMonth.cards, newCards: 6, reviews: 200)
  private var memories: [Int: (truth: MemoryState, day: Int)] = [:]
  private var random = SplitMix64(state: 20)
  private let fsrs = FSRS(.default)
  private var now = 0.0
  private var studiedDays: Set<Int> = []
  private(set) var answers = 0
  /// The seconds by Home's estimates, and those that were studied on the same days.
  private(set) var (estimated, studied) = (0.0, 0.0)

  private static let cards = 240
  /// Midnight of 2026-03-01.
  private static let start = 1_772_323_200.0

  init() throws {
    terminal = try Terminal(
      environment: Sandbox.timed, script: "touch ready\n", deck: Decks.small,
      files: [
        ".local/share/karuta/decks/words.tsv": Decks.text(
          (0..<Self.cards).map { ("앞\($0)끝", "뒤\($0)") }),
        ".config/karuta/karuta.conf": "new-cards = 6\n",
      ])
    program = Program(sandbox: terminal.sandbox, environment: Sandbox.timed)
    try terminal.wait("the shell") { _ in terminal.sandbox.read("ready") != nil }
  }

  func evening(of day: Int) throws {
    now = Self.start + Double(day) * 86_400 + 20 * 3600
    try terminal.sandbox.setClock(to: now)
    model.begin(at: now)
    try terminal.send("clear; '\(Sandbox.program("karuta"))' --no-motion", "Enter")
    let home = try waitForHome { $0.plan != nil }
    expect(home, day)
    let began = now
    try terminal.send("R")
    _ = try terminal.waitForReview("the review") { $0.counts != nil }
    while model.left.sum > 0 { try answer(day) }
    if let minutes = home.minutes {
      estimated += Double(minutes) * 60
      studied += now - began
    }
    studiedDays.insert(day)
    _ = try terminal.waitForReview("the end") { $0.isDone }
    try terminal.send("Escape")
    // Until it is drawn anew, Home has the numbers of the evening's beginning.
    expect(try waitForHome { $0.plan ?? (-1, -1) == (0, 0) }, day)
    try terminal.send("q")
    try terminal.wait("the shell") { _ in try terminal.isInShell }
  }

  /// Compares Home with what the reviews have said.
  private func expect(_ home: HomeScreen, _ day: Int) {
    let picture = Comment(rawValue: "day \(day)\n" + home.rows.joined(separator: "\n"))
    let left = model.left
    #expect(home.plan ?? (-1, -1) == (left.review + left.learning, left.new), picture)
    #expect(home.streak == streak(on: day), picture)
    let row = home.numbers
    #expect(row[2] + row[3] == memories.count, picture)
    #expect(row[4] == Self.cards, picture)
  }

  private func streak(on day: Int) -> Int {
    var last = studiedDays.contains(day) ? day : day - 1
    var streak = 0
    while studiedDays.contains(last) { (streak, last) = (streak + 1, last - 1) }
    return streak
  }

  private func answer(_ day: Int) throws {
    try terminal.send("Space")
    let screen = try terminal.waitForReview("an answer") { $0.isAnswer && $0.card != nil }
    let card = try #require(screen.card)
    let picture = Comment(rawValue: screen.rows.joined(separator: "\n"))
    #expect(screen.counts == model.left && model.mayCome(card), picture)
    let (rating, seconds) = remember(card, day)
    answers += 1
    now += seconds
    try terminal.sandbox.setClock(to: now)
    model.answer(card, screen.intervals[rating.rawValue - 1], at: now)
    try terminal.send("\(rating.rawValue)")
    _ = try terminal.waitForReview("the next card") { !$0.isAnswer }
  }

  /// The learner's answer, which changes the memory, and the seconds that it takes.
  private func remember(_ card: Int, _ day: Int) -> (Rating, Double) {
    let chance = Double(random.next(below: 1000)) / 1000
    guard let memory = memories[card] else {
      let rating: Rating = chance < 0.3 ? .again : chance < 0.9 ? .good : .easy
      memories[card] = (fsrs.firstMemory(rating), day)
      return (rating, 9 + 8 * chance)
    }
    let days = Double(day - memory.day)
    let recall = fsrs.retrievability(of: memory.truth, afterDays: days)
    let rating: Rating =
      chance > recall ? .again : chance < 0.1 ? .hard : chance > 0.85 * recall ? .easy : .good
    memories[card] = (fsrs.memory(after: rating, of: memory.truth, afterDays: days), day)
    return (rating, (days == 0 ? 3 : 5) + (rating == .again ? 6 : 3 * chance))
  }

  private func waitForHome(until condition: (HomeScreen) -> Bool) throws -> HomeScreen {
    var found = HomeScreen(rows: [])
    try terminal.wait("Home") { rows in
      found = HomeScreen(rows: rows)
      return found.isWhole && condition(found)
    }
    return found
  }
}

/// Home as its reader sees it.
private struct HomeScreen {
  let rows: [String]

  /// The due and new cards of the first line.
  var plan: (due: Int, new: Int)? {
    let title = rows.first ?? ""
    if title.contains("Done for today") { return (0, 0) }
    return title.firstMatch(of: /(\d+) due · (\d+) new/).map { (Int($0.1) ?? 0, Int($0.2) ?? 0) }
  }

  /// A terminal may be caught while it draws, with a new first line above an old table.
  var isWhole: Bool {
    guard let plan, numbers.count == 5 else { return false }
    return numbers[0] == plan.due && numbers[1] == plan.new
  }

  var minutes: Int? {
    rows.first?.firstMatch(of: /about (\d+) min/).flatMap { Int($0.1) }
  }

  var streak: Int {
    rows.first?.firstMatch(of: /streak (\d+) day/).flatMap { Int($0.1) } ?? 0
  }

  /// Due, new, learning, known, and all cards of the deck.
  var numbers: [Int] {
    let row = rows.first { $0.contains("words ") } ?? ""
    return row.matches(of: /(\d+)\*?\s/).compactMap { Int($0.1) }
  }
}
