import Testing

extension TerminalTests {
  @Suite struct Environment {
    @Test(arguments: ["xterm-256color", "xterm", "screen", "tmux-256color", "linux", "vt100"])
    func `Every kind of terminal shows the list, and is as it was afterwards`(term: String) throws {
      let terminal = try Terminal(term: term, deck: Decks.small)
      try terminal.waitForPosition(1, of: 10)
      try terminal.send("j", "Space")
      try terminal.waitForCard("犬")
      try terminal.send("q")
      #expect(try terminal.aftermath() == .init(status: 0))
    }

    @Test(arguments: [("dumb", "dumb"), ("nonesuch", "nonesuch"), ("", "TERM")])
    func `A terminal that cannot show a screen is refused with exit code 3 and a reason`(
      term: String, expected: String
    ) throws {
      let terminal = try Terminal(term: term, deck: Decks.small)
      try terminal.wait("a message") { rows in
        rows.contains { $0.hasPrefix("karuta: ") && $0.contains(expected) }
      }
      #expect(try terminal.aftermath() == .init(status: 3))
    }

    @Test(
      arguments: [
        [:], ["LANG": "C"], ["LANG": "C.UTF-8"], ["LC_ALL": "POSIX"], ["LANG": "xx_YY.ISO8859-1"],
      ])
    func `Hangul and kana are shown whatever the locale`(environment: [String: String]) throws {
      let terminal = try Terminal(environment: environment, deck: Decks.small)
      try terminal.waitForCard("고양이")
      try terminal.send("Space")
      try terminal.waitForCard("猫")
    }

    @Test func `With NO_COLOR no colour reaches the terminal`() throws {
      let terminal = try Terminal(environment: ["NO_COLOR": "1"], deck: Decks.small)
      try terminal.waitForPosition(1, of: 10)
      try terminal.send("Space", "o", "j")
      try terminal.waitForPosition(2, of: 10)
      let codes = try terminal.styledScreen().matches(of: /\u{1B}\[([0-9;]*)m/).map { String($0.1) }
      let colors = codes.flatMap { $0.split(separator: ";") }.compactMap { Int($0) }.filter {
        (30...38).contains($0) || (40...48).contains($0) || (90...107).contains($0)
      }
      #expect(colors.isEmpty, "\(codes)")
    }

    @Test func `Without NO_COLOR there are colours, so that the test above could fail`() throws {
      let terminal = try Terminal(deck: Decks.small)
      try terminal.waitForPosition(1, of: 10)
      try terminal.send("Space", "o", "j")
      try terminal.waitForPosition(2, of: 10)
      #expect(try terminal.styledScreen().contains(/\u{1B}\[[0-9;]*3[0-8]/))
    }
  }
}
