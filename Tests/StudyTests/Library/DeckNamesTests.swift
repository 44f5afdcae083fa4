import Decks
import Files
import Foundation
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct DeckNamesTests {
  private let shelf: Shelf

  init() throws { shelf = try Shelf() }

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
    try shelf.write("words.tsv", text: "a\tA\n")
    #expect(try shelf.add(front, back) == "words.tsv:2")
    #expect(try shelf.text("words.tsv") == "a\tA\n" + line)
    let words = try shelf.open("words.tsv").words
    #expect(words.card(words.order[1]) == Card(front: front, back: back))
  }

  @Test func `is refused by a name of two files, which are listed with their extensions`() throws {
    try shelf.write("k/words.tsv", text: "a\tA\n")
    try shelf.write("k/words.csv", text: "a,A\n")
    let reason = ": several decks have this name; write one of k/words.csv, k/words.tsv"
    #expect(
      shelf.fault { try shelf.add("b", "B", to: "words", makingDeck: false) } == "words\(reason)")
    #expect(
      shelf.fault { try shelf.add("b", "B", to: "k/words", makingDeck: false) }
        == "k/words: several decks have this name; write one of k/words.tsv, k/words.csv")
    #expect(
      shelf.fault { try shelf.add("b", "B", to: "k/words", makingDeck: true) }
        == "k/words: several decks have this name; write one of k/words.tsv, k/words.csv")
    try shelf.write("k/words/other.tsv", text: "a\tA\n")
    #expect(
      shelf.library.fault(ofArgument: "k/words")
        == .ambiguous(name: "k/words", names: ["k/words.tsv", "k/words.csv"]))
    #expect(shelf.library.path(ofArgument: "k/words/") == "\(shelf.library.folder)/k/words/")
    #expect(shelf.library.names == ["other", "k/words.csv", "k/words.tsv"])
    #expect(
      try shelf.library.overview().entries.map(\.name)
        == ["k", "words", "other", "words.csv", "words.tsv"])
    for name in shelf.library.names { #expect(shelf.library.fault(ofArgument: name) == nil) }
    #expect(try shelf.add("b", "B", to: "k/words.csv", makingDeck: false) == "k/words.csv:2")
  }

  @Test func `is in a deck that its printed name opens, though a folder has the name too`() throws {
    try shelf.write("k.tsv", text: "a\tA\n")
    try shelf.write("k/other.tsv", text: "a\tA\n")
    #expect(shelf.library.path(ofArgument: "k") == "\(shelf.library.folder)/k.tsv")
    #expect(shelf.library.path(ofArgument: "k/") == "\(shelf.library.folder)/k/")
    #expect(shelf.library.name(of: "\(shelf.library.folder)/k") == "k")
  }

  @Test func `is in no deck of the library by a path from the current folder`() throws {
    try shelf.write("here.tsv", text: "a\tA\n")
    for name in ["./here", "./here.tsv", "../\(Path.name(of: shelf.library.folder))/here"] {
      #expect(shelf.library.path(ofArgument: name) == name)
      #expect(shelf.library.deckPath(of: name) == name)
    }
  }

  @Test func `is in a folder of the library by a section, wherever the program runs`()
    throws
  {
    try shelf.write("Sources/words.tsv", text: "a\tA\n")
    #expect(shelf.library.path(ofArgument: "Sources/") == "Sources/")
    #expect(shelf.library.path(of: "Sources/") == "\(shelf.library.folder)/Sources/")
  }
}
