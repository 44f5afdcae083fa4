import Foundation
import Testing

@testable import Progress

extension TerminalTests {
  @Suite struct End {
    private func started() throws -> Terminal {
      let terminal = try Terminal(deck: Decks.small)
      try terminal.waitForPosition(1, of: 10)
      return terminal
    }

    @Test func `q ends the program, and the terminal is as it was`() throws {
      let terminal = try started()
      try terminal.send("q")
      #expect(try terminal.aftermath() == .init(status: 0))
    }

    @Test func `Ctrl-C ends the program, and the terminal is as it was`() throws {
      let terminal = try started()
      try terminal.send("C-c")
      var aftermath = try terminal.aftermath()
      #expect([0, 130].contains(aftermath.status))
      aftermath.status = 0
      #expect(aftermath == .init(status: 0))
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGABRT, SIGILL])
    func `A signal ends the program, and the terminal is as it was`(signal: Int32) throws {
      let terminal = try started()
      try terminal.kill(signal)
      var aftermath = try terminal.aftermath()
      if signal != SIGINT { #expect(aftermath.status == 128 + signal) }
      aftermath.status = 0
      #expect(aftermath == .init(status: 0))
    }

    @Test(arguments: [0, SIGINT, SIGTERM, SIGHUP, SIGKILL])
    func `However the program ends, the list comes back as it was left, and undo with it`(
      signal: Int32
    ) throws {
      let terminal = try started()
      // A killed program gets no signal that it could handle, so the list is saved after a pause of the keys.
      func waitUntilKept(at position: Int) throws {
        try terminal.wait("the list to be saved") { _ in
          let words = try terminal.sandbox.openWords()
          return words.position.flatMap { words.list.order.firstIndex(of: $0) } == position
        }
      }
      try terminal.send("t", "s")
      if signal == SIGKILL { try waitUntilKept(at: 0) }
      try terminal.send("j", "j", "j")
      try terminal.waitForPosition(4, of: 10)
      let left = try terminal.screen()
      if signal == SIGKILL { try waitUntilKept(at: 3) }
      signal == 0 ? try terminal.send("q") : try terminal.kill(signal)
      try terminal.wait("the shell") { _ in try terminal.isInShell }
      try terminal.line("clear; bash ./run")
      try terminal.wait("the list as it was left") { $0 == left }
      try terminal.send("u", "Home")
      try terminal.wait("the order before the shuffle") {
        let list = ListScreen(rows: $0)
        return Decks.animals.prefix(3).allSatisfy { list.shows($0.1) }
      }
    }

    @Test func `A terminal that is closed, and says so again and again, cuts no backup short`()
      throws
    {
      let terminal = try started()
      try terminal.send("o")
      try terminal.wait("the mark") { $0.contains { $0.contains(/고양이 .* O/) } }
      let program = try terminal.processID()
      let end = Date(timeIntervalSinceNow: 10)
      while Foundation.kill(program, SIGHUP) == 0, Date() < end {}
      #expect(try Backup.all(in: terminal.sandbox.backups).count == 1)
      #expect(try terminal.aftermath().status == 128 + SIGHUP)
    }

    @Test func `Ctrl-Z gives the terminal back, and fg shows the same screen again`() throws {
      let terminal = try started()
      try terminal.send("j", "Space")
      try terminal.waitForCard("犬")
      let before = try terminal.screen()
      try terminal.send("C-z")
      try terminal.wait("the shell") { _ in try terminal.isInShell }
      #expect(try terminal.flag("alternate_on") == "0")
      #expect(try terminal.flag("cursor_flag") == "1")
      #expect(try terminal.flag("mouse_any_flag") == "0")
      try terminal.line("fg")
      try terminal.wait("the list as before") { $0 == before }
      #expect(try terminal.flag("cursor_flag") == "1")
      try terminal.send("j")
      try terminal.waitForPosition(3, of: 10)
      try terminal.send("q")
      #expect(try terminal.aftermath() == .init(status: 0))
    }

    @Test func `Ctrl-Z does nothing without a shell that could continue the program`() throws {
      let terminal = try Terminal(script: "true\n", deck: Decks.small)
      try terminal.line("exec '\(Sandbox.program("karuta"))' deck.tsv")
      try terminal.waitForPosition(1, of: 10)
      try terminal.send("C-z", "j")
      try terminal.waitForPosition(2, of: 10)
      try terminal.send("C-z", "k")
      try terminal.waitForPosition(1, of: 10)
    }

    @Test func `Ctrl-S and Ctrl-Q do not hold the screen, and do again once the program has ended`()
      throws
    {
      let terminal = try started()
      try terminal.send("C-s")
      try terminal.send("j")
      try terminal.waitForPosition(2, of: 10)
      try terminal.send("C-z")
      try terminal.wait("the shell") { _ in try terminal.isInShell }
      try terminal.line("clear; stty -a | tr ';' '\\n' | grep -o '.\\?ixon'")
      try terminal.wait("flow control") { $0.contains(" ixon") || $0.contains("ixon") }
      try terminal.line("fg")
      try terminal.waitForPosition(2, of: 10)
      try terminal.send("C-q", "C-s", "k")
      try terminal.waitForPosition(1, of: 10)
      try terminal.send("q")
      #expect(try terminal.aftermath() == .init(status: 0))
    }

    @Test func `kill -9 damages no file, and the next start shows the deck again`() throws {
      let terminal = try started()
      try terminal.send("Space", "o", "j", "x")
      try terminal.waitForPosition(2, of: 10)
      try terminal.send("s")
      try terminal.waitForPosition(1, of: 10)
      try terminal.kill(SIGKILL)
      try terminal.wait("the shell") { _ in try terminal.isInShell }
      #expect(terminal.sandbox.read("deck.tsv") == Decks.small)
      try terminal.line("reset; bash ./run")
      try terminal.waitForPosition(1, of: 10)
      try terminal.send("q")
      #expect(try terminal.aftermath().status == 0)
    }
  }
}
