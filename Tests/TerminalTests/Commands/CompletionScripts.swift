import Foundation
import Testing

extension TerminalTests {
  /// The scripts of the shells with the built program; the words between spaces end with the one that is completed.
  @Suite struct CompletionScripts {
    private static let lines = [
      ("karuta ad", "add"), ("karuta add --n", "--new"), ("karuta --color al", "always"),
      ("karuta --color never rev", "review"), ("karuta completions f", "fish"),
      ("karuta review dai", "daily life"),
      ("karuta import -o dai", "daily life"), ("karuta import zli", "zlib.h"),
      ("karuta export dai", "daily life"),
      ("karuta export --format hasc", "hascard"), ("karuta add $(", "$(touch x)"),
    ]

    /// Runs a script of a shell in the folder of a file `zlib.h`, with two decks in the library.
    private func run(_ shell: String, _ script: String) throws -> String? {
      let path = "/usr/bin/\(shell)"
      guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      for deck in ["daily life", "$(touch x)"] {
        try sandbox.write("물\t水\n", to: ".local/share/karuta/decks/\(deck).tsv")
      }
      try sandbox.write("", to: "zlib.h")
      let folder = URL(filePath: Sandbox.program("karuta")).deletingLastPathComponent().path
      var program = Program(sandbox: sandbox, environment: ["PATH": "\(folder):/usr/bin:/bin"])
      try sandbox.write(
        program.run("completions", shell).output + script, to: "script")
      program.call = "exec \(path) script"
      let outcome = try program.run()
      #expect(sandbox.read("x") == nil && outcome.errors.isEmpty, "\(outcome)")
      return outcome.output
    }

    @Test(arguments: lines)
    func `bash completes commands, options, and decks`(line: String, completed: String) throws {
      let output = try run(
        "bash",
        """
        read -ra COMP_WORDS <<< '\(line)'
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _karuta
        printf '%s\\n' "${COMPREPLY[@]}"
        """)
      #expect(output == completed + "\n")
    }

    @Test(arguments: lines.filter { !$0.0.contains("$") })
    func `fish completes them too, with explanations`(line: String, completed: String) throws {
      guard let output = try run("fish", "complete -C '\(line)'\n") else { return }
      #expect(output.split(separator: "\t")[0].split(separator: "\n") == [completed[...]])
    }
  }
}
