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
      (["decks", "d"], "usage: karuta decks [--json]"),
      (["--version", "extra"], "usage: karuta --version"),
      (["due", ""], "a name is empty; write the deck name"),
      (["add", "", "a", "b"], "a name is empty; write the deck name"),
      (["--color"], "--color needs a value; write --color auto|always|never"),
      (["--color="], "--color needs a value; write --color auto|always|never"),
      (["help", "ad"], "unknown command 'ad'; did you mean add?"),
      (["dues", "--json"], "unknown command 'dues'; did you mean due?"),
      (["--dry-run", "optimise"], "unknown command 'optimise'; did you mean optimize?"),
      (["completions", "tcsh"], "unknown shell 'tcsh'; write one of bash, zsh, fish"),
      (["import", "a.csv", "-o"], "-o needs a value; write --output NAME"),
      (
        ["import"],
        "usage: karuta import [--output NAME] [--format FORMAT] [--map FIELD=COLUMN] "
          + "[--with-progress] [--without-progress] [--dry-run] FILE ..."
      ),
      (
        ["export", "--map", "a=b", "d"],
        "--map is not an option of karuta export; see karuta export --help"
      ),
      (["check", "--yes"], "--yes answers the questions of --repair; give both"),
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
      (.japanese, ["decks", "d"], "使い方: karuta decks [--json]"),
    ] as [(Language, [String], String)])
  func `Misuse is explained in the language in force`(
    language: Language, words: [String], message: String
  ) {
    Language.$current.withValue(language) {
      #expect(throws: Arguments.Misuse(localized: Phrase(message))) { try Arguments(words) }
    }
  }
}

@Suite struct `The table of commands` {
  /// The bold or plain words of a page of the manual, without the signs of roff.
  private func words(_ page: ManualPage) -> String {
    page.roff(.app).replacingOccurrences(of: "\\-", with: "-")
  }

