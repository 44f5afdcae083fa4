import Foundation
import Scheduling
import Testing
import WordsTestSupport

@testable import Decks

@Suite struct `The advice on a deck` {
  @Test func `names what is read all the same but may surprise, with its line`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("deck"), withIntermediateDirectories: true)
    for name in ["a.png", "deck/a.png"] {
      try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]).write(
        to: URL(filePath: folder.path(name)))
    }
    try Data("GIF89a".utf8).write(to: URL(filePath: folder.path("deck/b.png")))
    let text = """
      #columns:front,back,readng,image,tags
      가,a,,a.png
      나,b,,b.png

      가 ,c,,c.png
      다,d,,../a.png
      라,e,,,x y
      """
    let path = folder.path("deck/words.csv")
    try Data(text.utf8).write(to: URL(filePath: path))
    let lines = try Deck.open([path])[0].advice.map { "\($0.line ?? 0) \($0.reason)" }
    let expected = [
      "1 the column 'readng' is unknown and not shown; the columns are front, back, reading, note,"
        + " image, sound, tags, guid, directions",
      "3 the picture 'b.png' isn't a readable PNG or JPEG file",
      "5 the front is the same as on line 2; delete one of the two, or make them differ",
      "5 the picture 'c.png' is missing; put it beside the deck",
      "6 the picture '../a.png' is outside the deck's folder and not shown; put it beside the deck",
    ]
    #expect(lines == expected)
  }

  @Test func `names unknown directions, which are those of the deck`() throws {
    let text = "#columns:front,back,directions\na,1,one\nb,2,both\nc,3,\nd,4,back\ne,5,reversed\n"
    let advice = try Deck(path: "x.csv", bytes: Array(text.utf8)).advice
    #expect(
      advice.map { "\($0.line ?? 0) \($0.reason)" } == [
        "5 the directions 'back' are unknown, so the card has those of its deck; write one, both, reversed, or nothing"
      ])
  }

  @Test func `names unknown columns of a heading row too, and those that became a side`() throws {
    func advice(_ text: String) throws -> [String] {
      try Deck(path: "x.tsv", bytes: Array(text.utf8)).advice.map(\.reason)
    }
    #expect(
      try advice("Word\tMeaning\tLevel\n가\ta\t3\n").map { $0.prefix(18) } == ["the column 'Level'"])
    let unknown = try advice("#columns:frnt\tback\tnot\n가\ta\t3\n").map { $0.prefix(44) }
    let side = "the column 'frnt' is unknown and read as the"
    #expect(unknown == [side[...], "the column 'not' is unknown and not shown; t"])
    #expect(try advice("#columns:Deutsch\t한국어\nHaus\t집\n").isEmpty)
    #expect(try advice("가\ta\n나\tb\n").isEmpty)
  }

  @Test(arguments: [
    ("#columns:front\tfront\tback\n가\tb\tc\n", "front", "front"),
    ("단어\tExpression\tMeaning\n가\tb\tc\n", "Expression", "front"),
    ("Word\tMeaning\tAnswer\n가\tc\td\n", "Answer", "back"),
    ("#columns:front,back,Note,Example\n가,c,,d\n", "Example", "note"),
  ])
  func `shows the first of two columns of one meaning and names the other`(
    text: String, name: String, column: String
  ) throws {
    let deck = try Deck(path: "x.tsv", bytes: Array(text.utf8))
    let reason =
      "the column '\(name)' is not shown, because an earlier one is the \(column); the columns are "
    #expect(deck.advice.map { $0.reason.hasPrefix(reason) } == [true])
    #expect(deck[0].front == "가" && deck[0].back == "c" && deck[0].note == nil)
  }

  @Test func `lists a part of very many and counts the rest`() throws {
    let text = String(repeating: "가\ta\n", count: 5000)
    let advice = try Deck(path: "x.tsv", bytes: Array(text.utf8)).advice
    #expect(advice.count == 1001)
    #expect(advice.last?.fault == .more(count: 3999))
  }
}
