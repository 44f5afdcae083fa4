import Foundation
import Testing

extension TerminalTests {
  /// Words and names that are no text.
  @Suite struct Names {
    private let sandbox: Sandbox

    init() throws {
      sandbox = try Sandbox()
      try sandbox.write("물\t水\n", to: "deck.tsv")
    }

    private func files() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: sandbox.folder.path).sorted()
    }

    @Test(
      "A word of the command line that is not UTF-8 is refused, and nothing is done",
      arguments: [
        "$word.tsv", "add $word.tsv a b", "add ./$word.tsv a b", "add deck.tsv $word b",
        "add deck.tsv a b $word", "check deck.tsv $word", "due $word", "stats --json $word",
        "check --rejoin 1=$word:1", "restore $word", "--color=$word", "-- $word",
      ])
    func words(line: String) throws {
      defer { sandbox.remove() }
      var program = Program(sandbox: sandbox)
      program.call = #"word=$(printf 'inv\377'); "$0" "# + line
      let outcome = try program.run()
      #expect(outcome.status == 2 && outcome.output.isEmpty)
      #expect(outcome.errors.hasPrefix("karuta: "))
      #expect(outcome.errors.contains("inv\u{FFFD}"))
      let reason = ": is not in UTF-8; write it so, or rename the file that it names\n"
      #expect(outcome.errors.hasSuffix(reason), "\(outcome)")
      #expect(try files() == ["deck.tsv"] && sandbox.read("deck.tsv") == "물\t水\n")
    }

    @Test("A deck whose name is not UTF-8 is told of, and keeps nobody from the others")
    func deck() throws {
      defer { sandbox.remove() }
      var program = Program(sandbox: sandbox)
      program.call = #"cp deck.tsv "$(printf 'inv\377.tsv')"; "$0" "$@""#
      let reason = "its name is not in UTF-8; rename it"
      let check = try program.run("check", ".")
      #expect(check.status == 1 && check.output == "./inv\u{FFFD}.tsv: \(reason)\n", "\(check)")
      let due = try program.run("due", "--json", ".")
      #expect(due.status == 0 && due.output.contains(#""error":"\#(reason)""#), "\(due)")
      #expect(due.output.contains(#""name":"deck","total":1,"#), "\(due)")
    }
  }
}
