import Testing

extension TerminalTests {
  @Suite struct MonthOfStudy {
    @Test(.slow, arguments: TerminalLearner.Mode.allCases)
    func `A month of study brings each day what the intervals on the screen had promised`(
      mode: TerminalLearner.Mode
    ) throws {
      let learner = try TerminalLearner(
        cards: 40, newCards: 5, reviews: 8, inBothDirections: mode == .review)
      for day in 0..<30 where day != 11 {
        let evening = TerminalLearner.evening(of: day)
        switch day {
        case 5: try undone(learner, mode, evening)
        case 8: try overnight(learner, mode, evening)
        default: try learner.study(mode, at: evening)
        }
      }
      #expect(learner.log.count > 150)
      #expect(learner.log.contains(where: \.isReversed) == (mode == .review))
      try learner.expectLog()
    }

    /// Undoes an answer in the middle, one after the end, and one after a restart.
    private func undone(
      _ learner: TerminalLearner, _ mode: TerminalLearner.Mode, _ evening: Double
    ) throws {
      try learner.begin(mode, at: evening, answering: 3)
      try learner.undo()
      try learner.answerAll(mode)
      try learner.undo()
      #expect(learner.model.left.sum > 0)
      try learner.finish(mode)
      try learner.undoAfterRestart(mode, at: learner.now + 60)
      try learner.finish(mode)
    }

    /// Begins in the evening, continues at half past three, which is the same day still, and at half past four.
    private func overnight(
      _ learner: TerminalLearner, _ mode: TerminalLearner.Mode, _ evening: Double
    ) throws {
      try learner.begin(mode, at: evening, answering: 3)
      try learner.end()
      try learner.begin(mode, at: evening + 7.5 * 3600, answering: 2)
      try learner.wait(until: evening + 7.92 * 3600)
      try learner.finish(mode)
      try learner.study(mode, at: evening + 8.5 * 3600)
    }

    @Test(.slow) func `A month with a word book shows each word on its days`() throws {
      let learner = try TerminalLearner(
        cards: 40, newCards: 2, reviews: 200, section: "schedule = word-book")
      /// The days that each word was known since it began.
      var pages: [Int: Int] = [:]
      /// The days on which the words began again that were wrong on their last day.
      var beginnings: [Int: Int] = [:]
      for day in 0..<30 {
        try learner.begin(.review, at: TerminalLearner.evening(of: day))
        while learner.model.left.sum > 0 {
          let (card, grade, interval) = try learner.answer(.review)
          let page = pages[card, default: 0]
          let age = day - beginnings[card, default: card / 2]
          #expect(page == [0, 1, 2, 3, 7, 14, 28].firstIndex(of: age), "\(card), \(day)")
          if grade == .again {
            #expect(interval == "<1m")
            if page == 6 { (pages[card], beginnings[card]) = (0, day) }
          } else {
            #expect(interval == ["1d", "1d", "1d", "4d", "7d", "14d", "done"][page])
            pages[card] = page + 1
          }
        }
        try learner.end()
      }
      #expect(pages[0] == (beginnings[0] == nil ? 7 : 2) && pages[4] == 6)
      try learner.expectLog()
    }

    @Test(.slow) func `A month of crams leaves the schedule as it is, and is logged as what it is`()
      throws
    {
      let learner = try TerminalLearner(cards: 12, newCards: 2, reviews: 20)
      for day in 0..<30 {
        let mode = TerminalLearner.Mode.allCases[day % 3]
        try learner.study(.review, at: TerminalLearner.evening(of: day))
        let flag = ["review": "flip"][mode.rawValue] ?? mode.rawValue
        try learner.open("cram", "words", "--mode", flag, at: learner.now + 60)
        try learner.cram(Set(0..<12), mode, rights: 1, end: "You got every card right.")
        try learner.end()
      }
      #expect(learner.log.count { $0.isCram } > 360)
      try learner.expectLog()
    }

    @Test(.slow) func `A month of missed words drills those of the day until each was right twice`()
      throws
    {
      let learner = try TerminalLearner(cards: 60, newCards: 4, reviews: 30)
      var drilled = 0
      for day in 0..<30 {
        let mode = TerminalLearner.Mode.allCases[day % 3]
        try learner.begin(mode, at: TerminalLearner.evening(of: day))
        let first = learner.log.count
        try learner.answerAll(mode)
        let missed = Set(learner.log[first...].filter { $0.grade == 1 }.map(\.card))
        _ = try learner.terminal.waitForReview("the summary") { $0.isDone }
        try learner.terminal.send("m")
        if missed.isEmpty {
          let none = "There are no missed words to drill."
          try learner.terminal.wait(none) { $0.contains { $0.contains(none) } }
        } else {
          try learner.cram(missed, mode, rights: 2, end: "You got every missed word right twice.")
        }
        drilled += missed.count
        try learner.end()
      }
      #expect(drilled > 30)
      try learner.expectLog()
    }
  }
}
