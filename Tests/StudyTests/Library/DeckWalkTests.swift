import Decks
import Foundation
import Scheduling
import Testing

@testable import Progress
@testable import Study

@Suite struct DeckWalkTests {
  @Test func `ends where links go in a circle, and counts what links lead to`() throws {
    let shelf = try Shelf()
    try shelf.write("a/b/words.tsv")
    let elsewhere = try shelf.workshop.write("물\t水\n", to: "elsewhere.tsv")
    let links = [
      "a/b/up": "../..", "a/self": ".", "other.tsv": elsewhere, "dangling.tsv": "nowhere",
    ]
    for (link, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: "\(shelf.library.folder)/\(link)", withDestinationPath: target)
    }
    #expect(try shelf.names() == ["a/", "  b/", "    words", "dangling", "other"])
    #expect(try shelf["other"]?.counts.total == 1)
    #expect(
      try shelf["dangling"]?.failure
        == DeckError(shelf.library.folder + "/dangling.tsv", .danglingLink))
  }

  @Test func `counts a deck once, under the first of its names`() throws {
    let shelf = try Shelf()
    try shelf.write("a/words.tsv", words: 1...2)
    try shelf.write("b.tsv", words: 3...3)
    let folder = shelf.library.folder
    for (link, target) in ["a/twin.tsv": "words.tsv", "c.tsv": "b.tsv"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/\(link)", withDestinationPath: target)
    }
    #expect(try shelf.names() == ["a/", "  twin", "b"])
    #expect(try shelf.library.overview().plan.new == 3)
    let named = ["a/words.tsv", "a", "./b.tsv", "b.tsv"].map { "\(folder)/\($0)" }
    #expect(try shelf.library.overview(of: named).entries.map(\.path) == [named[0], named[2]])
    #expect(try Deck.open(named).map(\.path) == [named[0], named[2]])
    #expect(try Deck.open([folder]).map(\.count) == [2, 1])
  }

  @Test(.enabled(if: geteuid() != 0)) func `reports a folder that may not be read`() throws {
    let shelf = try Shelf()
    try shelf.write("locked/words.tsv")
    chmod("\(shelf.library.folder)/locked", 0)
    defer { chmod("\(shelf.library.folder)/locked", 0o700) }
    #expect(try shelf["locked"]?.failure?.problem.fault == .unreadable(code: EACCES))
  }

  @Test func `is empty without a folder, which is no failure`() throws {
    let shelf = try Shelf()
    let overview = try shelf.library.overview()
    #expect(overview.entries.isEmpty && overview.failure == nil)
  }
}
