import Testing

extension TerminalTests {
  @Suite struct `The program without a screen` {
    @Test func `reviews by the lines of its input, and saves each grade`() throws {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.write("집\t家\n방\t部屋\n", to: "deck.tsv")
      let program = Program(sandbox: sandbox)
      let first = try program.run("review", "--plain", "deck.tsv", input: "\n4\n")
      #expect(first.status == 0 && first.errors == "")
      #expect(first.output.contains("1 of 2, new: 집\n家\n1 Again"))
      #expect(first.output.contains("2 of 2, new: 방\n\n100% right · 1 answer, "))
      let second = try program.run("review", "deck.tsv", input: "\n4\n")
      #expect(second.output.contains("1 of 1, new: 방\n"))
      #expect(second.output.contains("Done for today.\n"))
    }

    @Test func `saves no grade of a card whose text doesn't arrive`() throws {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.write("집\t家\n", to: "deck.tsv")
      let program = Program(sandbox: sandbox)
      let outcome = try program.run("review", "deck.tsv", input: "\n3\n", into: "/dev/full")
      #expect(outcome.status == 3)
      #expect(outcome.errors.hasPrefix("karuta: standard output: cannot be written to (No space"))
      #expect(try program.run("due", "--json", "deck.tsv").output.contains("\"new\":1"))
    }

    @Test func `reads no more of a long line than a command can have`() throws {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.write("집\t家\n", to: "deck.tsv")
      let long = String(repeating: "x", count: 60_000)
      let outcome = try Program(sandbox: sandbox).run(
        "review", "--plain", "deck.tsv", input: long + "\n\n")
      #expect(outcome.status == 0 && outcome.output.utf8.count < 1000)
      #expect(outcome.output.contains("xxx: not a command here; ? lists them\n家\n"))
    }

    @Test func `prints a deck and the library`() throws {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.write("집\t家\n방\t\u{1B}[31m部屋\n", to: "deck.tsv")
      let program = Program(sandbox: sandbox)
      #expect(try program.run("deck.tsv").output == "집 – 家\n방 – ␛[31m部屋\n")
      let library = try program.run("--plain").output
      #expect(library.hasPrefix(try program.run("decks").output))
      #expect(library.hasSuffix("karuta DECK --plain prints a list.\n"))
      let mistake = try program.run("nothing.tsv")
      #expect(mistake.status == 3 && mistake.output == "")
      #expect(mistake.errors.hasPrefix("karuta: nothing.tsv: no such file"))
    }
  }
}
