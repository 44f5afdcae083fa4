import Decks
import Foundation
import Scheduling
import Testing

@testable import Progress
@testable import Study

@Suite struct DeckWalkTests {
  @Test func `ends where links go in a circle, and counts what links lead to`() throws {
    let files = try LibraryFolder()
    try files.write("a/b/words.tsv")
    let elsewhere = try files.directory.write("물\t水\n", to: "elsewhere.tsv")
    let links = [
      "a/b/up": "../..", "a/self": ".", "other.tsv": elsewhere, "dangling.tsv": "nowhere",
    ]
    for (link, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: "\(files.library.folder)/\(link)", withDestinationPath: target)
    }
    #expect(try files.names() == ["a/", "  b/", "    words", "dangling", "other"])
    #expect(try files["other"]?.counts.total == 1)
    #expect(
      try files["dangling"]?.failure
        == DeckError(files.library.folder + "/dangling.tsv", .danglingLink))
  }

  @Test func `counts a deck once, under the first of its names`() throws {
    let files = try LibraryFolder()
    try files.write("a/words.tsv", words: 1...2)
    try files.write("b.tsv", words: 3...3)
    let folder = files.library.folder
    for (link, target) in ["a/twin.tsv": "words.tsv", "c.tsv": "b.tsv"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/\(link)", withDestinationPath: target)
    }
    #expect(try files.names() == ["a/", "  twin", "b"])
    #expect(try files.library.overview().plan.new == 3)
    let named = ["a/words.tsv", "a", "./b.tsv", "b.tsv"].map { "\(folder)/\($0)" }
    #expect(try files.library.overview(of: named).entries.map(\.path) == [named[0], named[2]])
    #expect(try Deck.open(named).map(\.path) == [named[0], named[2]])
    #expect(try Deck.open([folder]).map(\.count) == [2, 1])
  }

  @Test(.disabled(if: getuid() == 0, "root may read everything"))
  func `reports a folder that may not be read`() throws {
    let files = try LibraryFolder()
    try files.write("locked/words.tsv")
    chmod("\(files.library.folder)/locked", 0)
    defer { chmod("\(files.library.folder)/locked", 0o700) }
    #expect(try files["locked"]?.failure?.problem.fault == .file(.unreadable(code: EACCES)))
  }

  @Test func `is empty without a folder, which is no failure`() throws {
    let files = try LibraryFolder()
    let overview = try files.library.overview()
    #expect(overview.entries.isEmpty && overview.failure == nil)
  }
}
