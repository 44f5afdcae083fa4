import Testing

extension TerminalTests {
  @Suite struct Welcome {
    @Test func `The first run offers starter words and opens those that are chosen, once`() throws {
      let terminal = try Terminal(arguments: [], deck: Decks.small)
      try terminal.wait("the welcome") { $0.contains { $0.contains("▌ Japanese → English") } }
      #expect(terminal.sandbox.read(".local/share/karuta/decks/starter/food.tsv") == nil)
      try terminal.send("Enter")
      try terminal.wait("the list") { $0.contains { $0.contains("家") } }
      let food = try #require(terminal.sandbox.read(".local/share/karuta/decks/starter/food.tsv"))
      #expect(food.contains("水[みず]\twater\t\t\tfood\n"))
      try terminal.send("Escape")
      try terminal.wait("Home") { $0.contains { $0.contains("▾ starter") } }
      try terminal.send("q")
      try terminal.wait("the shell") { _ in try terminal.isInShell }
      try terminal.line("clear; bash ./run")
      try terminal.wait("Home") { $0.contains { $0.contains("▾ starter") } }
    }

    @Test
    func
      `A learner with own words is shown how a deck looks, where decks go, and how one is opened`()
      throws
    {
      let terminal = try Terminal(columns: 20, rows: 5, arguments: [], deck: Decks.small)
      try terminal.wait("the welcome") { $0.contains { $0.contains("Korean → Japanese") } }
      try terminal.send("End")
      try terminal.wait("own words") { $0.contains { $0.contains("▌ My own words") } }
      try terminal.resize(columns: 80, rows: 24)
      try terminal.wait("the advice") { rows in
        // The path of the temporary folder may be longer than a row.
        let text = rows.map { $0.trimmingPrefix { $0 == " " } }.joined()
        return ["front, tab, back", "/decks", "karuta words.tsv"].allSatisfy(text.contains)
      }
      try terminal.resize(columns: 20, rows: 5)
      try terminal.send("Enter")
      try terminal.wait("Home") { $0.contains { $0.contains("No decks yet") } }
      try terminal.resize(columns: 80, rows: 24)
      try terminal.wait("the advice") { $0.contains { $0.contains("front, tab,") } }
    }
  }
}
