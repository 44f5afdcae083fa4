import Flashcards
import Foundation
import Localization
import Preferences
import TermUICore
import Testing

@testable import karuta

@Suite struct ArgumentsTests {
  @Test(
    arguments: [
      (["review"], .review, []), (["review", "a", "b"], .review, ["a", "b"]),
      (["./review"], .open, ["./review"]), (["--", "review"], .open, ["review"]),
      (["a", "review"], .open, ["a", "review"]), (["stats", "--json", "a"], .stats, ["a"]),
      (["add", "--", "d", "-", "--force"], .add, ["d", "-", "--force"]),
      (["--json", "stats", "a"], .stats, ["a"]), (["--color", "never", "review"], .review, []),
      (["--color=never", "decks"], .decks, []),
      (["--force", "add", "review", "a", "b", "--new"], .add, ["review", "a", "b"]),
      (["help", "add"], .help, ["add"]), (["a.tsv", "--no-motion"], .open, ["a.tsv"]),
    ] as [([String], Command.Name, [String])])
  func `The first word beside options can be a command, and a path or -- makes a deck of it`(
    words: [String], command: Command.Name, operands: [String]
  ) throws {
    let arguments = try Arguments(words)
    #expect(arguments.command.name == command && arguments.operands == operands)
  }

  @Test(
    arguments: [
      ("decks", true), ("due --json a", true), ("stats", true), ("optimize", false),
      ("optimize --dry-run", true),
      ("check a", true),
      ("check --rebuild", false), ("check --repair", false), ("add d a b", false),
      ("backup", false), ("restore", false), ("review", false), ("a.tsv", false),
    ])
  func `A command that only reads needs no writable database`(line: String, onlyReads: Bool) throws
  {
    let words = line.split(separator: " ").map(String.init)
    #expect(try Arguments(words).onlyReads == onlyReads)
  }

  @Test(
    arguments: [
      (["--colour"], "unknown option --colour; did you mean --color?"),
      (["--json=yes", "a"], "--json takes no value; write --json alone"),
      (["--xyzzy"], "unknown option --xyzzy; see karuta --help"),
      (["--color", "red"], "--color takes auto, always, never, not 'red'"),
      (["a", "--json"], "--json is not an option of a list of decks; see karuta --help"),
      (
        ["add", "--json", "d", "a", "b"],
        "--json is not an option of karuta add; see karuta add --help"
      ),
      (["add", "d"], "usage: karuta add [--new] [--force] DECK FRONT BACK [READING]"),
      (["doctor", "d"], "usage: karuta doctor [--json]"),
      (["--version", "extra"], "usage: karuta --version"),
      (["--verbose"], "--verbose adds to --version; give both"),
      (["due", ""], "a name is empty; write the deck name"),
      (["add", "", "a", "b"], "a name is empty; write the deck name"),
      (["anki", "--yes", ""], "a name is empty; write that of a profile of Anki, or none"),
      (["--color"], "--color needs a value; write --color auto|always|never"),
      (["--color="], "--color needs a value; write --color auto|always|never"),
      (["help", "ad"], "unknown command 'ad'; did you mean add?"),
      (["review", "--mode", "type"], "karuta review has no --mode; write karuta type"),
      (["dues", "--json"], "unknown command 'dues'; did you mean due?"),
      (["--dry-run", "optimise"], "unknown command 'optimise'; did you mean optimize?"),
      (["completions", "tcsh"], "unknown shell 'tcsh'; write one of bash, zsh, fish"),
      (["import", "a.csv", "-o"], "-o needs a value; write --output NAME"),
      (
        ["import"],
        "usage: karuta import [--output NAME] [--format FORMAT] [--encoding NAME] "
          + "[--map FIELD=COLUMN] [--with-progress] [--without-progress] [--dry-run] FILE ..."
      ),
      (
        ["export", "--map", "a=b", "d"],
        "--map is not an option of karuta export; see karuta export --help"
      ),
      (["check", "--yes"], "--yes answers the questions of --repair or --merge; give one of them"),
    ])
  func `Misuse gets a message that says what is wrong and what to do`(
    words: [String], message: String
  ) {
    #expect(throws: Arguments.Misuse(localized: Phrase(message))) { try Arguments(words) }
  }

  @Test(
    arguments: [
      (.korean, ["--colour"], "알 수 없는 옵션 --colour: 혹시 --color인가요?"),
      (.korean, ["due", "--force"], "karuta due에는 --force 옵션이 없습니다. karuta due --help를 보세요"),
      (.japanese, ["help", "ad"], "不明なコマンド 'ad': addのことですか？"),
      (.japanese, ["doctor", "d"], "使い方: karuta doctor [--json]"),
    ] as [(Language, [String], String)])
  func `Misuse is explained in the language in force`(
    language: Language, words: [String], message: String
  ) {
    Language.$current.withValue(language) {
      #expect(throws: Arguments.Misuse(localized: Phrase(message))) { try Arguments(words) }
    }
  }
}
