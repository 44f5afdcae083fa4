import Foundation
import Testing

@testable import Progress

extension TerminalTests {
  /// The folders of `Tests/Samples`, each with what one version of the program left.
  @Suite struct Samples {
    private static let folder = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Samples")
    static let versions = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []

    /// A home with the deck of a version.
    private func program(_ version: String) throws -> Program {
      let sandbox = try Sandbox()
      try FileManager.default.copyItem(
        at: Self.folder.appending(path: version), to: sandbox.folder.appending(path: "sample"))
      try sandbox.setClock(to: 1_780_646_400)
      return Program(sandbox: sandbox, environment: Sandbox.timed)
    }

    @Test func `There is a sample of a version`() { #expect(!Self.versions.isEmpty) }

    @Test(arguments: versions)
    func `The progress of a version is opened, checked, and studied`(version: String) throws {
      let program = try program(version)
      let sandbox = program.sandbox
      defer { sandbox.remove() }
      try sandbox.write(
        try #require(sandbox.read("sample/sync/words.tsv")),
        to: ".local/share/karuta/decks/words.tsv")
      try FileManager.default.copyItem(
        atPath: sandbox.path("sample/progress.db"), toPath: sandbox.progressPath)
      // The sample's deck was in another home.
      try Database(path: sandbox.progressPath).execute(
        "UPDATE decks SET path = '\(sandbox.path(".local/share/karuta/decks/words.tsv"))'")
      #expect(try program.run("check").output == "Nothing is wrong.\n")
      #expect(try answers(program) == 2)
      #expect(try program.run("review", "--plain", "words", input: "\n3\nq\n").status == 0)
      #expect(try answers(program) == 3)
      #expect(try program.run("check", "--rebuild").status == 0)
      #expect(try answers(program) == 3)
    }

    @Test(arguments: versions)
    func `The logs of a version's devices are read by one that joins them`(version: String) throws {
      let program = try program(version)
      defer { program.sandbox.remove() }
      let joined = try program.run("devices", "join", "sample/sync", "--yes")
      #expect(joined.status == 0, "\(joined)")
      #expect(try program.run("check").output == "Nothing is wrong.\n")
      #expect(try answers(program) == 10)
    }

    /// The number of grades in the statistics.
    private func answers(_ program: Program) throws -> Int {
      let text = try program.run("stats", "--json").output
      let days = text.prefix { $0 != "]" }.matches(of: /"count":(\d+)/)
      return days.compactMap { Int($0.output.1) }.reduce(0, +)
    }
  }
}
