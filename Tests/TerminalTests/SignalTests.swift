import Foundation
import Testing

extension TerminalTests {
  @Suite struct Signals {
    /// All whose default action ends a process (signal(7)), apart from SIGKILL.
    private static let ending: [Int32] = [
      SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGUSR1, SIGSEGV, SIGUSR2,
      SIGPIPE, SIGALRM, SIGTERM, SIGSTKFLT, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGIO, SIGPWR,
      SIGSYS, 34, 64,
    ]
    private static let restoring = [
      "\u{1B}[?1049l", "\u{1B}[?1000l", "\u{1B}[?2004l", "\u{1B}[?25h",
    ]

    @Test(arguments: ending)
    func `G7 Every signal that ends the program restores the terminal first`(
      signal: Int32
    ) throws {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      let terminal = try PseudoTerminal(program: "mistakes", in: sandbox)
      try terminal.waitForOutput("x makes the mistake")
      #expect(!terminal.modesAreAsBefore)
      terminal.kill(signal)
      let status = try terminal.waitForEnd()
      if [SIGHUP, SIGINT, SIGTERM].contains(signal) {
        #expect(status >> 8 == 128 + signal)
      } else {
        #expect(status & 0x7F == signal)
      }
      #expect(terminal.modesAreAsBefore)
      for sequence in Self.restoring { #expect(terminal.output.contains(sequence)) }
    }

    @Test(arguments: ending)
    func `G7 A second signal that comes while the terminal is restored doesn't leave it raw`(
      signal: Int32
    ) throws {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      let terminal = try PseudoTerminal(program: "mistakes", in: sandbox)
      // The report of the cursor, which never comes, is waited for before the modes are restored.
      try terminal.waitForOutput("\u{1B}[6n")
      try terminal.waitForOutput("x makes the mistake")
      terminal.kill(signal == SIGTERM ? SIGHUP : SIGTERM)
      try terminal.waitForOutput("\u{1B}[?1049l")
      terminal.kill(signal)
      _ = try terminal.waitForEnd()
      #expect(terminal.modesAreAsBefore)
    }

    @Test(arguments: [SIGQUIT, SIGSEGV, SIGABRT])
    func `G7 A signal that Swift reports ends the program, too`(signal: Int32) throws {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      let terminal = try PseudoTerminal(
        program: "mistakes", backtrace: "enable=yes,interactive=no", in: sandbox)
      try terminal.waitForOutput("x makes the mistake")
      terminal.kill(signal)
      #expect(try terminal.waitForEnd() & 0x7F == signal)
      #expect(terminal.modesAreAsBefore)
      for sequence in Self.restoring { #expect(terminal.output.contains(sequence)) }
    }

    @Test(.slow, arguments: [SIGTERM, SIGHUP, SIGINT, SIGSEGV, SIGUSR1], [false, true])
    func `A signal ends the program although the terminal doesn't read`(
      signal: Int32, isStopped: Bool
    ) throws {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.write(Decks.long, to: "deck.tsv")
      let terminal = try PseudoTerminal(
        columns: 200, rows: 60, program: "karuta", arguments: [sandbox.path("deck.tsv")],
        in: sandbox)
      try terminal.waitForOutput("1/200")
      if isStopped { terminal.stopOutput() }
      try terminal.type("sf", untilBlocked: 500)
      terminal.kill(signal)
      _ = try terminal.waitForEnd(reading: false)
      #expect(terminal.modesAreAsBefore)
    }
  }
}
