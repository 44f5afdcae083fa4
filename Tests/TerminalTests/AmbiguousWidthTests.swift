import Foundation
import Testing

extension TerminalTests {
  @Suite struct Ambiguous {
    @Test func `With the setting all signs of ambiguous width are ASCII`() throws {
      let terminal = try Terminal(
        environment: ["TERMUI_AMBIGUOUS_WIDTH": "2"], deck: Decks.text([("한국", "韓国…")]),
        files: [".config/karuta/karuta.conf": "list-layout = cards\n"])
      try terminal.waitForPosition(1, of: 1)
      try terminal.wait("ASCII borders") { $0.contains { $0.hasPrefix(" ######") } }
      try terminal.send("Space")
      try terminal.waitForCard("韓国.")
    }

    @Test(arguments: [(3, "╭───"), (5, "+---")])
    func `A terminal that says how wide a sign is gets such that suit it`(
      column: Int, border: String
    ) throws {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.write(Decks.small, to: "deck.tsv")
      try sandbox.write("list-layout = cards\n", to: ".config/karuta/karuta.conf")
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

    private func started(in sandbox: Sandbox) throws -> PseudoTerminal {
      try sandbox.write(Decks.small, to: "deck.tsv")
      let terminal = try PseudoTerminal(
        program: "karuta", arguments: [sandbox.path("deck.tsv")], in: sandbox)
      try terminal.waitForOutput("1/10")
      return terminal
    }

    @Test(arguments: [SIGTERM, SIGQUIT, SIGSEGV])
    func `An answer that comes late doesn't go to the shell`(signal: Int32) throws {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      let terminal = try started(in: sandbox)
      terminal.kill(SIGSTOP)
      terminal.type(ColorReports.dracula + "\u{1B}[2;3R")
      terminal.kill(signal)
      terminal.kill(SIGCONT)
      _ = try terminal.waitForEnd()
      #expect(terminal.unread == 0)
    }

    @Test func `No key around Ctrl-Z is lost, whether or not the answer has come`() throws {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      let terminal = try started(in: sandbox)
      terminal.type("jj\u{1A}j")
      try terminal.waitForOutput("4/10")
      terminal.type("\u{1B}[2;3Rj\u{1A}\u{1A}jj")
      try terminal.waitForOutput("7/10")
    }
  }
}
