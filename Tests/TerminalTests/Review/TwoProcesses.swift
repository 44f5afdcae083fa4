import Foundation
import Scheduling
import Testing

@testable import Progress

extension TerminalTests {
  @Suite struct TwoProcesses {
    /// The time of study; STUDY_SECONDS sets another.
    private static let seconds =
      ProcessInfo.processInfo.environment["STUDY_SECONDS"].flatMap { Double($0) } ?? 5

    private static let deck = Decks.text((0..<3000).map { ("앞\($0)끝", "뒤\($0)") })
    private static let config = "new-cards = 9999\nreviews = 9999\nmotion = off\n"

    @Test func `Each mark in one of two lists appears in the other`() throws {
      let first = try Terminal(deck: Decks.small)
      let second = try Terminal(
        environment: ["HOME": first.sandbox.folder.path],
        arguments: [first.sandbox.path("deck.tsv")], deck: "")
      for terminal in [first, second] { try terminal.waitForPosition(1, of: 10) }
      for key in Array(repeating: ["x", "o"], count: 10).joined() {
        try second.send(key)
        try first.wait("the mark") {
          $0.contains { $0.hasPrefix("▌") && $0.contains(" \(key.uppercased())     new") }
        }
      }
    }

    @Test(.slow)
    func `Two Karutas review the same deck at once, and every grade of both is saved`() throws {
      let first = try Terminal(
        arguments: ["review", "deck.tsv"], deck: Self.deck,
        files: [".config/karuta/karuta.conf": Self.config])
      let sandbox = first.sandbox
      let second = try Terminal(
        environment: ["HOME": sandbox.folder.path],
        arguments: ["review", sandbox.path("deck.tsv")], deck: "")
      let end = Date(timeIntervalSinceNow: Self.seconds)
      let learners = [first, second].map { terminal in
        let terminal = Learner(terminal: terminal)
        return Parallel { try terminal.study(until: end) }
      }
      let grades = try learners.map { try #require(try $0.result()) }
      print("TwoProcesses: \(grades) grades in \(Self.seconds) s")
      for terminal in [first, second] {
        try terminal.send("q")
        #expect(try terminal.aftermath().status == 0)
      }
      let progress = try sandbox.openProgress()
      let kept = try progress.database.number("SELECT count(*) FROM reviews")
      #expect(kept == grades[0] + grades[1])
      #expect(grades.allSatisfy { $0 > 0 })
      #expect(try progress.faults().isEmpty)
      #expect(try progress.rebuild(ReviewSettings.rule) == 0)
    }
  }
}

/// Somebody who answers one card after the other.
private struct Learner: @unchecked Sendable {
  let terminal: Terminal

  /// Gives how many grades the screen had taken.
  func study(until end: Date) throws -> Int {
    var turns = 0
    while Date() < end {
      var question: Int?
      try terminal.wait("a question") {
        question = ReviewScreen(rows: $0).card
        return question != nil
      }
      try terminal.send("Space")
      // The other one may have graded the card meanwhile, so that the next one is shown.
      try terminal.wait("an answer") {
        let screen = ReviewScreen(rows: $0)
        return screen.isAnswer || screen.card != nil && screen.card != question
      }
      try terminal.send("\(1 + turns % 4)")
      try terminal.wait("the next card") { !ReviewScreen(rows: $0).isAnswer }
      turns += 1
    }
    return try #require(try terminal.review.amounts?.done)
  }
}
