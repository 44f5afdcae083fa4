import Decks
import Foundation
import Scheduling
import Testing

@testable import Progress
@testable import Study

@Suite struct `The issues of a library` {
  private func findings(_ shelf: Shelf, _ names: String...) throws -> [String] {
    try shelf.library.issues(in: names).map {
      $0.text.replacing(shelf.workshop.folder.path, with: "DIR")
    }
  }

  @Test func `is nothing where there is no library, but a deck that is named has to be there`()
    throws
  {
    let shelf = try Shelf()
    #expect(try findings(shelf) == [])
    let missing = ": no such file or folder; check the name"
    #expect(try findings(shelf, "none") == ["none" + missing])
    #expect(try findings(shelf, shelf.library.folder) == ["DIR/decks" + missing])
  }

  @Test func `is in the deck of a name, though a folder has the name too`() throws {
    let shelf = try Shelf()
    try shelf.write("k.tsv", text: "a\n")
    try shelf.write("k/other.tsv", text: "a\tA\n")
    #expect(try findings(shelf, "k").map { $0.prefix(18) } == ["DIR/decks/k.tsv:1:"])
    #expect(try findings(shelf, "k/") == [])
  }

  @Test func `is that it is no folder, in the same words everywhere`() throws {
    let shelf = try Shelf()
    try shelf.workshop.write("", to: "decks")
    let told = "DIR/decks: is not a folder; move it away, and make a folder of decks there"
    #expect(try findings(shelf) == [told])
    let failure = try shelf.library.overview().failure?.description
    #expect(failure?.replacing(shelf.workshop.folder.path, with: "DIR") == told)
  }

  @Test func `is in decks outside the library too that were studied and are still there`() throws {
    let shelf = try Shelf()
    for name in ["bad.tsv", "edited.tsv", "gone.tsv", "unread.tsv"] {
      let path = try shelf.workshop.write("a\t\(name)\nb\t2\n", to: name)
      let words = try shelf.library.open(Deck.open([path]))
      if name != "unread.tsv" { try words.mark([CardID(rawValue: 0)], .known, at: Shelf.now) }
    }
    try shelf.workshop.write("a\tbad.tsv\nb\n", to: "bad.tsv")
    try shelf.workshop.write("b\t2\n", to: "edited.tsv")
    try shelf.workshop.write("b\n", to: "unread.tsv")
    try FileManager.default.removeItem(atPath: shelf.workshop.path("gone.tsv"))
    let told = try findings(shelf)
    let places = ["DIR/bad.tsv:2: no tab", "DIR/edited.tsv:1: 'a' is", "DIR/gone.tsv: 'a' is"]
    #expect(told.count == places.count, "\(told)")
    #expect(zip(told, places).allSatisfy { $0.hasPrefix($1) }, "\(told)")
    #expect(try findings(shelf, shelf.workshop.path("edited.tsv")).count == 2)
  }

  @Test(
    arguments: [
      "line = 9223372036854775807", "line = -5", "line = 'text'", "line = 2",
      "key = 7", "ordinal = -1e300", "back = 7",
    ])
  func `is a damaged record of a card, which the check repairs`(damage: String) throws {
    let shelf = try Shelf()
    try shelf.write("words.tsv", words: 1...3)
    let words = try shelf.open("words.tsv")
    let now = Shelf.now - 9 * UnixTime.day
    for side in [Side.front, .back] {
      _ = try words.grade(CardID(rawValue: 1), Review(time: now, grade: 3), side: side) { _, _ in
        CardState(phase: .review, lastReview: now, due: now + 8 * UnixTime.day)
      }
    }
    try shelf.library.progress.database.execute(
      "PRAGMA ignore_check_constraints = ON; UPDATE cards SET \(damage)")
    let issue = "DIR/decks/words.tsv: the record of 1 card was damaged, and is repaired"
    #expect(try findings(shelf) == [issue])
    #expect(try findings(shelf) == [])
    #expect(try shelf.open("words.tsv").card(CardID(rawValue: 1)).state.phase == .review)
    let database = shelf.library.progress.database
    #expect(try database.number("SELECT count(*) FROM cards WHERE line = 1") == 1)
  }

  @Test func `is each line of a deck that has no good one`() throws {
    let shelf = try Shelf()
    try shelf.write("bad.tsv", text: "a\n\t2\nc\n")
    let told = try findings(shelf)
    let lines = ["1: no card in this file can be read; here, no", "2: the front has", "3: no tab"]
    #expect(told.count == lines.count, "\(told)")
    #expect(zip(told, lines).allSatisfy { $0.hasPrefix("DIR/decks/bad.tsv:\($1)") }, "\(told)")
  }

  @Test func `is not reported if its record cannot be read`() throws {
    let shelf = try Shelf()
    try shelf.write("words.tsv")
    try shelf.open("words.tsv").mark([CardID(rawValue: 0)], .known, at: Shelf.now)
    try shelf.write("words.tsv", words: 2...4)
    try shelf.library.progress.database.execute("PRAGMA query_only = ON")
    #expect(throws: StorageError.self) { try findings(shelf) }
  }
}
