import Foundation
import Testing

extension TerminalTests {
  /// Words and names that are no text, and homes that are no place.
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
      arguments: [
        "$word.tsv", "add $word.tsv a b", "add ./$word.tsv a b", "add deck.tsv $word b",
        "add deck.tsv a b $word", "check deck.tsv $word", "due $word", "stats --json $word",
        "restore $word", "--color=$word", "-- $word",
      ])
    func `A word of the command line that is not UTF-8 is refused, and nothing is done`(
      line: String
    ) throws {
      defer { sandbox.remove() }
      var program = Program(sandbox: sandbox)
      program.call = #"word=$(printf 'inv\377'); "$0" "# + line
      let outcome = try program.run()
      #expect(outcome.status == 2 && outcome.output.isEmpty)
      #expect(outcome.errors.hasPrefix("karuta: "))
      #expect(outcome.errors.contains("inv\u{FFFD}"))
      let reason = ": is not UTF-8; use UTF-8, or rename the file\n"
      #expect(outcome.errors.hasSuffix(reason), "\(outcome)")
      #expect(try files() == ["deck.tsv"] && sandbox.read("deck.tsv") == "물\t水\n")
    }

    @Test func `A deck whose name is not UTF-8 is reported, and the others can be used`()
      throws
    {
      defer { sandbox.remove() }
      var program = Program(sandbox: sandbox)
      program.call = #"cp deck.tsv "$(printf 'inv\377.tsv')"; "$0" "$@""#
      let reason = "the name is not UTF-8; rename the file"
      let check = try program.run("check", ".")
      #expect(check.status == 1 && check.output == "./inv\u{FFFD}.tsv: \(reason)\n", "\(check)")
      let due = try program.run("due", "--json", ".")
      #expect(due.status == 0 && due.output.contains(#""error":"\#(reason)""#), "\(due)")
      #expect(due.output.contains(#""name":"deck","total":1,"#), "\(due)")
    }

    @Test(
      arguments: ["unset HOME;", "HOME=;", "HOME=home;", "HOME=.;", #"HOME=$(printf '/h\377');"#],
      ["add words a b", "decks", "due", "check", "backup", "restore x", "deck.tsv"])
    func `Without an absolute HOME nothing is written, and the message says what to do`(
      home: String, line: String
    ) throws {
      defer { sandbox.remove() }
      var program = Program(sandbox: sandbox)
      program.call = #"\#(home) "$0" \#(line)"#
      let outcome = try program.run()
      #expect(outcome.status == 3 && outcome.output.isEmpty)
      #expect(
        outcome.errors == "karuta: HOME is not an absolute path; set it to one, or set "
          + "XDG_CONFIG_HOME, XDG_DATA_HOME and XDG_STATE_HOME\n")
      #expect(try files() == ["deck.tsv"])
    }

    @Test func `Without HOME the folders of the XDG variables are used`() throws {
      defer { sandbox.remove() }
      var program = Program(sandbox: sandbox)
      for name in ["CONFIG", "DATA", "STATE"] {
        program.environment["XDG_\(name)_HOME"] = sandbox.path(name)
      }
      program.call = #"unset HOME; "$0" "$@""#
      #expect(try program.run("add", "--new", "words", "물", "水").status == 0)
      #expect(sandbox.read("DATA/karuta/decks/words.tsv") == "물\t水\n")
      #expect(sandbox.read("CONFIG/karuta/karuta.conf") != nil)
    }

    @Test func `Help and the version need no home`() throws {
      defer { sandbox.remove() }
      let program = Program(sandbox: sandbox, environment: ["HOME": ""])
      for option in ["--help", "--version"] { #expect(try program.run(option).status == 0) }
    }

    @Test
    func `With --verbose the version says its build, its libraries, and its files`() throws {
      defer { sandbox.remove() }
      let result = try Program(sandbox: sandbox).run("--version", "--verbose")
      #expect(result.status == 0)
      for line in [
        /karuta \d+\.\d+\.\d+ \(SQLite 3\..*\)/, /commit: [0-9a-z]+/,
        /libraries: ncurses 6\..*, SQLite 3\..*, libpng 1\..*, zlib 1\..*, Z.* 1\..*, expat 2\..*/,
        /version of the progress file: \d+/, /version of the devices' logs: \d+/,
      ] {
        let isThere = result.output.split(separator: "\n").contains {
          $0.wholeMatch(of: line) != nil
        }
        #expect(isThere, "\(result.output)")
      }
    }
  }
}
