import Decks
import Files
import Foundation
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct DeckNamesTests {
  private let files: LibraryFolder

  init() throws { files = try LibraryFolder() }

  @Test(arguments: [
    ("긴 말", "long word", "긴 말\tlong word\n"),
    ("漢字[かんじ]", "{a}", "漢字[かんじ]\t{a}\n"),
    ("#hash", "a\"b", "\"#hash\"\t\"a\"\"b\"\n"),
    ("tab\there", "b", "\"tab\there\"\tb\n"),
    ("line\nbreak", "b", "\"line\nbreak\"\tb\n"),
  ])
  func `is quoted where it has to be, and read as it was given`(
    front: String, back: String, line: String
  ) throws {
    try files.write("words.tsv", text: "a\tA\n")
    #expect(try files.add(front, back) == "words.tsv:2")
    #expect(try files.text("words.tsv") == "a\tA\n" + line)
    let words = try files.open("words.tsv").list
    #expect(words.card(words.order[1]) == Card(front: front, back: back))
  }

  @Test func `is refused by a name of two files, which are listed with their extensions`() throws {
    try files.write("k/words.tsv", text: "a\tA\n")
    try files.write("k/words.csv", text: "a,A\n")
    let reason = ": several decks have this name; write one of k/words.csv, k/words.tsv"
    #expect(
      files.fault { try files.add("b", "B", to: "words", makingDeck: false) } == "words\(reason)")
    #expect(
      files.fault { try files.add("b", "B", to: "k/words", makingDeck: false) }
        == "k/words: several decks have this name; write one of k/words.tsv, k/words.csv")
    #expect(
      files.fault { try files.add("b", "B", to: "k/words", makingDeck: true) }
        == "k/words: several decks have this name; write one of k/words.tsv, k/words.csv")
    try files.write("k/words/other.tsv", text: "a\tA\n")
    #expect(
      files.library.fault(ofArgument: "k/words")
        == .ambiguous(name: "k/words", names: ["k/words.tsv", "k/words.csv"]))
    #expect(files.library.path(ofArgument: "k/words/") == "\(files.library.folder)/k/words/")
    #expect(files.library.names == ["other", "k/words.csv", "k/words.tsv"])
    #expect(
      try files.library.overview().entries.map(\.name)
        == ["k", "words", "other", "words.csv", "words.tsv"])
    for name in files.library.names { #expect(files.library.fault(ofArgument: name) == nil) }
    #expect(try files.add("b", "B", to: "k/words.csv", makingDeck: false) == "k/words.csv:2")
  }

  @Test func `is in a deck that its printed name opens, though a folder has the name too`() throws {
    try files.write("k.tsv", text: "a\tA\n")
    try files.write("k/other.tsv", text: "a\tA\n")
    #expect(files.library.path(ofArgument: "k") == "\(files.library.folder)/k.tsv")
    #expect(files.library.path(ofArgument: "k/") == "\(files.library.folder)/k/")
    #expect(files.library.name(of: "\(files.library.folder)/k") == "k")
  }

  @Test func `is in no deck of the library by a path from the current folder`() throws {
    try files.write("here.tsv", text: "a\tA\n")
    for name in ["./here", "./here.tsv", "../\(Path.name(of: files.library.folder))/here"] {
      #expect(files.library.path(ofArgument: name) == name)
      #expect(files.library.deckPath(of: name) == name)
    }
  }

  @Test func `is in a folder of the library by a section, wherever the program runs`()
    throws
  {
    try files.write("Sources/words.tsv", text: "a\tA\n")
    #expect(files.library.path(ofArgument: "Sources/") == "Sources/")
    #expect(files.library.path(of: "Sources/") == "\(files.library.folder)/Sources/")
  }
}
