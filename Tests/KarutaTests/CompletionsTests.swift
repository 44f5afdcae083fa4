import Flashcards
import Foundation
import Localization
import Preferences
import TermUICore
import Testing

@testable import karuta

@Suite struct CompletionsTests {
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
    #expect(try bash(script) == completed + "\n")
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
    let outcome = try bash(
      "! command -v \(name) >/dev/null || \(name) -n '\(file.path)' 2>&1")
    #expect(outcome.isEmpty, "\(outcome)")
  }
}
