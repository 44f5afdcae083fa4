import Foundation
import Testing

extension TerminalTests {
  @Suite struct `The command anki` {
    @Test func `gives a package an edit at the next time if it can't be written once`() throws {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      let sample = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../ExchangeTests/Samples/latest.colpkg").standardized.path
      try FileManager.default.copyItem(atPath: sample, toPath: sandbox.path("c.colpkg"))
      func meet() throws -> Program.Outcome {
        try Program(sandbox: sandbox).run(["anki", "c.colpkg", "--yes"])
      }
      #expect(try meet().status == 0)
      let deck = ".local/share/karuta/decks/日本語.tsv"
      let edited = try #require(sandbox.read(deck)).replacing("kanji[x]", with: "Chinese letters")
      try sandbox.write(edited, to: deck)
      try sandbox.write("", to: "c-karuta.colpkg/file")
      #expect(try meet().status == 3)
      try FileManager.default.removeItem(atPath: sandbox.path("c-karuta.colpkg"))
      let outcome = try meet()
      #expect(outcome.status == 0 && sandbox.read(deck) == edited, "\(outcome)")
      #expect(FileManager.default.fileExists(atPath: sandbox.path("c-karuta.colpkg")))
    }

    @Test func `says that a package isn't there`() throws {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      let outcome = try Program(sandbox: sandbox).run(["anki", "./none.colpkg"])
      #expect(outcome.status == 3)
      #expect(
        outcome.errors == "karuta: ./none.colpkg: no such file or folder; check the name\n")
    }
  }
}
