import Testing

@testable import karuta

@Suite struct ArgumentsTests {
  @Test(
    arguments: [
      ([], true, []), (["--no-motion"], false, []), (["a.tsv", "--no-motion"], false, ["a.tsv"]),
      (["--no-motion", "a.tsv"], false, ["a.tsv"]), (["--", "--no-motion"], true, ["--no-motion"]),
    ] as [([String], Bool, [String])])
  func `--no-motion turns motion off, wherever it stands; after -- it is a deck`(
    words: [String], hasMotion: Bool, paths: [String]
  ) throws {
    let arguments = try Arguments(words)
    #expect(!arguments.options.contains(.noMotion) == hasMotion)
    #expect(arguments.command == nil && arguments.operands == paths)
  }

  @Test(
    arguments: [
      (["review"], Subcommand.review, []), (["review", "a", "b"], .review, ["a", "b"]),
      (["./review"], nil, ["./review"]), (["--", "review"], nil, ["review"]),
      (["a", "review"], nil, ["a", "review"]), (["stats", "--json", "a"], .stats, ["a"]),
      (["add", "--", "d", "-", "--force"], .add, ["d", "-", "--force"]),
      (["--json", "stats", "a"], .stats, ["a"]), (["--color", "never", "review"], .review, []),
      (["--force", "add", "review", "a", "b", "--new"], .add, ["review", "a", "b"]),
    ] as [([String], Subcommand?, [String])])
  func `The first word beside options can be a command, and a path or -- makes a deck of it`(
    words: [String], command: Subcommand?, operands: [String]
  ) throws {
    let arguments = try Arguments(words)
    #expect(arguments.command == command && arguments.operands == operands)
  }

  @Test(
    arguments: [
      ("decks", true), ("due --json a", true), ("stats", true), ("check a", true),
      ("check --rebuild", false), ("check --rejoin 1=2", false), ("check --forget=1", false),
      ("add d a b", false), ("backup", false), ("restore", false), ("review", false),
      ("a.tsv", false),
    ])
  func `Who only reads needs no file that can be written to`(line: String, onlyReads: Bool) throws {
    let words = line.split(separator: " ").map(String.init)
    #expect(try Arguments(words).onlyReads == onlyReads)
  }

  @Test(
    arguments: [
      (["--colour"], "there is no option --colour; did you mean --color?"),
      (["--json=yes", "a"], "there is no option --json=yes; karuta --help lists them"),
      (["--xyzzy"], "there is no option --xyzzy; karuta --help lists them"),
      (["--color", "red"], "--color takes auto, always or never"),
      (["--color"], "--color takes auto, always or never"),
      (["a", "--json"], "--json is no option of a list of words; karuta --help lists them"),
      (
        ["add", "--json", "d", "a", "b"],
        "--json is no option of karuta add; karuta --help lists them"
      ),
      (["add", "d"], "this is called as: karuta add [--force] [--new] DECK FRONT BACK [READING]"),
      (["decks", "d"], "this is called as: karuta decks [--json]"),
      (["due", ""], "a name is empty; write one"),
      (["a", ""], "a name is empty; write one"),
      (["add", "", "a", "b"], "a name is empty; write one"),
      (
        ["check", "--rejoin", "x"],
        "--rejoin takes NUMBER=[FILE:]LINE, with a number from karuta check"
      ),
      (["check", "--forget", "1=2"], "--forget takes a NUMBER from karuta check"),
      (["check", "--forget"], "--forget takes a NUMBER from karuta check"),
    ])
  func `What cannot be meant is told`(words: [String], message: String) {
    #expect(throws: Arguments.Misuse(message: message)) { try Arguments(words) }
  }

  @Test(
    arguments: [
      ("7=3", 7, nil, 3), ("7=a.tsv:3", 7, "a.tsv", 3), ("7=a:b.tsv:3", 7, "a:b.tsv", 3),
    ] as [(String, Int64, String?, Int)])
  func `--rejoin names progress and a line, of another file too`(
    text: String, number: Int64, file: String?, line: Int
  ) throws {
    let arguments = try Arguments(["check", "--rejoin=\(text)"])
    let rejoining = try #require(arguments.rejoining.first)
    #expect(rejoining.number == number && rejoining.file == file && rejoining.line == line)
  }

  @Test func `The help names every option and every command, and no other, in 80 columns`() throws {
    let options = Set(Usage.text.matches(of: /--[a-z-]+/).map { String($0.output) })
    #expect(options == Set(Option.allCases.map(\.rawValue)))
    for command in Subcommand.allCases where command != .replay {
      #expect(Usage.text.contains(command.rawValue))
    }
    #expect(Usage.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
