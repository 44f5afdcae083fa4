import Decks
import Foundation
import Testing
import WordsTestSupport

struct ConflictMergeTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var name = "deck.tsv"
    let deck: String
    /// Nil if git's markers are in the deck.
    var copy: String?
    /// The decks by the choice for all cards: own, other, both.
    let results: [String]
  }

  private static let cases = [
    Case(
      testDescription: "equal versions", deck: "a\t1\nb\t2\n", copy: "b\t2\na\t1\n",
      results: Array(repeating: "a\t1\nb\t2\n", count: 3)),
    Case(
      testDescription: "new cards come behind the card above them",
      deck: "a\t1\nb\t2\nmine\t9\n", copy: "first\t0\na\t1\nx\t7\ny\t8\nb\t2\nlast\t5\n",
      results: Array(
        repeating: "first\t0\na\t1\nx\t7\ny\t8\nb\t2\nlast\t5\nmine\t9\n", count: 3)),
    Case(
      testDescription: "no line break at the end", deck: "a\t1\nb\t2", copy: "b\t2\nc\t3\nd\t4",
      results: Array(repeating: "a\t1\nb\t2\nc\t3\nd\t4", count: 3)),
    Case(
      testDescription: "other texts", deck: "# mine\na\t1\nb\t2; 3\nc\t4\tr\n",
      copy: "a\t1; x\nb\t3; 5\nc\t4\n",
      results: [
        "# mine\na\t1\nb\t2; 3\nc\t4\tr\n", "# mine\na\t1; x\nb\t3; 5\nc\t4\t\n",
        "# mine\na\t1; x\nb\t2; 3; 5\nc\t4\tr\n",
      ]),
    Case(
      testDescription: "a column that the deck lacks", deck: "a\t1\nb\t2\n",
      copy: "#separator:tab\n#columns:front\tback\ttags\na\t1\tverb\nb\t2\nc\t3\tnoun\n",
      results: ["a\t1", "a\t1\t\t\tverb", "a\t1\t\t\tverb"].map {
        "#separator:tab\n#columns:front\tback\treading\tnote\ttags\n\($0)\nb\t2\nc\t3\t\t\tnoun\n"
      }),
    Case(
      testDescription: "twins of one front", deck: "a\t1\na\t2\n", copy: "a\t2\na\t3\na\t4\n",
      results: [
        "a\t1\na\t4\na\t2\n", "a\t3\na\t4\na\t2\n", "a\t1; 3\na\t4\na\t2\n",
      ]),
    Case(
      testDescription: "cards with a guid",
      deck: "#separator:tab\n#columns:front\tback\tguid\na\t1\tx\nb\t2\ty\n",
      copy: "#separator:tab\n#columns:front\tback\tguid\nb\t2\ty\nA\t1\tx\na\t1\tz\n",
      results: [
        "#separator:tab\n#columns:front\tback\tguid\na\t1\tx\na\t1\tz\nb\t2\ty\n",
        "#separator:tab\n#columns:front\tback\tguid\nA\t1\tx\na\t1\tz\nb\t2\ty\n",
        "#separator:tab\n#columns:front\tback\tguid\na; A\t1\tx\na\t1\tz\nb\t2\ty\n",
      ]),
    Case(
      testDescription: "notes", name: "notes.md", deck: "# Words\n\na :: 1\n\nb :: 2\n",
      copy: "# Words\n\na :: 1\n\nb :: 3\n\nc :: 4\n",
      results: [
        "# Words\n\na :: 1\n\nb :: 2\nc :: 4\n", "# Words\n\na :: 1\n\nb :: 3\nc :: 4\n",
        "# Words\n\na :: 1\n\nb :: 2; 3\nc :: 4\n",
      ]),
    Case(
      testDescription: "git's markers",
      deck: "a\t1\n<<<<<<< HEAD\nb\t2\n=======\nb\t3\nc\t4\n>>>>>>> desk\nd\t5\n",
      results: [
        "a\t1\nb\t2\nc\t4\nd\t5\n", "a\t1\nb\t3\nc\t4\nd\t5\n", "a\t1\nb\t2; 3\nc\t4\nd\t5\n",
      ]),
    Case(
      testDescription: "git's markers with what was before, in notes", name: "notes.org",
      deck: "* W\n<<<<<<< HEAD\na :: 1\n||||||| b\na :: 0\n=======\na :: 2\n>>>>>>> desk\n",
      results: ["* W\na :: 1\n", "* W\na :: 2\n", "* W\na :: 1; 2\n"]),
  ]

  @Test(arguments: cases)
  func `Two versions are put together card by card`(_ test: Case) throws {
    for (choice, result) in zip(ConflictMerge.Choice.allCases, test.results) {
      let folder = try TemporaryFolder()
      let path = folder.path(test.name)
      try test.deck.write(toFile: path, atomically: true, encoding: .utf8)
      var copy = ConflictCopy(inDeck: path)
      if let text = test.copy {
        let end = test.name.split(separator: ".")[1]
        copy = try #require(ConflictCopy("\(path.dropLast(end.count))sync-conflict-1.\(end)"))
        try text.write(toFile: copy.path, atomically: true, encoding: .utf8)
      }
      let merge = try ConflictMerge(copy)
      try merge.commit(choosing: merge.differences.map { _ in choice })
      #expect(try String(contentsOfFile: path, encoding: .utf8) == result, "\(choice)")
    }
  }

  @Test func `A deck that changed after the preview stays as it is`() throws {
    let folder = try TemporaryFolder()
    let (path, other) = (folder.path("a.tsv"), folder.path("a.tsv.orig"))
    try "a\t1\n".write(toFile: path, atomically: true, encoding: .utf8)
    try "a\t2\n".write(toFile: other, atomically: true, encoding: .utf8)
    let merge = try ConflictMerge(#require(ConflictCopy(other)))
    try "a\t3\n".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: DeckError.self) { try merge.commit(choosing: [.both]) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "a\t3\n")
  }
}
