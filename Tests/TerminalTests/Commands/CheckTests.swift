import Foundation
import Testing

extension TerminalTests {
  @Suite struct Check {
    private func program(_ deck: String) throws -> Program {
      let sandbox = try Sandbox()
      try sandbox.write(deck, to: "deck.tsv")
      return Program(sandbox: sandbox)
    }

    @Test
    func `A bad line is reported with its position, and the absence of problems is reported too`()
      throws
    {
      let good = try program(Decks.small)
      defer { good.sandbox.remove() }
      let well = try good.run("check", "deck.tsv")
      #expect(well.status == 0 && well.output == "Nothing is wrong.\n")
      let bad = try program("물\t水\n\t火\n나무\t木\n")
      defer { bad.sandbox.remove() }
      let told = try bad.run("check", "deck.tsv")
      #expect(told.status == 1 && told.output.hasPrefix("deck.tsv:2: "), "\(told)")
    }

    /// A program with a deck of two cards without progress, and orphaned progress of two others.
    private func losing() throws -> Program {
      let program = try program(Decks.small)
      do {
        let words = try program.sandbox.openWords()
        for card in [3, 4] { try words.set(.mark(.unknown), of: [words.list.order[card]], at: 0) }
      }
      try program.sandbox.write(Decks.text([("개", "犬"), ("새", "鳥")]), to: "deck.tsv")
      return program
    }

    @Test func `--repair attaches progress to the card on its line, and discards the rest`() throws
    {
      let program = try losing()
      defer { program.sandbox.remove() }
      let before = try program.run("check")
      #expect(before.status == 1 && before.output.contains("karuta check --repair"), "\(before)")
      let outcome = try program.run("check", "--repair", "--yes")
      #expect(outcome.status == 0, "\(outcome)")
      #expect(outcome.output.contains("has the progress of '"), "\(outcome)")
      #expect(outcome.output.contains("is discarded; it returns with the card"), "\(outcome)")
      #expect(outcome.output.hasSuffix("Nothing is wrong.\n"))
      let words = try program.sandbox.openWords().list
      #expect(words.order.count { words.mark(of: $0) == .unknown } == 1)
      try program.sandbox.write(Decks.small, to: "deck.tsv")
      let restored = try program.sandbox.openWords().list
      #expect(restored.order.contains { restored.mark(of: $0) == .unknown })
    }

    @Test func `--repair needs a terminal or --yes, and changes nothing without`() throws {
      let program = try losing()
      defer { program.sandbox.remove() }
      let refused = try program.run("check", "--repair")
      #expect(refused.status == 3 && refused.errors.contains("or give --yes"), "\(refused)")
      #expect(try program.run("check").status == 1)
    }

    @Test func `With --json check prints JSON alone, whatever it repairs`() throws {
      let program = try losing()
      defer { program.sandbox.remove() }
      let outcome = try program.run("check", "--json", "--rebuild", "--repair", "--yes")
      #expect(outcome.status == 0 && outcome.output == "[]\n", "\(outcome)")
    }
  }
}
