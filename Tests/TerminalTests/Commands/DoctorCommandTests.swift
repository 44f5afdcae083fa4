import Foundation
import Testing

extension TerminalTests {
  @Suite struct `The command doctor` {
    @Test func `shows the setup, and lists what is wrong with it`() throws {
      let program = Program(sandbox: try Sandbox())
      defer { program.sandbox.remove() }
      try program.sandbox.write(Decks.small, to: "deck.tsv")
      let well = try program.run("doctor")
      #expect(well.status == 0 && well.output.hasSuffix("\n\nNothing is wrong.\n"), "\(well)")
      #expect(well.output.contains("\(program.sandbox.folder.path)/.local/share/karuta/decks\n"))
      #expect(!FileManager.default.fileExists(atPath: program.sandbox.path(".local")))
      try program.sandbox.write("new-cards = many\n", to: ".config/karuta/karuta.conf")
      try program.sandbox.write("no database", to: ".local/share/karuta/progress.db")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o555], ofItemAtPath: program.sandbox.path(".local"))
      let ill = try program.run("doctor", "--json")
      #expect(ill.status == 1, "\(ill)")
      for part in [
        #""encoding":"UTF-8""#, "karuta.conf:1: ", "/progress.db: ",
        "/.local: cannot be written to; change its permissions",
      ] {
        #expect(ill.output.contains(part), "\(part) in \(ill)")
      }
    }

    @Test func `knows a terminal that is described beside the program alone`() throws {
      var program = Program(sandbox: try Sandbox(), environment: ["TERM": "karuta-own"])
      defer { program.sandbox.remove() }
      let description = "karuta-own|for a test,\n\tcolors#16, cup=\\E[%i%p1%d;%p2%dH,\n"
      try program.sandbox.write(description, to: "own.ti")
      #expect(try program.run("doctor").output.contains(/colors +0\n/))
      #expect(try program.run("doctor").output.contains(/proof +docs\/proof.md\n/))
      program.call =
        #"mkdir bin && cp "$0" bin && mkdir -p share/doc/karuta && touch share/doc/karuta/proof.md && tic -o share/terminfo own.ti && exec bin/karuta "$@""#
      let result = try program.run("doctor")
      #expect(result.output.contains(/colors +16\n/), "\(result)")
      #expect(result.output.contains(/proof +\/.*\/share\/doc\/karuta\/proof.md\n/), "\(result)")
    }
  }
}
