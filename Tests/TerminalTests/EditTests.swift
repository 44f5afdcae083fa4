import Glibc
import Testing

extension TerminalTests {
  @Suite struct Edit {
    private func started(_ files: [String: String] = [:]) throws -> Terminal {
      let terminal = try Terminal(
        environment: ["EDITOR": "sh editor --wait"], deck: Decks.small, files: files)
      try terminal.waitForPosition(1, of: 10)
      return terminal
    }

    @Test
    func
      `e changes a card by composed Hangul, with the terminal's cursor at the caret; u undoes it`()
      throws
    {
      let terminal = try started()
      try terminal.send("e")
      try terminal.wait("the form") { $0.contains { $0.contains("Edit card – deck") } }
      try terminal.send("Tab")
      for syllable in ["한", "글"] { try terminal.type(syllable) }
      try terminal.wait("the text with the cursor behind it") { rows in
        let (column, row) = try terminal.cursor
        guard rows.indices.contains(row), let range = rows[row].firstRange(of: "猫한글")
        else { return false }
        return rows[row][..<range.upperBound].displayWidth == column
      }
      #expect(try terminal.flag("cursor_flag") == "1")
      try terminal.send("Left")
      try terminal.type("국")
      try terminal.send("Enter")
      let changed = Decks.small.replacing("고양이\t猫\n", with: "고양이\t猫한국글\n")
      try terminal.wait("the file") { _ in terminal.sandbox.read("deck.tsv") == changed }
      try terminal.wait("the list") { $0.contains { $0.contains("Card saved") } }
      #expect(try terminal.flag("cursor_flag") == "1")
      try terminal.send("u")
      try terminal.wait("the file") { _ in terminal.sandbox.read("deck.tsv") == Decks.small }
    }

    @Test func `d asks before it deletes, and u brings the card back with its mark`() throws {
      let terminal = try started()
      try terminal.send("j", "o", "d")
      try terminal.wait("the question") { $0.contains { $0.contains("Delete the card?") } }
      try terminal.send("Escape")
      try terminal.wait("the list") { !$0.contains { $0.contains("Delete the card?") } }
      #expect(terminal.sandbox.read("deck.tsv") == Decks.small)
      try terminal.send("d")
      try terminal.wait("the question") { $0.contains { $0.contains("Delete the card?") } }
      try terminal.send("Tab", "Enter")
      try terminal.waitForPosition(2, of: 9)
      #expect(terminal.sandbox.read("deck.tsv") == Decks.small.replacing("개\t犬\n", with: ""))
      try terminal.send("u")
      try terminal.waitForPosition(2, of: 10)
      #expect(terminal.sandbox.read("deck.tsv") == Decks.small)
      #expect(try terminal.list.body.contains { $0.contains(/▌ 개 .* O/) })
    }

    @Test
    func `E opens the file in $EDITOR, at the line of the card, and the list shows what is new`()
      throws
    {
      let script = """
        stty -a >modes
        echo "$1 $2" >called
        printf '호랑이\\t虎\\n' >>"$3"
        """
      let terminal = try started(["editor": script + "\n"])
      try terminal.send("j", "E")
      try terminal.waitForPosition(2, of: 11)
      #expect(terminal.sandbox.read("called") == "--wait +2\n")
      #expect(terminal.sandbox.read("modes")?.contains(" echo ") == true)
      try terminal.send("G", "Space")
      try terminal.waitForCard("虎")
      try terminal.send("q")
      #expect(try terminal.aftermath() == .init(status: 0))
    }

    @Test(arguments: ["exit 0", "exit 3", "kill -9 $$"])
    func `An editor that ends in raw mode leaves the modes that the terminal had before Karuta`(
      end: String
    ) throws {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.write(Decks.small, to: "deck.tsv")
      try sandbox.write("stty raw -echo\necho sent\n\(end)\n", to: "editor")
      let terminal = try PseudoTerminal(
        program: "karuta", arguments: [sandbox.path("deck.tsv")],
        environment: ["EDITOR": "sh \(sandbox.path("editor"))"], in: sandbox)
      try terminal.waitForOutput("1/10")
      terminal.type("E")
      try terminal.waitForOutput("sent", "\u{1B}[?1049h")
      terminal.kill(SIGTERM)
      _ = try terminal.waitForEnd()
      #expect(terminal.modesAreAsBefore)
    }

    @Test func `A file that another program replaces is read again while it is shown`() throws {
      let terminal = try started()
      try terminal.send("j", "o", "Space")
      try terminal.waitForCard("犬")
      try terminal.sandbox.write("호랑이\t虎\n" + Decks.small, to: "new")
      let files = terminal.sandbox
      #expect(rename(files.path("new"), files.path("deck.tsv")) == 0)
      try terminal.waitForPosition(3, of: 11)
      #expect(try terminal.list.body.contains { $0.contains(/▌ 개 .* O/) })
      try terminal.send("g", "Space")
      try terminal.waitForCard("虎")
    }
  }
}
