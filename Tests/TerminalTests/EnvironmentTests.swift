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

    @Test(arguments: [("nonesuch", "nonesuch"), ("", "TERM")])
    func `A terminal that cannot show a screen is refused with exit code 3 and a reason`(
      term: String, expected: String
    ) throws {
      let terminal = try Terminal(term: term, deck: Decks.small)
      try terminal.wait("a message") { rows in
        rows.contains { $0.hasPrefix("karuta: ") && $0.contains(expected) }
      }
      #expect(try terminal.aftermath() == .init(status: 3))
    }

    @Test func `A terminal whose cursor can't be placed gets the list as lines`() throws {
      let terminal = try Terminal(term: "dumb", deck: Decks.small)
      try terminal.wait("the list") { $0.contains { $0.hasPrefix("고양이 – 猫") } }
      #expect(try terminal.aftermath() == .init(status: 0))
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

    @Test(
      arguments: [
        (["LC_ALL": "", "LANG": "ko_KR.UTF-8"], "Space 뒤집기", "키: 목록"),
        (["LC_ALL": "ja_JP.UTF-8"], "Space めくる", "キー: 一覧"),
      ])
    func `The screens are in the language of the locale, also if it isn't installed`(
      environment: [String: String], hint: String, help: String
    ) throws {
      let terminal = try Terminal(environment: environment, deck: Decks.small)
      try terminal.wait("the keys") { $0.contains { $0.contains(hint) } }
      try terminal.send("?")
      try terminal.wait("the help") { $0.contains { $0.contains(help) } }
    }

    @Test func `With NO_COLOR no color reaches the terminal`() throws {
      let terminal = try Terminal(environment: ["NO_COLOR": "1"], deck: Decks.small)
      try terminal.waitForPosition(1, of: 10)
      try terminal.send("Space", "o", "j", "?")
      try terminal.wait("the keys") { $0.contains { $0.contains("Keys:") } }
      let codes = try terminal.styledScreen().matches(of: /\u{1B}\[([0-9;]*)m/).map { String($0.1) }
      let colors = codes.flatMap { $0.split(separator: ";") }.compactMap { Int($0) }.filter {
        (30...38).contains($0) || (40...48).contains($0) || (90...107).contains($0)
      }
      #expect(colors.isEmpty, "\(codes)")
    }

    @Test(
      arguments: [
        ("tmux-256color", "truecolor", true), ("tmux-256color", "24bit", true),
        ("tmux-256color", "", false), ("tmux-256color", "yes", false), ("tmux-direct", "", true),
        ("screen-256color", "truecolor", false), ("linux", "truecolor", false),
      ])
    func `A terminal that announces direct colors gets exact ones if its family's entry is there`(
      term: String, colors: String, isExact: Bool
    ) throws {
      let terminal = try Terminal(
        term: term, environment: ["COLORTERM": colors], deck: Decks.small,
        files: [".config/karuta/karuta.conf": "color.accent = #123456\n"])
      try terminal.waitForPosition(1, of: 10)
      try terminal.send("?")
      try terminal.wait("the keys") { $0.contains { $0.contains("Keys:") } }
      let screen = try terminal.styledScreen()
      #expect(screen.contains(/[34]8[;:]2[;:]+18[;:]52[;:]86/) == isExact, "\(screen)")
    }

    @Test func `No letter and no digit has a color, which some palette would hide`() throws {
      let terminal = try Terminal(deck: Decks.small)
      try terminal.waitForPosition(1, of: 10)
      var colored: [String] = []
      func look() throws { colored += coloredText(try terminal.styledScreen()) }
      try terminal.send("Space", "o", "j", "x", "j", "S")
      try terminal.waitForPosition(3, of: 10)
      try look()
      try terminal.send("/", "q")
      try terminal.wait("the search") { $0.contains { $0.contains("not found") } }
      try look()
      try terminal.send("Escape")
      try terminal.waitForPosition(3, of: 10)
      try terminal.send("?")
      try terminal.wait("the keys") { $0.contains { $0.contains("Keys:") } }
      try look()
      try terminal.send("q", "a")
      try terminal.wait("the form") { $0.contains { $0.contains("New card") } }
      try look()
      try terminal.send("Escape")
      try terminal.wait("the list") { !$0.contains { $0.contains("New card") } }
      try terminal.send("r", "r")
      try terminal.wait("the review") { $0.contains { $0.contains(" left") } }
      try terminal.send("Space", "3", "Space")
      try terminal.wait("an answer") { $0.contains { $0.contains("Easy") } }
      try look()
      try terminal.send("Escape")
      try terminal.waitForPosition(3, of: 10)
      try terminal.send("i")
      try terminal.wait("the statistics") { $0.contains { $0.contains("Known words") } }
      try look()
      #expect(colored.isEmpty)
    }

    /// The letters and digits of a styled screen that aren't in the default color.
    private func coloredText(_ screen: String) -> [String] {
      var found: [String] = []
      var isColored = false
      for part in screen.components(separatedBy: "\u{1B}[") {
        let style = part.prefix { $0.isNumber || $0 == ";" }
        let rest = part.dropFirst(style.count)
        if rest.first == "m", part.count != screen.count {
          for code in style.split(separator: ";", omittingEmptySubsequences: false) {
            switch Int(code) ?? 0 {
            case 0, 39: isColored = false
            case 30...38, 90...97: isColored = true
            default: break
            }
          }
        }
        let text = rest.dropFirst(rest.first == "m" ? 1 : 0)
        if isColored, text.contains(where: { $0.isLetter || $0.isNumber }) {
          found.append("\(text)")
        }
      }
      return found
    }

    @Test func `Without NO_COLOR there are colors, so that the test above could fail`() throws {
      let terminal = try Terminal(deck: Decks.small)
      try terminal.waitForPosition(1, of: 10)
      try terminal.send("Space", "o", "j", "?")
      try terminal.wait("the keys") { $0.contains { $0.contains("Keys:") } }
      #expect(try terminal.styledScreen().contains(/\u{1B}\[[0-9;]*3[0-8]/))
    }
  }
}
