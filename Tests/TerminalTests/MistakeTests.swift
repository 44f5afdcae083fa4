import Foundation
import Glibc
import Testing

extension TerminalTests {
  @Suite struct Mistakes {
    @Test func `G7 The views and the colors of a scene follow the state of the app`() throws {
      let terminal = try Terminal(program: "mistakes", arguments: [], deck: "")
      func look() throws -> String? {
        try terminal.styledScreen().split(separator: "\n").first { $0.contains("red") }
          .map { $0.replacing("\u{1B}", with: "^").trimmingCharacters(in: .whitespaces) }
      }
      try terminal.wait("green") { _ in try look()?.contains("^[32mr makes this red") == true }
      try terminal.send("r")
      try terminal.wait("red") { _ in try look()?.contains("^[31mthis is red") == true }
      try terminal.send("n")
      try terminal.wait("bold") { _ in try look()?.contains("^[1mthis is red") == true }
    }

    @Test func `A7 Three thousand views within each other are shown`() throws {
      let terminal = try Terminal(program: "mistakes", arguments: ["deep"], deck: "")
      try terminal.wait("the view") { $0.contains { $0.contains("x makes the mistake") } }
      try terminal.send("x")
      try terminal.wait("the innermost view") { $0.contains { $0.contains("innermost") } }
    }

    @Test(
      arguments: [
        ("index", ["Fatal error", "Index out of range"]),
        ("force", ["Fatal error", "nil while unwrapping"]),
        ("missing", ["DeckView needs", "type Deck", ".environmentObject(Deck"]),
        ("missingModel", ["ModelView needs", "type Model", ".environment(Model"]),
      ])
    func `C12 A mistake that stops the program is reported on the restored terminal`(
      kind: String, words: [String]
    ) throws {
      // High enough for the stack trace that a debug build puts below the message.
      let terminal = try Terminal(
        columns: 120, rows: 100, program: "mistakes", arguments: [kind], deck: "")
      try terminal.wait("the view") { $0.contains { $0.contains("x makes the mistake") } }
      #expect(try terminal.flag("alternate_on") == "1")
      try terminal.send("x")
      try terminal.wait("the message") { rows in
        let text = rows.joined()
        return words.allSatisfy { text.contains($0) }
      }
      var aftermath = try terminal.aftermath()
      #expect([SIGILL, SIGTRAP].map { 128 + $0 }.contains(aftermath.status))
      aftermath.status = 0
      #expect(aftermath == .init(status: 0))
    }
  }
}
