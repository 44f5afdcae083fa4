import Foundation
import Testing

extension TerminalTests {
  /// Adding to what is no deck yet, or none at all.
  @Suite struct Adding {
    private let sandbox: Sandbox

    init() throws { sandbox = try Sandbox() }

    @Test(arguments: 1...2)
    func `Of programs that make the same deck at once none loses its card`(round: Int) throws {
      defer { sandbox.remove() }
      var program = Program(sandbox: sandbox)
      program.call = #"for n in 1 2 3 4 5 6; do "$0" add --new new "a$n" "b$n" & done"#
      let outcome = try program.run()
      #expect(outcome.errors.isEmpty)
      let text = sandbox.read(".local/share/karuta/decks/new.tsv") ?? ""
      let lines = text.split(separator: "\n").sorted()
      #expect(lines == (1...6).map { "a\($0)\tb\($0)" }, "\(outcome)")
    }

    @Test(arguments: 1...3)
    func `Of programs that add the same card at once one adds it`(round: Int) throws {
      defer { sandbox.remove() }
      var program = Program(sandbox: sandbox)
      program.call = #"for n in 1 2 3 4 5 6; do "$0" add --new new apple 사과 & done"#
      let outcome = try program.run()
      #expect(sandbox.read(".local/share/karuta/decks/new.tsv") == "apple\t사과\n")
      let refusals = outcome.errors.split(separator: "\n")
      #expect(refusals.count == 5 && refusals.allSatisfy { $0.contains("is already there") })
    }

    @Test(
      arguments: [
        ("./folder", "is a folder; name a deck in it"), (".", "is a folder; name a deck in it"),
        ("folder/", "is a folder; name a deck in it"),
        (
          "./link.tsv",
          "is a link to a file that does not exist; remove the link, or make the file"
        ),
      ])
    func `What takes no card says why, and stays as it is`(name: String, reason: String) throws {
      defer { sandbox.remove() }
      let files = FileManager.default
      try files.createDirectory(atPath: sandbox.path("folder"), withIntermediateDirectories: true)
      try files.createSymbolicLink(
        atPath: sandbox.path("link.tsv"), withDestinationPath: "nowhere.tsv")
      let outcome = try Program(sandbox: sandbox).run("add", "--new", name, "a", "b")
      #expect(outcome.status == 3 && outcome.errors == "karuta: \(name): \(reason)\n")
      #expect(try files.contentsOfDirectory(atPath: sandbox.path("folder")).isEmpty)
      #expect(!files.fileExists(atPath: sandbox.path("nowhere.tsv")))
      #expect(
        try files.destinationOfSymbolicLink(atPath: sandbox.path("link.tsv")) == "nowhere.tsv")
    }
  }
}
