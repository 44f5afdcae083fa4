import Progress
import Scheduling
import Testing

@testable import Study

@Suite struct `A study list` {
  @Test func `hides the cards that Home counts as known, by their mark or their interval`() throws {
    let files = try LibraryFolder()
    try files.write("words.tsv", words: 1...5)
    let words = try files.open("words.tsv")
    let ids = Array(words.list.order)
    try words.set(.mark(.known), of: [ids[0]], at: LibraryFolder.now)
    try words.put(1, into: .review(seen: 3, days: 21), at: LibraryFolder.now)
    try words.put(2, into: .review(seen: 3, days: 20), at: LibraryFolder.now)
    try words.put(3, into: .step(seen: 60, delay: 600), at: LibraryFolder.now)
    words.show(.hideKnown, at: LibraryFolder.now)
    #expect(Array(words.list.visible) == Array(ids[2...]))
    #expect(try files["words"]?.counts.known == 2)
    // Reopened, and after a grade that makes another card known.
    let again = try files.open("words.tsv")
    again.show(.hideKnown, at: LibraryFolder.now)
    #expect(Array(again.list.visible) == Array(ids[2...]))
    try words.put(2, into: .review(seen: 0, days: 30), at: LibraryFolder.now)
    #expect(try again.rereadMarks() && Array(again.list.visible) == Array(ids[3...]))
  }
}
