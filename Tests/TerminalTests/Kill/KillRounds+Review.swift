import Scheduling
import Testing

@testable import Progress

extension KillRounds {
  private static let size = 600

  /// Grades new cards, one after the other, and undoes; each round on a deck and a day of its own.
  func review(_ round: Int) throws {
    let deck = "review-\(round).tsv"
    let start = 1_772_366_400 + Double(round) * UnixTime.day
    try sandbox.write((0..<Self.size).map { "앞\($0)끝\t뒤\n" }.joined(), to: deck)
    try sandbox.setClock(to: start)
    try place.start("review \(deck)")
    try terminal.wait("the first card") { $0.first?.contains("new \(Self.size)") == true }
    let finishBackup = backUp()
    // How many cards are graded, after each thing done.
    var history = [0]
    try kill(within: 700_000) {
      var keys: [String] = []
      for _ in 0..<Int.random(in: 1...8, using: &generator) where history[history.count - 1] < 590 {
        let graded = history[history.count - 1]
        let isUndone = graded > 0 && Int.random(in: 0..<8, using: &generator) == 0
        keys += isUndone ? ["u"] : ["Space", "\(Int.random(in: 1...4, using: &generator))"]
        history.append(graded + (isUndone ? -1 : 1))
      }
      try terminal.send(keys)
      if Bool.random(using: &generator) {
        try waitForTitle(new: Self.size - history[history.count - 1])
      }
    }
    let rows = try terminal.screen()
    try finishBackup()
    try check(rows, history, deck, since: start)
  }

  /// As long as keys come no frame is painted.
  private func waitForTitle(new: Int) throws {
    while place.isRunning, try terminal.review.counts?.new != new {}
  }

  private func check(
    _ rows: [String], _ history: [Int], _ deck: String, since start: Double
  ) throws {
    let words = try sandbox.openWords(deck)
    #expect(try words.file.faults().isEmpty)
    let kept = try words.file.studied(since: start).newCards
    let place = try #require(history.lastIndex(of: kept), "\(kept) grades that never were")
    for (index, id) in words.words.order.enumerated() {
      #expect(try words.card(id).state.reps == (index < kept ? 1 : 0), "card \(index) of \(kept)")
    }
    let title = try #require(rows.first?.firstMatch(of: /new (\d+)/), "\(rows)")
    let shown = Self.size - (Int(title.1) ?? 0)
    #expect(history[...place].contains(shown), "\(shown) grades were shown, \(kept) are kept")
    tally.shownGrades += shown
    tally.steps += place
  }
}
