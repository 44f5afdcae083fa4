import Testing

extension TerminalTests {
  @Suite struct Check {
    private func program(_ deck: String) throws -> Program {
      let sandbox = try Sandbox()
      try sandbox.write(deck, to: "deck.tsv")
      return Program(sandbox: sandbox)
    }

    @Test func `A bad line is told with its place; where all is well, that is said`() throws {
      let good = try program(Decks.small)
      defer { good.sandbox.remove() }
      let well = try good.run("check", "deck.tsv")
      #expect(well.status == 0 && well.output == "Nothing is wrong.\n")
      let bad = try program("물\t水\n\t火\n나무\t木\n")
      defer { bad.sandbox.remove() }
      let told = try bad.run("check", "deck.tsv")
      #expect(told.status == 1 && told.output.hasPrefix("deck.tsv:2: "), "\(told)")
    }

    @Test func `Progress that lost its card is told, and --rejoin gives it to another`() throws {
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

    /// A program with a deck of two cards, and the numbers of two that are no longer in it.
    private func losing() throws -> (program: Program, numbers: [String]) {
      let program = try program(Decks.small)
      do {
        let words = try program.sandbox.openWords()
        for card in [3, 4] { try words.mark(words.words.order[card], .unknown, at: 0) }
      }
      try program.sandbox.write(Decks.text([("개", "犬"), ("새", "鳥")]), to: "deck.tsv")
      let told = try program.run("check", "deck.tsv")
      let numbers = told.output.matches(of: /--rejoin (\d+)=LINE/).map { String($0.1) }
      try #require(numbers.count == 2, "\(told)")
      return (program, numbers)
    }

    @Test func `--rejoin gives progress to all cards that are named, or to none`() throws {
      let (program, numbers) = try losing()
      defer { program.sandbox.remove() }
      for second in ["\(numbers[1])=2", "\(numbers[1])=9", "0=1"] {
        let refused = try program.run(
          "check", "--rejoin", "\(numbers[0])=2", "--rejoin", second, "deck.tsv")
        #expect(refused.status == 1 && refused.output.isEmpty, "\(refused)")
        #expect(refused.errors.hasPrefix("karuta: "))
        #expect(try program.run("check").output.contains("--rejoin \(numbers[0])="))
      }
    }

    @Test func `--forget waits no longer for cards whose lines were deleted on purpose`() throws {
      let (program, numbers) = try losing()
      defer { program.sandbox.remove() }
      let refused = try program.run("check", "--forget", numbers[0], "--forget", "0")
      #expect(refused.status == 1 && refused.output.isEmpty, "\(refused)")
      let told = try program.run("check").output
      #expect(told.contains("--rejoin \(numbers[0])=LINE, or --forget \(numbers[0]))"), "\(told)")
      let forgotten = try program.run("check", "--forget", numbers[0], "--forget=\(numbers[1])")
      #expect(forgotten.status == 0, "\(forgotten)")
      #expect(forgotten.output.hasSuffix("Nothing is wrong.\n"))
      try program.sandbox.write(Decks.small, to: "deck.tsv")
      let words = try program.sandbox.openWords().words
      #expect(
        words.order.filter { words.mark(of: $0) == .unknown } == [words.order[3], words.order[4]])
    }

    @Test func `With --json check prints JSON alone, whatever it mends`() throws {
      let (program, numbers) = try losing()
      defer { program.sandbox.remove() }
      let outcome = try program.run(
        "check", "--json", "--rebuild", "--rejoin", "\(numbers[0])=1", "--rejoin",
        "\(numbers[1])=2")
      #expect(outcome.status == 0 && outcome.output == "[]\n", "\(outcome)")
    }
  }
}
