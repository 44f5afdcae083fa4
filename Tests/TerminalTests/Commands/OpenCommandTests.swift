import Testing

extension TerminalTests {
  @Suite struct `The commands cram and missed` {
    @Test func `drill without touching the schedule, line by line`() throws {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.write("집\t家\n", to: ".local/share/karuta/decks/korean.tsv")
      try sandbox.write("물\t水\n", to: "elsewhere.tsv")
      // Noon of 2026-03-01: no answer takes time, and no day ends.
      try sandbox.setClock(to: 1_772_366_400)
      let program = Program(sandbox: sandbox, environment: Sandbox.timed)
      let none = try program.run("missed")
      #expect(none.status == 0 && none.output == "There are no missed words to drill.\n")

      let cram = try program.run("cram", "korean", input: "\n3\n")
      #expect(
        cram.output == """
          Cram: korean, front → back

          1 of 1: 집
          家
          1 Again, 3 Good

          You got every card right.
          Your schedule is unchanged.
          100% right · 1 answer, 1 card · 0 s · 0 s a card

          """)
      #expect(try program.run("due", "--json").output.contains("\"new\":1"))

      _ = try program.run("review", "elsewhere.tsv", input: "\n1\n")
      let typed = try program.run("missed", "--mode", "type", input: "水\n\n")
      #expect(typed.output.contains("1 of 1: 물\nRight: 水\n"))
      #expect(
        typed.output.contains("\n2 of 2: 물\n\n100% right · 1 answer, 1 card"),
        "once isn't enough, and the input ends")
      let rest = try program.run("missed", input: "\n3\n")
      #expect(rest.output.contains("You got every missed word right twice."))
      #expect(try program.run("missed").output == none.output)
    }

    @Test func `drill words of a deck elsewhere before there is a library`() throws {
      let karuta = "'\(Sandbox.program("karuta"))'"
      let terminal = try Terminal(
        script: "printf '\\n1\\n' | \(karuta) review deck.tsv >answers\nexec \(karuta) missed\n",
        deck: "물\t水\n")
      try terminal.wait("the missed word") { rows in
        rows[0].contains("missed words") && rows.contains { $0.contains("물") }
      }
      try terminal.send("q")
      #expect(try terminal.aftermath() == .init(status: 0))
    }
  }
}
