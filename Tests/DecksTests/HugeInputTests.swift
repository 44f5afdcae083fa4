import Files
import Foundation
import Testing
import WordsTestSupport

@testable import Decks

/// Inputs of a size that no person writes.
@Suite struct `A huge input` {
  @Test(.timeLimit(.minutes(1))) func `of tags that are never closed is read in one pass`() throws {
    let front = String(repeating: "<a b=\"", count: 10_700)
    let text = "#html:true\n" + (0..<60).map { "\(front)\($0)\tback\n" }.joined()
    let deck = try Deck(path: "a.tsv", bytes: Array(text.utf8))
    for index in 0..<deck.count { #expect(deck[index].front == "\(front)\(index)") }
  }

  @Test(arguments: ["#deck:", "#columns:", "#tags column:"])
  func `in a header line is refused`(key: String) throws {
    let line = key + String(repeating: "word,", count: 4_000_000)
    let deck = try Deck(path: "a.tsv", bytes: Array("\(line)\na\tb\n".utf8))
    #expect(deck.problems.map(\.fault) == [.headerTooLong])
    #expect(deck.name == "a" && deck.count == 1)
  }

  @Test func `of many columns has a thousand`() throws {
    let columns = String(repeating: ",", count: 60_000)
    let deck = try Deck(path: "a.csv", bytes: Array("#columns:front,back\(columns)\na,b\n".utf8))
    #expect(deck.format.columns.count == 1000)
    #expect(deck[0] == Card(front: "a", back: "b"))
  }

  @Test func `of bad lines is listed in part and counted in full`() throws {
    let text = "a\tb\n" + String(repeating: "x\n", count: 300_000)
    let deck = try Deck(path: "a.tsv", bytes: Array(text.utf8))
    #expect(deck.problemCount == 300_000)
    #expect(deck.problems.count == 1001)
    #expect(deck.problems.last?.fault == .more(count: 299_000))
  }

  @Test func `of NUL bytes is a binary file after its first part`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("zero.tsv")
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.truncate(atOffset: 1 << 30)
    try file.close()
    let error = #expect(throws: DeckError.self) { try Deck.open([path]) }
    #expect(error?.problem.fault == .binary)
    #expect(try File(path).read(limit: .max) { _ in false }.count == 65_536)
  }
}
