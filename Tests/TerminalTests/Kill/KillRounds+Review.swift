import Scheduling
import Testing

@testable import Progress

extension KillRounds {
  /// A command whose answers are saved one by one.
  enum Session: String, CaseIterable {
    case review, type, choose, cram

    /// The keys of an answer with a grade.
    func keys(grading grade: Int) -> [String] {
      switch self {
      case .review, .choose: ["Space", "\(grade)"]
      case .type: ["x", "Enter", "\(grade)"]
      // A card that was wrong would come again.
      case .cram: ["Space", "2"]
      }
    }

    /// A field in which nothing is typed leaves this key to the screen.
    var undoKey: String { self == .type ? "M-u" : "u" }

    /// The number of cards left, as the title shows it.
    func cardsLeft(_ title: String?) -> Int? {
      let left = title?.firstMatch(of: self == .cram ? /(\d+) left/ : /new (\d+)/)
      return left.flatMap { Int($0.1) }
    }
  }

  private static let size = 600

  /// Grades cards one after the other, undoes, and redoes; each round on a deck and a day of its own.
  func study(_ session: Session, _ round: Int) throws {
    let deck = "\(session.rawValue)-\(round).tsv"
    let start = 1_772_366_400 + Double(round) * UnixTime.day
    try sandbox.write((0..<Self.size).map { "앞\($0)끝\t뒤\n" }.joined(), to: deck)
    try sandbox.setClock(to: start)
    try place.start("\(session.rawValue) \(deck)")
    try terminal.wait("the first card") { session.cardsLeft($0.first) == Self.size }
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

  /// As long as keys come no frame is painted.
  private func waitForTitle(_ session: Session, _ left: Int) throws {
    while place.isRunning, session.cardsLeft(try terminal.screen().first) != left {}
  }

  private func check(
    _ session: Session, _ rows: [String], _ history: [Int], _ deck: String, since start: Double
  ) throws {
    let words = try sandbox.openWords(deck)
    #expect(try words.file.faults().isEmpty)
    let kept =
      session == .cram
      ? try words.file.database.number(
        "SELECT count(*) FROM reviews WHERE kind = 2 AND undone IS NULL AND time >= \(start)") ?? 0
      : try words.file.studied(since: start).newCards
    let place = try #require(history.lastIndex(of: Int(kept)), "\(kept) grades that never were")
    for (index, id) in words.words.order.enumerated() {
      let isGraded = session != .cram && index < kept
      #expect(try words.card(id).state.reps == (isGraded ? 1 : 0), "card \(index) of \(kept)")
    }
    let shown = Self.size - (try #require(session.cardsLeft(rows.first), "\(rows)"))
    #expect(history[...place].contains(shown), "\(shown) grades were shown, \(kept) are kept")
    tally.shownGrades += shown
    tally.steps += place
  }
}