  @Test func `Help, manual, and completions have every command and every option`() {
    let overview = Help.overview.text
    for command in Command.shown {
      let name = command.name.rawValue
      var texts = Shell.allCases.map(\.completions) + [words(.karuta)]
      for text in texts + [overview] where !name.isEmpty { #expect(text.contains(name), "\(name)") }
      texts = [Help.page(of: command).text, overview, words(.karuta)]
      for option in command.allOptions {
        for text in texts { #expect(text.contains(option.rawValue), "\(option)") }
        #expect(Shell.bash.completions.contains(option.rawValue))
        #expect(Shell.zsh.completions.contains("'\(option.rawValue)"))
        #expect(Shell.fish.completions.contains("-l \(option.rawValue.dropFirst(2)) "))
      }
    }
  }

  @Test(arguments: Language.allCases)
  func `The help has no other option, and fits into 80 columns`(language: Language) {
    let pages = Language.$current.withValue(language) {
      ([Help.overview] + Command.shown.map(Help.page)).map(\.text)
    }
    for page in pages {
      for option in page.matches(of: /--[a-z-]+/) {
        #expect(Option(rawValue: String(option.output)) != nil, "\(option.output)")
      }
      for line in page.split(separator: "\n") { #expect(String(line).columns <= 80, "\(line)") }
    }
  }

  @Test func `The help of a command is in the language in force, aligned by its cells`() {
    func page(_ language: Language) -> String {
      Language.$current.withValue(language) { Help.page(of: .named(.missed)).text }
    }
    #expect(
      page(.korean) == """
        사용법:
          karuta missed [--mode flip|type|choose] [--color auto|always|never]
          [--no-motion] [--no-saving] [--plain]

        오늘 '다시'로 평가한 모든 덱의 카드를 각각 두 번 맞힐 때까지 보여 줍니다. karuta
        cram처럼 일정은 바뀌지 않습니다.

        옵션:
          --mode flip|type|choose    답하는 방법 (기본값 flip)
          --color auto|always|never  색을 씁니다 (기본값 auto, NO_COLOR를 따릅니다)
          --no-motion                애니메이션 없이 카드를 뒤집습니다
          --no-saving                아무것도 저장하지 않고 학습합니다
          --plain                    화면 없이 한 줄씩 학습합니다 (화면 낭독기·파이프용)
          --help                     도움말을 봅니다

        예:
          karuta missed
          karuta missed --mode type
        """)
    #expect(
      page(.japanese) == """
        使い方:
          karuta missed [--mode flip|type|choose] [--color auto|always|never]
          [--no-motion] [--no-saving] [--plain]

        今日「もう一度」とした全デッキのカードを、それぞれ2回正解するまで表示しま
        す。karuta cramと同じく、予定は変わりません。

        オプション:
          --mode flip|type|choose    答え方（既定はflip）
          --color auto|always|never  色を使います（既定はauto、NO_COLORに従います）
          --no-motion                アニメーションなしでカードをめくります
          --no-saving                何も保存せずに学習します
          --plain                    画面を使わず1行ずつ学習します（スクリーンリーダーや
                                     パイプ向け）
          --help                     ヘルプを表示します

        例:
          karuta missed
          karuta missed --mode type
        """)
  }

  @Test func `The page of the settings has every setting of the sample`() {
    let page = words(.config)
    let names = SettingTable.app.sample.matches(of: #/(?m)^#([a-z][^ ]*) = /#).map { String($0.1) }
    #expect(names.count > 40)
    for name in names { #expect(page.contains("\\fB\(name) = "), "\(name)") }
  }

  @Test func `The synopsis of each command fits into 80 columns, indented by 11`() {
    for command in Command.shown {
      let lines = command.usageLines
      #expect(lines.allSatisfy { $0.count <= 69 }, "\(lines)")
      #expect(
        lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
          == command.usage)
    }
  }

  @Test(arguments: ["NO_COLOR", "EDITOR", "TERMUI_AMBIGUOUS_WIDTH"])
  func `The manual names the variables of the environment`(variable: String) {
    #expect(words(.karuta).contains(variable))
  }

  @Test(arguments: ManualPage.allCases)
  func `man formats every page without a warning`(page: ManualPage) throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/man") else { return }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())-\(page.rawValue)")
    try page.roff(.app).write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let outcome = try shell("LC_ALL=C.UTF-8 man --warnings -l '\(file.path)' 2>&1 >/dev/null")
    #expect(outcome.isEmpty, "\(outcome)")
  }

  @Test(
    arguments: [
      ("karuta ad", "add"), ("karuta add --n", "--new"), ("karuta --color al", "always"),
      ("karuta --color never rev", "review"), ("karuta completions f", "fish"),
      ("karuta review dai", "daily life"),
      ("karuta import -o dai", "daily life"), ("karuta import zli", "zlib.h"),
      ("karuta export dai", "daily life"),
      ("karuta export --format hasc", "hascard"), ("karuta add $(", "$(touch x)"),
    ])
  func `bash completes commands, options, and decks`(line: String, completed: String) throws {
    let script = """
      karuta() { printf '%s\\n' 'daily life' '$(touch x)'; }
      \(Shell.bash.completions)
      cd /usr/include
      read -ra COMP_WORDS <<< '\(line)'
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _karuta
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    #expect(try shell(script) == completed + "\n")
  }

  @Test func `Quotes in the scripts are balanced, though texts have apostrophes`() {
    #expect(Option.allCases.contains { String(localized: $0.summary).contains("'") })
    for (shell, apostrophe) in [(Shell.zsh, #"'\''"#), (.fish, #"\'"#)] {
      for line in shell.completions.split(separator: "\n") {
        let quotes = line.replacing(apostrophe, with: "").count { $0 == "'" }
        #expect(quotes.isMultiple(of: 2), "\(line)")
      }
    }
  }

  @Test(arguments: Shell.allCases) func `A shell that is installed can read its script`(
    _ kind: Shell
  ) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try kind.completions.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let name = kind.rawValue
    let outcome = try shell(
      "! command -v \(name) >/dev/null || \(name) -n '\(file.path)' 2>&1")
    #expect(outcome.isEmpty, "\(outcome)")
  }

  private func shell(_ script: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", script]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }
}
