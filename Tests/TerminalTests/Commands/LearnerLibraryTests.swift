import Foundation
import Testing

@testable import Progress

extension TerminalTests {
  /// Progress files that can't be used: they stay as they are, and studying without saving is offered.
  @Suite struct ProgressFaults {
    enum Fault: CaseIterable {
      case damaged, newer, empty, readOnly

      /// The faults of this machine; for the superuser no file is read-only.
      static let here = allCases.filter { $0 != .readOnly || getuid() != 0 }

      var words: String {
        switch self {
        case .damaged: "the file is damaged"
        case .newer: "a newer Karuta wrote this file (its version is 99"
        case .empty: "the file is empty though there are backups"
        case .readOnly: "cannot be written to"
        }
      }

      func make(in sandbox: Sandbox) throws {
        try sandbox.write("", to: ".local/share/karuta/progress.db")
        switch self {
        case .damaged: try sandbox.write(String(repeating: "x", count: 9000), to: Self.file)
        case .newer: try newer(in: sandbox)
        case .empty: try sandbox.write("x", to: ".local/share/karuta/backups/\(Self.backup)")
        case .readOnly:
          _ = try sandbox.openProgress()
          chmod(sandbox.progressPath, 0o400)
        }
      }

      private func newer(in sandbox: Sandbox) throws {
        let database = try Database(path: sandbox.progressPath)
        try Schema.prepare(database)
        try database.execute("PRAGMA user_version = 99")
      }

      private static let backup = "progress-20260301T120000Z.db"
      private static let file = ".local/share/karuta/progress.db"
    }

    @Test(arguments: Fault.here)
    func `Without a terminal it is reported on standard error`(fault: Fault) throws {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try fault.make(in: sandbox)
      try sandbox.write(Decks.small, to: "deck.tsv")
      let before = FileManager.default.contents(atPath: sandbox.progressPath)
      for command in fault == .readOnly ? ["backup"] : ["due", "stats", "backup"] {
        let outcome = try Program(sandbox: sandbox).run(command)
        #expect(outcome.status == 3 && outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("karuta: \(sandbox.progressPath): \(fault.words)"))
      }
      #expect(FileManager.default.contents(atPath: sandbox.progressPath) == before)
    }

    @Test(
      .disabled(if: getuid() == 0, "root may write everywhere"),
      arguments: [0o755, 0o555])
    func `Commands that only read work with a read-only file`(folder: Int) throws {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try Fault.readOnly.make(in: sandbox)
      let place = sandbox.path(".local/share/karuta")
      chmod(place, mode_t(folder))
      defer { chmod(place, 0o755) }
      for (command, output) in [("due", "Nothing is due.\n"), ("check", "Nothing is wrong.\n")] {
        let outcome = try Program(sandbox: sandbox).run(command)
        #expect(outcome.status == 0 && outcome.output == output && outcome.errors.isEmpty)
      }
    }

    @Test(arguments: Fault.here)
    func `In a terminal it is asked whether to study without saving`(fault: Fault) throws {
      let terminal = try Terminal(script: "touch ready\n", deck: Decks.small)
      let sandbox = terminal.sandbox
      try terminal.wait("the shell") { _ in sandbox.read("ready") != nil }
      try fault.make(in: sandbox)
      let before = FileManager.default.contents(atPath: sandbox.progressPath)
      try sandbox.write("exec '\(Sandbox.program("karuta"))' deck.tsv\n", to: "run")
      try answer("n", terminal)
      #expect(try terminal.aftermath() == .init(status: 3))
      #expect(try terminal.screen().joined().ranges(of: "karuta: ").count == 1)
      try answer("y", terminal)
      try terminal.waitForPosition(1, of: 10)
      #expect(try terminal.list.title.contains("not saved"))
      try terminal.send("o", "j", "x")
      try terminal.waitForPosition(2, of: 10)
      try terminal.send("q")
      try terminal.wait("the shell") { _ in try terminal.isInShell }
      #expect(FileManager.default.contents(atPath: sandbox.progressPath) == before)
    }

    @Test func `A home in which no folder can be made is named, and the starter words are studied`()
      throws
    {
      // Where not even root can make a folder.
      let home = "/proc"
      let fault = "karuta: /proc/.local: this folder cannot be created"
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      for arguments in [["backup"], ["add", "daily-life", "가", "a"]] {
        let outcome = try Program(sandbox: sandbox, environment: ["HOME": home]).run(arguments)
        #expect(outcome.status == 3 && outcome.errors.hasPrefix(fault), "\(outcome.errors)")
      }

      let terminal = try Terminal(environment: ["HOME": home], arguments: [], deck: Decks.small)
      try terminal.wait("the question") { rows in
        rows.contains { $0.contains("Study without saving anything? [y/N]") }
      }
      #expect(try terminal.screen().joined().contains(fault))
      try terminal.line("y")
      try terminal.wait("the welcome") { $0.contains { $0.contains("Korean → Japanese") } }
      try terminal.send("Enter")
      try terminal.wait("the starter words") { $0.contains { $0.contains("not saved") } }
      try terminal.send("q")
      try terminal.wait("the shell") { _ in try terminal.isInShell }
    }

    private func answer(_ answer: String, _ terminal: Terminal) throws {
      try terminal.line("clear; bash ./run")
      try terminal.wait("the question") { rows in
        rows.contains { $0.contains("Study without saving anything? [y/N]") }
      }
      try terminal.line(answer)
    }
  }
}
