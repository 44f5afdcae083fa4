import Foundation
import Progress
import Scheduling
import Study
import Testing

extension TerminalTests {
  @Suite struct `The command optimize` {
    private static let start: UnixTime = 1_700_000_000

    /// A learner who remembered each of 50 cards four times.
    private func program(cards: Int = 50) throws -> Program {
      let sandbox = try Sandbox()
      for name in ["deck", "other"] {
        let words = (0..<cards).map { "\(name)\($0)\tback\n" }.joined()
        try sandbox.write(words, to: ".local/share/karuta/decks/\(name).tsv")
      }
      try sandbox.setClock(to: Self.start + 100 * UnixTime.day)
      let words = try sandbox.openWords(".local/share/karuta/decks/deck.tsv")
      for (index, card) in words.list.order.enumerated() {
        for day in [0, 1, 3, 9, 20] {
          let time = Self.start + Double(index % 50 / 2 + day) * UnixTime.day
          let review = Review(time: time, grade: 3, settings: ReviewSettings().text)
          try words.grade(card, review, ReviewSettings.rule)
        }
      }
      return Program(sandbox: sandbox, environment: Sandbox.timed)
    }

    @Test func `saves parameters that predict better, and reviews use them`() throws {
      let program = try program()
      defer { program.sandbox.remove() }
      let conf = ".config/karuta/karuta.conf"
      let dry = try program.run("optimize", "--dry-run")
      #expect(dry.status == 0 && dry.errors == "", "\(dry)")
      let sample = try #require(program.sandbox.read(conf))
      #expect(!sample.contains("\nfsrs-parameters"))

      let outcome = try program.run("optimize")
      #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
      let lines = outcome.output.split(separator: "\n").map(String.init)
      try #require(lines.count == 6)
      #expect(lines[0] == "Error on the latest 40 of 200 reviews, fitted to the others:")
      #expect(lines[1] == "              before   after")
      #expect(lines[2].wholeMatch(of: /\s\slog-loss    0\.\d{4}  0\.\d{4}/) != nil)
      #expect(lines[3].wholeMatch(of: /\s\sRMSE\(bins\)  0\.\d{4}  0\.\d{4}/) != nil)
      let path = program.sandbox.path(conf)
      #expect(lines[4] == "Saved the fitted parameters in \(path); reviews use them from now on.")
      #expect(lines[5] == "Recomputed the memory of 50 cards from their reviews; due dates stay.")
      #expect(dry.output.hasPrefix(lines.prefix(4).joined(separator: "\n")))

      let new = try #require(program.sandbox.read(conf))
      let line = try #require(new.firstMatch(of: /\nfsrs-parameters = FSRS-6( \d+\.\d{1,4}){21}\n/))
      #expect(dry.output.contains(line.0))
      #expect(new.replacing(line.0, with: "\n") == sample)
      #expect(try program.run("check").output == "Nothing is wrong.\n")

      // The parameters know all reviews now; a fit to four fifths is no better.
      let again = try program.run("optimize")
      #expect(again.status == 0)
      #expect(
        again.output.hasSuffix(
          "Nothing was changed: the fitted parameters don't reduce both errors.\n"))
      #expect(program.sandbox.read(conf) == new)
    }

    @Test func `recomputes the memory of each card, and nothing else of it, for a rebuild too`()
      throws
    {
      let program = try program()
      defer { program.sandbox.remove() }
      func states() throws -> [CardState] {
        let words = try program.sandbox.openWords(".local/share/karuta/decks/deck.tsv")
        return try words.list.order.map { try words.card($0).state }
      }
      let before = try states()
      #expect(try program.run("optimize").status == 0)
      let after = try states()
      #expect(zip(before, after).allSatisfy { $0.memory != $1.memory })
      #expect(before.map(\.withoutMemory) == after.map(\.withoutMemory))
      // The whole history by the new parameters leads to the same memory.
      let conf = try #require(program.sandbox.read(".config/karuta/karuta.conf"))
      let line = try #require(conf.firstMatch(of: /\nfsrs-parameters = FSRS-6 (.*)/)).1
      let parameters = try FSRSParameters(line.split(separator: " ").compactMap { Double($0) })
      let rule = ReviewSettings(scheduler: CardScheduler(fsrs: FSRS(parameters)))
      var state = CardState()
      for day in [0, 1, 3, 9, 20] {
        let review = Review(time: Self.start + Double(day) * UnixTime.day, grade: 3)
        state = rule.state(after: review, of: state)
      }
      #expect(after[0].memory == state.memory)
      #expect(try program.run("check", "--rebuild").status == 0)
      #expect(try states() == after)
      // The memory is that of the reviews, however often it is recomputed.
      let file = try ProgressFile(path: program.sandbox.path(".local/share/karuta/progress.db"))
      let usual = ReviewSettings().text
      #expect(try file.updateMemories(by: rule.text, at: Self.start) == 0)
      #expect(try file.updateMemories(by: usual, at: Self.start) == 50)
      #expect(try states() == before)
    }

    @Test func `ends by Ctrl-C without a change, and takes its bar away`() throws {
      let program = try program(cards: 800)
      let sandbox = program.sandbox
      defer { sandbox.remove() }
      try sandbox.write("motion = off\n", to: ".config/karuta/karuta.conf")
      let terminal = try PseudoTerminal(program: "karuta", arguments: ["optimize"], in: sandbox)
      try terminal.waitForOutput(" %")
      terminal.type("\u{3}")
      let status = try terminal.waitForEnd()
      #expect(status & 0x7F == SIGINT)
      #expect(terminal.output.hasSuffix("%^C\r" + String(repeating: " ", count: 20) + "\r"))
      #expect(sandbox.read(".config/karuta/karuta.conf") == "motion = off\n")
      let again = try program.run("optimize", "--dry-run")
      #expect(again.status == 0 && again.output.contains("of 3200 reviews"))
    }

    @Test func `fits named decks by their reviews, a hundred or more, and saves in their sections`()
      throws
    {
      let program = try program()
      defer { program.sandbox.remove() }
      let outcome = try program.run("optimize", "other")
      #expect(outcome.status == 3 && outcome.output == "")
      #expect(
        outcome.errors
          == "karuta: too few reviews for a fit; at least 100 are needed that came a day or more after "
          + "the card's previous one\n")
      let deck = try program.run("optimize", "deck")
      #expect(deck.status == 0 && deck.output.contains("Recomputed the memory of 50 cards"))
      let conf = try #require(program.sandbox.read(".config/karuta/karuta.conf"))
      #expect(conf.contains("\n[deck deck]\nfsrs-parameters = FSRS-6 "))
      #expect(conf.ranges(of: "\nfsrs-parameters").count == 1)
      let missing = try program.run("optimize", "absent")
      #expect(missing.status == 3 && missing.errors.contains("absent"))
    }

    @Test func `changes nothing if the settings can't be written`() throws {
      let program = try program()
      defer { program.sandbox.remove() }
      try program.sandbox.write("motion = off\n", to: ".config/karuta/karuta.conf")
      let path = program.sandbox.path(".config/karuta/karuta.conf")
      try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: path)
      let outcome = try program.run("optimize")
      #expect(outcome.status == 3)
      #expect(
        outcome.errors
          == "karuta: \(path): the file is read-only; make it writable with chmod u+w\n")
      #expect(program.sandbox.read(".config/karuta/karuta.conf") == "motion = off\n")
    }
  }
}

extension CardState {
  fileprivate var withoutMemory: CardState {
    var state = self
    state.memory = nil
    return state
  }
}
