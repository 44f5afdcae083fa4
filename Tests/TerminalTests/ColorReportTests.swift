import Foundation
import Testing

/// The answers of a terminal to the questions for its colours.
enum ColorReports {
  static let dracula: String = {
    let palette = """
      21222c ff5555 50fa7b f1fa8c bd93f9 ff79c6 8be9fd f8f8f2 \
      6272a4 ff6e6e 69ff94 ffffa5 d6acff ff92df a4ffff ffffff
      """
    let colors =
      ["10;": "f8f8f2", "11;": "282a36"].map { ($0, $1[...]) }
      + palette.split(separator: " ").enumerated().map { ("4;\($0);", $1) }
    return colors.map { place, color in
      let parts = stride(from: 0, to: 6, by: 2).map { color.dropFirst($0).prefix(2) }
      return "\u{1B}]\(place)rgb:\(parts.map { $0 + $0 }.joined(separator: "/"))\u{1B}\\"
    }.joined()
  }()
}

extension TerminalTests {
  @Suite struct Colors {
    private func started(
      in sandbox: Sandbox, _ environment: [String: String] = [:]
    ) throws -> PseudoTerminal {
      try sandbox.write(Decks.small, to: "deck.tsv")
      let own = ["COLORTERM": "truecolor", "LANG": "C.UTF-8"]
      return try PseudoTerminal(
        program: "karuta", arguments: [sandbox.path("deck.tsv")],
        environment: own.merging(environment) { $1 }, in: sandbox)
    }

    @Test func `Reports that come late and in pieces choose the colours, and are no keys`() throws {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      let terminal = try started(in: sandbox)
      try terminal.waitForOutput("\u{1B}]11;?", "\u{1B}]4;15;?", "\u{1B}[6n", "1/10")
      var rest = ("j" + ColorReports.dracula + "j\u{1B}[2;3R")[...]
      while !rest.isEmpty {
        terminal.type(String(rest.prefix(7)))
        rest = rest.dropFirst(7)
      }
      try terminal.waitForOutput("1/10", "3/10")
      terminal.type("?")
      // Dracula's bright magenta, the first violet of it, around the help.
      try terminal.waitForOutput("3/10", "255:146:223")
      terminal.type("qq")
      #expect(try terminal.waitForEnd() == 0)
    }

    @Test(arguments: [["NO_COLOR": "1"], ["TERM": "linux"]])
    func `A terminal without colours or without reports of them isn't asked`(
      environment: [String: String]
    ) throws {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      let terminal = try started(in: sandbox, environment)
      try terminal.waitForOutput("1/10")
      #expect(!terminal.output.contains("\u{1B}]1") && !terminal.output.contains("\u{1B}]4"))
    }
  }
}
