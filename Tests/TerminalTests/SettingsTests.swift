import Testing

extension TerminalTests {
  @Suite struct Settings {
    private func terminal(_ config: String, environment: [String: String] = [:]) throws -> Terminal
    {
      try Terminal(
        environment: environment, deck: Decks.small, files: [".config/karuta/karuta.conf": config])
    }

    @Test
    func `A key of karuta.conf works, and a faulty line beside it is reported with its number`()
      throws
    {
      let terminal = try terminal(
        "key.list.next = z\nnew-card = 3\ncolor.accent = 201\nmotion = off\n")
      try terminal.wait("the fault") { rows in
        rows.contains {
          $0.contains("karuta.conf:2: there is no setting 'new-card'; did you mean")
        }
      }
      #expect(try terminal.styledScreen().contains("38;5;201m"))
      try terminal.send("Enter")
      try terminal.waitForPosition(1, of: 10)
      try terminal.send("j", "z", "z")
      try terminal.waitForPosition(3, of: 10)
      try terminal.send("q")
      #expect(try terminal.aftermath() == .init(status: 0))
    }

    @Test func `NO_COLOR goes before the colors of karuta.conf`() throws {
      let terminal = try terminal("color.accent = 201\n", environment: ["NO_COLOR": "1"])
      try terminal.waitForPosition(1, of: 10)
      try terminal.send("?")
      try terminal.wait("the keys") { $0.contains { $0.contains("Keys:") } }
      #expect(try !terminal.styledScreen().contains("38;5"))
    }

    @Test
    func `The settings of a deck are edited on Home, saved in its section, and counted at once`()
      throws
    {
      let former = "# mine\nmotion = off\n\n[folder b]\nreviews = 9\n"
      let terminal = try Terminal(
        arguments: [], deck: Decks.small,
        files: [
          ".config/karuta/karuta.conf": former,
          ".local/share/karuta/decks/animals.tsv": Decks.small,
          ".local/share/karuta/decks/b/c.tsv": Decks.small,
        ])
      try terminal.wait("Home") { $0.contains { $0.contains("▌   animals") } }
      try terminal.send("s")
      try terminal.wait("the settings") { $0.contains { $0.contains("Settings   animals") } }
      // The first digit replaces the former value, however fast it is typed.
      try terminal.send("Enter", "3", "Enter", "Escape")
      try terminal.wait("the limit") { rows in
        rows.contains { $0.contains("▌   animals") && $0.contains(" 3*") }
          && !rows.contains { $0.contains("Settings   animals") }
      }
      let path = ".config/karuta/karuta.conf"
      #expect(terminal.sandbox.read(path) == former + "\n[deck animals]\nnew-cards = 3\n")
      try terminal.send("s", "DC", "Escape")
      try terminal.wait("no limit") { rows in
        rows.contains { $0.contains("▌   animals") && !$0.contains("*") }
          && !rows.contains { $0.contains("Settings   animals") }
      }
      #expect(terminal.sandbox.read(path) == former)
      try terminal.send("q")
      #expect(try terminal.aftermath() == .init(status: 0))
    }

    @Test func `The first run writes a sample that says how to set what`() throws {
      let terminal = try Terminal(deck: Decks.small)
      try terminal.waitForPosition(1, of: 10)
      let path = ".config/karuta/karuta.conf"
      // It is written after the first frame.
      try terminal.wait("the sample") { _ in terminal.sandbox.read(path) != nil }
      let sample = try #require(terminal.sandbox.read(path))
      #expect(sample.contains("\n#key.list.shuffle = s\n"))
      try terminal.send("q")
      #expect(try terminal.aftermath() == .init(status: 0))
    }
  }
}
