import Testing
import Words

extension TerminalTests {
  @Suite struct Check {
    private func program(_ deck: String) throws -> Program {
      let sandbox = try Sandbox()
      try sandbox.write(deck, to: "deck.tsv")
      return Program(sandbox: sandbox)
    }

    @Test("A bad line is told with its place; where all is well, that is said")
    func lines() throws {
      let good = try program(Decks.small)
      defer { good.sandbox.remove() }
      let well = try good.run("check", "deck.tsv")
      #expect(well.status == 0 && well.output == "Nothing is wrong.\n")
      let bad = try program("물\t水\n\t火\n나무\t木\n")
      defer { bad.sandbox.remove() }
      let told = try bad.run("check", "deck.tsv")
      #expect(told.status == 1 && told.output.hasPrefix("deck.tsv:2: "), "\(told)")
    }

    @Test("Progress that lost its card is told, and --rejoin gives it to another")
    func rejoin() throws {
      let program = try program(Decks.small)
      defer { program.sandbox.remove() }
      do {
        let words = try program.sandbox.openWords()
        try words.mark(words.words.order[3], .unknown, at: 0)
      }
      try program.sandbox.write(Decks.text([("개", "犬"), ("새", "鳥")]), to: "deck.tsv")
      let told = try program.run("check", "deck.tsv")
      #expect(told.status == 1)
      let number = try #require(told.output.firstMatch(of: /--rejoin (\d+)=LINE/), "\(told)").1
      let missing = try program.run("check", "--rejoin", "\(number)=3", "deck.tsv")
      #expect(missing.status == 1 && missing.errors.contains("deck.tsv:3: no card begins here"))
      let joined = try program.run("check", "--rejoin=\(number)=2", "deck.tsv")
      #expect(joined.status == 0, "\(joined)")
      #expect(joined.output.contains("deck.tsv:2: has the progress of '물고기' now"))
      let words = try program.sandbox.openWords().words
      #expect(words.order.map { words.mark(of: $0) } == [nil, .unknown])
    }
  }
}
