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
      ([""], ["review", "help", "food"], true), (["rev"], ["review", "food"], true),
      (["review", ""], ["food"], true), (["food", ""], ["food"], true),
      (["review", "a", ""], ["food"], true), (["add", "a", ""], [], false),
      (["add", ""], ["food"], false), (["add", "--new", ""], ["food"], false),
      (["import", ""], [], true), (["help", ""], ["review", "help"], false),
      (["--color", ""], ["auto", "never"], false), (["--color="], ["--color=auto"], false),
      (["--color=never", ""], ["review", "food"], true), (["add", "--"], ["--new"], false),
      (["export", "-o", ""], ["food"], true), (["backup", ""], [], false),
    ])
  func `Words complete a line by what is before them`(
    line: [String], words: [String], takesFiles: Bool
  ) {
    let completions = Completions(line) { ["food"] }
    let found = Set(completions.words.map(\.word))
    #expect(found.isSuperset(of: words) && found.isEmpty == words.isEmpty)
    #expect(completions.takesFiles == takesFiles)
    #expect(found.contains("food") == words.contains("food"))
  }

  @Test func `A word that has an explanation is before a tab`() {
    let lines = Completions(["add", "-"], decks: { [] }).lines
    #expect(lines.contains("--new\tcreate the deck if it doesn't exist"))
    #expect(Completions(["--color", ""], decks: { [] }).lines == ["auto", "always", "never"])
  }

  @Test(arguments: Shell.allCases) func `A shell that is installed can read its script`(
    _ kind: Shell
  ) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try kind.script.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let name = kind.rawValue
    let outcome = try bash(
      "! command -v \(name) >/dev/null || \(name) -n '\(file.path)' 2>&1")
    #expect(outcome.isEmpty, "\(outcome)")
  }
}
