import Testing

extension TerminalTests {
  @Suite struct Paste {
    private func started() throws -> Terminal {
      let terminal = try Terminal(deck: Decks.small)
      try terminal.waitForPosition(1, of: 10)
      return terminal
    }

    @Test func `G9 A paste that stalls is no key press, and keys behind it are`() throws {
      let terminal = try started()
      let before = try terminal.screen()
      try terminal.type("\u{1B}[200~word ")
      try terminal.waitForSleep()
      try terminal.type("oxd\rq oooo")
      try terminal.waitForSleep()
      #expect(try terminal.screen() == before)
      try terminal.type("\u{1B}[201~j")
      try terminal.waitForPosition(2, of: 10)
      #expect(terminal.sandbox.read("deck.tsv") == Decks.small)
      #expect(try !terminal.screen().contains { $0.contains(/[OX] +new$/) })
    }

    @Test func `G9 A paste of 3 MB is refused as a whole with a message`() throws {
      let terminal = try started()
      try terminal.paste(String(repeating: "ojxjo", count: 3 << 20 / 5))
      try terminal.wait("the message") { $0.contains { $0.contains("The paste is too long") } }
      try terminal.send("Enter")
      try terminal.wait("the list") { !$0.contains { $0.contains("The paste is too long") } }
      try terminal.send("j")
      try terminal.waitForPosition(2, of: 10)
      #expect(try !terminal.screen().contains { $0.contains(/[OX] +new$/) })
    }

    @Test func `G9 A field takes a paste of many pieces`() throws {
      let terminal = try started()
      try terminal.send("/")
      try terminal.paste(String(repeating: "감사", count: 10000))
      try terminal.wait("the end of the text") { $0.last?.contains("감사감사") == true }
      try terminal.send("Escape")
      try terminal.waitForPosition(1, of: 10)
    }

    @Test(.slow) func `G9 A field takes a paste of 1 MiB as a whole, and refuses a longer one`()
      throws
    {
      let terminal = try started()
      try terminal.send("/")
      let middle = String(repeating: "x", count: 1 << 20 - 11)
      try terminal.paste("first \(middle) last")
      try terminal.wait("the end of the text") { $0.last?.contains("xxx last") == true }
      for text in ["j\(middle)jjjjjjjjjjj", String(repeating: "ojxjo", count: 3 << 20 / 5)] {
        try terminal.paste(text)
        try terminal.wait("the message") { $0.contains { $0.contains("The paste is too long") } }
        try terminal.send("Enter")
        try terminal.wait("the end as before") { rows in
          rows.last?.contains("xxx last") == true
            && !rows.contains { $0.contains("The paste is too long") }
        }
      }
      try terminal.send("Home")
      try terminal.wait("the start of the text") { $0.last?.contains("first xxx") == true }
      try terminal.send("Escape")
      try terminal.waitForPosition(1, of: 10)
      #expect(try !terminal.screen().contains { $0.contains(/[OX] +new$/) })
    }

    @Test func `Ctrl-C within a paste ends nothing, and alone it does`() throws {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.write(Decks.small, to: "deck.tsv")
      let terminal = try PseudoTerminal(
        program: "karuta", arguments: [sandbox.path("deck.tsv")], in: sandbox)
      try terminal.waitForOutput("1/10")
      terminal.type("/")
      for word in ["one", "two", "three"] {
        terminal.type("\u{1B}[200~\(word.prefix(1))\u{3}\(word.dropFirst())\u{1B}[201~ ")
        try terminal.waitForOutput(word)
      }
      terminal.type("\u{3}")
      #expect(try terminal.waitForEnd() >> 8 == 130)
      #expect(terminal.modesAreAsBefore)
    }

    @Test func `A signal ends a program that waits for the rest of a paste`() throws {
      let terminal = try started()
      try terminal.type("\u{1B}[200~word ")
      try terminal.waitForSleep()
      try terminal.send("C-c")
      #expect(try terminal.aftermath() == .init(status: 130))
    }
  }
}
