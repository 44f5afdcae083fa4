import Decks
import Foundation
import Scheduling
import Testing

@testable import Progress
@testable import Study

@Suite struct `The issues of a library` {
  private func findings(_ files: LibraryFolder, _ names: String...) throws -> [String] {
    try files.library.issues(in: names).map {
      $0.text.replacing(files.directory.folder.path, with: "DIR")
    }
  }

  @Test func `is nothing where there is no library, but a deck that is named has to be there`()
    throws
  {
    let files = try LibraryFolder()
    #expect(try findings(files) == [])
    let missing = ": no such file or folder; check the name"
    #expect(try findings(files, "none") == ["none" + missing])
    #expect(try findings(files, files.library.folder) == ["DIR/decks" + missing])
  }

  @Test func `is in the deck of a name, though a folder has the name too`() throws {
    let files = try LibraryFolder()
    try files.write("k.tsv", text: "a\n")
    try files.write("k/other.tsv", text: "a\tA\n")
    #expect(try findings(files, "k").map { $0.prefix(18) } == ["DIR/decks/k.tsv:1:"])
    #expect(try findings(files, "k/") == [])
  }

  @Test func `is that it is no folder, in the same words everywhere`() throws {
    let files = try LibraryFolder()
    try files.directory.write("", to: "decks")
    let reported = "DIR/decks: is not a folder; move it away, and make a folder of decks there"
    #expect(try findings(files) == [reported])
    let failure = try files.library.overview().failure?.description
    #expect(failure?.replacing(files.directory.folder.path, with: "DIR") == reported)
  }

  @Test func `is in decks outside the library too that were studied and are still there`() throws {
    let files = try LibraryFolder()
    for name in ["bad.tsv", "edited.tsv", "gone.tsv", "unread.tsv"] {
      let path = try files.directory.write("a\t\(name)\nb\t2\n", to: name)
      let words = try files.library.open(Deck.open([path]))
      if name != "unread.tsv" {
        try words.mark([CardID(rawValue: 0)], .known, at: LibraryFolder.now)
      }
    }
    try files.directory.write("a\tbad.tsv\nb\n", to: "bad.tsv")
    try files.directory.write("b\t2\n", to: "edited.tsv")
    try files.directory.write("b\n", to: "unread.tsv")
    try FileManager.default.removeItem(atPath: files.directory.path("gone.tsv"))
    let reported = try findings(files)
    let places = ["DIR/bad.tsv:2: no tab", "DIR/edited.tsv:1: 'a' is", "DIR/gone.tsv: 'a' is"]
    #expect(reported.count == places.count, "\(reported)")
    #expect(zip(reported, places).allSatisfy { $0.hasPrefix($1) }, "\(reported)")
    #expect(try findings(files, files.directory.path("edited.tsv")).count == 2)
  }

  @Test(
    arguments: [
      "line = 9223372036854775807", "line = -5", "line = 'text'", "line = 2",
      "key = 7", "ordinal = -1e300", "back = 7",
    ])
  func `is a damaged record of a card, which the check repairs`(damage: String) throws {
    let files = try LibraryFolder()
    try files.write("words.tsv", words: 1...3)
    let words = try files.open("words.tsv")
    let now = LibraryFolder.now - 9 * UnixTime.day
    for side in [Side.front, .back] {
      _ = try words.grade(CardID(rawValue: 1), Review(time: now, grade: 3), side: side) { _, _ in
        CardState(phase: .review, lastReview: now, due: now + 8 * UnixTime.day)
      }
    }
    try files.library.progress.database.execute(
      "PRAGMA ignore_check_constraints = ON; UPDATE cards SET \(damage)")
    let issue = "DIR/decks/words.tsv: the record of 1 card was damaged, and is repaired"
    #expect(try findings(files) == [issue])
    #expect(try findings(files) == [])
    #expect(try files.open("words.tsv").card(CardID(rawValue: 1)).state.phase == .review)
    let database = files.library.progress.database
    #expect(try database.number("SELECT count(*) FROM cards WHERE line = 1") == 1)
  }

  @Test func `is each line of a deck that has no good one`() throws {
    let files = try LibraryFolder()
    try files.write("bad.tsv", text: "a\n\t2\nc\n")
    let reported = try findings(files)
    let lines = ["1: no card in this file can be read; here, no", "2: the front has", "3: no tab"]
    #expect(reported.count == lines.count, "\(reported)")
    #expect(
      zip(reported, lines).allSatisfy { $0.hasPrefix("DIR/decks/bad.tsv:\($1)") }, "\(reported)")
  }

  @Test func `is not reported if its record cannot be read`() throws {
    let files = try LibraryFolder()
    try files.write("words.tsv")
    try files.open("words.tsv").mark([CardID(rawValue: 0)], .known, at: LibraryFolder.now)
    try files.write("words.tsv", words: 2...4)
    try files.library.progress.database.execute("PRAGMA query_only = ON")
    #expect(throws: StorageError.self) { try findings(files) }
  }
}
