import Files
import Foundation
import Scheduling
import Testing

@testable import Progress

/// Rounds of starting the program, keeping it busy, killing it, and looking at what it left.
final class KillRounds {
  /// KILL_ROUNDS says how many; `make test` is content with a few.
  static let count =
    ProcessInfo.processInfo.environment["KILL_ROUNDS"].flatMap { Int($0) } ?? 24

  let place: KillTerminal
  var generator: Chance
  /// The state of the list when the program was killed last.
  var trial: ListTrial
  /// The number of states that were compared.
  var tally = Tally()

  struct Tally {
    var rounds = 0
    var shownMarks = 0
    var shownGrades = 0
    var shownCards = 0
    var steps = 0
    var backups = 0
  }

  private static let cards = (0..<40).map { number in
    ListTrial.Card(front: "앞\(number)끝", back: "뒤\(number)", isQuoted: number % 9 == 5)
  }
  static let config = """
    new-cards = 9999
    reviews = 9999
    list-layout = rows
    motion = off
    [folder book]
    schedule = word-book
    [folder both]
    directions = both

    """

  init(seed: UInt64) throws {
    generator = Chance(seed: seed)
    trial = ListTrial(cards: Self.cards)
    place = try KillTerminal(
      deck: trial.text, files: [".config/karuta/karuta.conf": Self.config, "clock": "1772366400\n"])
  }

  var terminal: Terminal { place.terminal }
  var sandbox: Sandbox { place.sandbox }

  /// Kills the program at some moment, while something is done again and again.
  func kill(within time: UInt32, during work: () throws -> Void = {}) throws {
    tally.rounds += 1
    try place.kill(after: UInt32.random(in: 0..<time, using: &generator), during: work)
  }

  /// Makes a backup meanwhile; gives what waits for its end.
  func backUp() -> () throws -> Void {
    guard Int.random(in: 0..<3, using: &generator) == 0 else { return {} }
    tally.backups += 1
    let program = Program(sandbox: sandbox, environment: Sandbox.timed)
    let backup = Parallel { try program.run("backup") }
    return { [sandbox] in
      let outcome = try #require(try backup.result())
      #expect(outcome.status == 0, "\(outcome.errors)")
      let newest = try #require(try Backup.all(in: sandbox.backups).first)
      #expect(try ProgressFile(path: newest.path).faults().isEmpty)
    }
  }
}

/// Chance that can be had again by its seed.
struct Chance: RandomNumberGenerator {
  private var state: SplitMix64

  init(seed: UInt64) { state = SplitMix64(state: seed) }

  mutating func next() -> UInt64 { state.next() }
}

/// Work on another thread.
final class Parallel<Value>: @unchecked Sendable {
  private let isDone = DispatchSemaphore(value: 0)
  private var outcome: Result<Value, Error>?

  init(_ work: @escaping @Sendable () throws -> Value) {
    Thread.detachNewThread {
      self.outcome = Result(catching: work)
      self.isDone.signal()
    }
  }

  /// Waits for the end.
  func result() throws -> Value? {
    isDone.wait()
    return try outcome?.get()
  }
}

extension KillRounds {
  /// Kills the program while it starts, half of the times without a progress file.
  func beginning(_ round: Int) throws {
    if round % 12 == 2 { removeProgress() }
    try place.start("deck.tsv")
    try kill(within: 120_000)
    let words = try sandbox.openWords()
    #expect(try words.file.faults().isEmpty)
    #expect(words.list.shownMarks == trial.marks)
    #expect(sandbox.read("deck.tsv") == trial.text)
  }

  private func removeProgress() {
    for part in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: sandbox.progressPath + part)
    }
    trial = ListTrial(cards: trial.cards, marks: [:])
  }
}

extension KillRounds {
  /// A command whose answers are saved one by one.
  enum Session: String, CaseIterable {
    case review, type, choose, cram, missed, wordBook, bothDirections

    /// The folder of its decks, with separate settings.
    var folder: String { ["wordBook": "book/", "bothDirections": "both/"][rawValue] ?? "" }

    /// The words of the command line.
    func call(_ deck: String) -> String {
      switch self {
      case .missed: "missed"
      case .wordBook, .bothDirections: "review \(deck)"
      default: "\(rawValue) \(deck)"
      }
    }

    /// The keys of an answer with a grade.
    func keys(grading grade: Int) -> [String] {
      switch self {
      case .review, .choose, .bothDirections: ["Space", "\(grade)"]
      case .type: ["x", "Enter", "\(grade)"]
      // Again and Good, its two buttons.
      case .wordBook: ["Space", grade == 1 ? "1" : "3"]
      // A card that was wrong would be shown again.
      case .cram, .missed: ["Space", "3"]
      }
    }

    var isCram: Bool { self == .cram || self == .missed }

    /// A field in which nothing is typed leaves this key to the screen.
    var undoKey: String { self == .type ? "M-u" : "u" }

    /// The number of cards left, as the title shows it, or for a cram the amounts below it.
    func cardsLeft(_ rows: [String]) -> Int? {
      let screen = ReviewScreen(rows: rows)
      return isCram ? screen.cramLeft : screen.counts?.new
    }
  }

  private static let size = 600

