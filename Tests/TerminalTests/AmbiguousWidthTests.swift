import Testing

extension TerminalTests {
  @Suite struct Ambiguous {
    @Test func `With the setting all signs of ambiguous width are ASCII`() throws {
      let terminal = try Terminal(
        environment: ["TERMUI_AMBIGUOUS_WIDTH": "2"], deck: Decks.text([("한국", "韓国…")]))
      try terminal.waitForPosition(1, of: 1)
      try terminal.wait("ASCII borders") { $0.contains { $0.hasPrefix("+-----") } }
      try terminal.send("Space")
      try terminal.waitForCard("韓国~")
    }

    @Test(arguments: [(2, "╭───"), (3, "+---")])
    func `A terminal that says how wide a sign is gets such that suit it`(
      column: Int, border: String
    ) throws {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.write(Decks.small, to: "deck.tsv")
      let terminal = try PseudoTerminal(
        program: "karuta", arguments: [sandbox.path("deck.tsv")], in: sandbox)
      try terminal.waitForOutput("\u{1B}[6n")
      try terminal.waitForOutput("1/10")
      terminal.type("j\u{1B}[2;\(column)Rj ")
      try terminal.waitForOutput("鳥")
      try terminal.waitForOutput(border)
      terminal.type("q")
      #expect(try terminal.waitForEnd() == 0)
    }

    @Test func `An answer that comes late doesn't go to the shell`() throws {
      let terminal = try Terminal(deck: Decks.small)
      try terminal.waitForPosition(1, of: 10)
      try terminal.send("q")
      #expect(try terminal.aftermath() == .init(status: 0))
      #expect(try !terminal.screen().contains { $0.contains(";2R") })
    }
  }
}
