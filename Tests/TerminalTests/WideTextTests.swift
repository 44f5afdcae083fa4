import Testing

extension TerminalTests {
  @Suite struct WideText {
    private static let right: [Character] = ["│", "╮", "╯", "┃", "┓", "┛", "║", "╗", "╝"]
    private static let left: [Character] = ["│", "╭", "╰", "┃", "┏", "┗", "║", "╔", "╚"]

    @Test(arguments: 36...43)
    func `The borders of every card line up at every width of the window`(columns: Int) throws {
      let terminal = try Terminal(
        columns: columns, rows: 30, deck: Decks.wide,
        files: [".config/karuta/karuta.conf": "list-layout = cards\n"])
      try terminal.waitForPosition(1, of: 8)
      try terminal.waitForCard("한글")
      let rows = try terminal.list.body.filter { row in
        row.contains { Self.left.contains($0) || Self.right.contains($0) }
      }
      #expect(!rows.isEmpty)
      let ends = rows.map { row in Self.right.flatMap { row.columns(of: $0) }.max() ?? -1 }
      let starts = rows.map { row in Self.left.flatMap { row.columns(of: $0) }.min() ?? -1 }
      #expect(Set(ends).count == 1 && Set(starts).count == 1, "\(rows.joined(separator: "\n"))")
      #expect(ends.allSatisfy { $0 < columns })
    }

    @Test(arguments: [20, 21, 79, 80])
    func `No row is wider than the window`(columns: Int) throws {
      let terminal = try Terminal(columns: columns, rows: 12, deck: Decks.wide)
      try terminal.waitForPosition(1, of: 8)
      for row in try terminal.screen() { #expect(row.displayWidth <= columns, "\(row)") }
    }
  }
}
