import Testing

extension TerminalTests {
  @Suite struct Resize {
    @Test(arguments: [(1, 1), (2, 1), (1, 24), (80, 1), (20, 5), (132, 50)])
    func `A window made small and large again keeps the selection and the flipped cards`(
      columns: Int, rows: Int
    ) throws {
      let terminal = try Terminal(deck: Decks.small)
      try terminal.waitForPosition(1, of: 10)
      try terminal.send("j", "Space")
      try terminal.waitForPosition(2, of: 10)
      try terminal.waitForCard("犬")
      let before = try terminal.screen()
      try terminal.resize(columns: columns, rows: rows)
      try terminal.wait("another picture") { $0 != before }
      try terminal.resize(columns: 80, rows: 24)
      try terminal.wait("the picture as before") { $0 == before }
    }

    @Test(arguments: [(80, 24), (132, 50), (40, 10), (20, 5)])
    func `Every size shows the selected card and the position`(columns: Int, rows: Int) throws {
      let terminal = try Terminal(columns: columns, rows: rows, deck: Decks.small)
      try terminal.waitForPosition(1, of: 10)
      try terminal.waitForCard("고양이")
      #expect(try terminal.screen().count == rows)
      try terminal.send("Space")
      try terminal.waitForCard("猫")
    }

    @Test func `Keys work in a window of one cell`() throws {
      let terminal = try Terminal(deck: Decks.small)
      try terminal.waitForPosition(1, of: 10)
      try terminal.resize(columns: 1, rows: 1)
      try terminal.wait("one cell") { $0.count == 1 }
      try terminal.send("j", "j", "Space")
      try terminal.resize(columns: 80, rows: 24)
      try terminal.waitForPosition(3, of: 10)
      try terminal.waitForCard("鳥")
    }
  }
}
