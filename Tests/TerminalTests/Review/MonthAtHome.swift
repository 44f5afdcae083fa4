import Testing

extension TerminalTests {
  /// A learner of a deck in both directions opens Home on the evenings of a month, except on some days, and
  /// reviews all that it says.
  @Suite struct MonthAtHome {
    @Test(.slow)
    func `Home has the right numbers, streak, and time each day, and nothing is lost`() throws {
      let learner = try TerminalLearner(
        cards: 240, newCards: 6, reviews: 200, inBothDirections: true)
      var days: Set<Int> = []
      /// The seconds by Home's estimates, and those that were studied on the same days.
      var (estimated, studied) = (0.0, 0.0)
      for day in 0..<30 where ![4, 11, 12, 20].contains(day) {
        try learner.open(at: TerminalLearner.evening(of: day))
        let home = try waitForHome(learner.terminal) { $0.plan != nil }
        expect(home, learner, streak(days, on: day))
        let began = learner.now
        try learner.terminal.send("R")
        try learner.answerAll(.review)
        if let minutes = home.minutes {
          // Home rounds up, which is half a minute more on average.
          estimated += Double(minutes) * 60 - 30
          studied += learner.now - began
        }
        days.insert(day)
        _ = try learner.terminal.waitForReview("the end") { $0.isDone }
        try learner.terminal.send("Escape")
        // Until it is drawn again, Home has the numbers of the evening's beginning.
        let rest = try waitForHome(learner.terminal) { $0.plan ?? (-1, -1) == (0, 0) }
        expect(rest, learner, streak(days, on: day))
        try learner.quit()
      }
      #expect(learner.log.count >= 360)
      #expect(abs(estimated / studied - 1) < 0.2, "\(estimated) s for \(studied) s")
      try learner.expectLog()
    }

    /// Compares Home with what the reviews have said.
    private func expect(_ home: HomeScreen, _ learner: TerminalLearner, _ streak: Int) {
      let picture = Comment(rawValue: home.rows.joined(separator: "\n"))
      let left = learner.model.left
      #expect(home.plan ?? (-1, -1) == (left.review + left.learning, left.new), picture)
      #expect(home.streak == streak, picture)
      let row = home.numbers
      #expect(row[2] + row[3] == learner.studied, picture)
      #expect(row[4] == 240, picture)
    }

    private func streak(_ days: Set<Int>, on day: Int) -> Int {
      var last = days.contains(day) ? day : day - 1
      var streak = 0
      while days.contains(last) { (streak, last) = (streak + 1, last - 1) }
      return streak
    }

    private func waitForHome(
      _ terminal: Terminal, until condition: (HomeScreen) -> Bool
    ) throws -> HomeScreen {
      var found = HomeScreen(rows: [])
      try terminal.wait("Home") { rows in
        found = HomeScreen(rows: rows)
        return found.isWhole && condition(found)
      }
      return found
    }
  }
}

/// Home as its reader sees it.
private struct HomeScreen {
  let rows: [String]

  /// The due and new cards of the first line.
  var plan: (due: Int, new: Int)? {
    let title = rows.first ?? ""
    if title.contains("Done for today") { return (0, 0) }
    return title.firstMatch(of: /(\d+) due +(\d+) new/).map { (Int($0.1) ?? 0, Int($0.2) ?? 0) }
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

  /// Due, new, started, known, and all cards of the deck.
  var numbers: [Int] {
    let row = rows.first { $0.contains("words ") } ?? ""
    return row.matches(of: /(\d+|·)\*?\s/).compactMap { $0.1 == "·" ? 0 : Int($0.1) }
  }
}