  /// Starts a session with a deck and a day for the round; returns the deck and the time.
  private func begin(_ session: Session, _ round: Int) throws -> (deck: String, start: Double) {
    let deck = "\(session.folder)\(session.rawValue)-\(round).tsv"
    let start = 1_772_366_400 + Double(round) * UnixTime.day
    try sandbox.write((0..<Self.size).map { "앞\($0)끝\t뒤\n" }.joined(), to: deck)
    try sandbox.setClock(to: start)
    if session == .missed { try grade(deck, [(1, .study), (3, .cram)], at: start) }
    if session == .bothDirections { try grade(deck, [(4, .study)], at: start - UnixTime.day) }
    try place.start(session.call(deck))
    try terminal.wait("the first card") { session.cardsLeft($0) == Self.size }
    return (deck, start)
  }

  /// Gives each grade once, undoes, and redoes; expects after each what a round notes of it.
  func rehearse(_ session: Session, _ round: Int) throws {
    _ = try begin(session, round)
    let grades = (1...4).map { (session.keys(grading: $0), Self.size - $0) }
    for (keys, left) in grades + [([session.undoKey], Self.size - 3), (["C-r"], Self.size - 4)] {
      try terminal.send(keys)
      try terminal.wait("\(session): \(left) cards after \(keys)") { session.cardsLeft($0) == left }
    }
    try kill(within: 1)
  }

  /// Grades cards one after the other, undoes, and redoes; each round on another deck and day.
  func study(_ session: Session, _ round: Int) throws {
    let (deck, start) = try begin(session, round)
    let finishBackup = backUp()
    // How many cards are graded, after each thing done.
    var history = [0]
    try kill(within: 700_000) {
      var keys: [String] = []
      for _ in 0..<Int.random(in: 1...8, using: &generator) where history[history.count - 1] < 590 {
        let graded = history[history.count - 1]
        switch Int.random(in: 0..<16, using: &generator) {
        case 0 where graded > 0:
          keys.append(session.undoKey)
          history.append(graded - 1)
        case 1 where graded > 0:
          keys += [session.undoKey, "C-r"]
          history += [graded - 1, graded]
        default:
          keys += session.keys(grading: Int.random(in: 1...4, using: &generator))
          history.append(graded + 1)
        }
      }
      try terminal.send(keys)
      if Bool.random(using: &generator) {
        try waitForTitle(session, Self.size - history[history.count - 1])
      }
    }
    let rows = try terminal.screen()
    try finishBackup()
    try check(session, rows, history, deck, since: start)
  }

  /// Grades all words of a deck before the session: missed words that were right once since, or words
  /// that now come from back to front.
  private func grade(
    _ deck: String, _ grades: [(Int, Review.Kind)], at now: UnixTime
  ) throws {
    let words = try sandbox.openWords(deck)
    for id in words.list.order {
      for (grade, kind) in grades {
        _ = try words.grade(id, Review(time: now, grade: grade, kind: kind), ReviewSettings.rule)
      }
    }
  }

  /// While keys come no frame is painted.
  private func waitForTitle(_ session: Session, _ left: Int) throws {
    while place.isRunning, session.cardsLeft(try terminal.screen()) != left {}
  }

  private func check(
    _ session: Session, _ rows: [String], _ history: [Int], _ deck: String, since start: Double
  ) throws {
    let words = try sandbox.openWords(deck)
    #expect(try words.file.faults().isEmpty)
    var saved = try words.file.studied(since: start).values.reduce(0) { $0 + $1.newCards }
    if session.isCram {
      saved =
        try words.file.database.number(
          "SELECT count(*) FROM reviews WHERE kind = 2 AND time >= \(start)")
        ?? 0
    }
    if session == .missed { saved -= Self.size }
    let place = try #require(history.lastIndex(of: saved), "\(saved) grades that were never given")
    for (index, id) in words.list.order.enumerated() {
      let isGraded = session == .missed || session != .cram && index < saved
      let card = try words.card(id, session == .bothDirections ? .back : .front)
      #expect(card.state.reps == (isGraded ? 1 : 0), "card \(index) of \(saved)")
    }
    let shown = Self.size - (try #require(session.cardsLeft(rows), "\(rows)"))
    #expect(
      history[...place].contains(shown),
      "\(session): \(shown) grades were shown, \(saved) are saved; \(history), \(rows)")
    tally.shownGrades += shown
    tally.steps += place
  }
}

extension TerminalTests {
  @Suite struct Kill {
    @Test func `Each key of a session does what the rounds note of it`() throws {
      let rounds = try KillRounds(seed: 1)
      for (round, session) in KillRounds.Session.allCases.enumerated() {
        try rounds.rehearse(session, round)
      }
    }

    @Test
    func `Whenever the program is killed, all that it had shown is saved, and no file is damaged`()
      throws
    {
      let seed = UInt64.random(in: 0 ... .max)
      let rounds = try KillRounds(seed: seed)
      print("KillTests: \(KillRounds.count) rounds, seed \(seed)")
      for round in 0..<KillRounds.count {
        switch round % 6 {
        case 0: try rounds.list()
        case 2: try rounds.beginning(round)
        case 4:
          let works = KillRounds.HomeWork.allCases
          try rounds.home(works[round / 6 % works.count], round)
        default:
          let sessions = KillRounds.Session.allCases
          try rounds.study(sessions[round / 2 % sessions.count], round)
        }
      }
      print("KillTests: \(rounds.tally)")
    }
  }
}
