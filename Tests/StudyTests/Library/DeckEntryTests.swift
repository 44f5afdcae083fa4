import Decks
import Foundation
import Scheduling
import Testing

@testable import Progress
@testable import Study

@Suite struct DeckEntryTests {
  @Test func `counts what comes today, and sums it up for each folder`() throws {
    let files = try LibraryFolder()
    try files.write("a/one.tsv", words: 1...10)
    try files.write("a/two.tsv", words: 11...15)
    let words = try files.open("a/one.tsv", "a/two.tsv")
    let hour = 3600.0
    let states: [CardState] = [
      .review(seen: 5, days: 3), .review(seen: 3, days: 3.2), .review(seen: 2, days: 3),
      .step(seen: 60, delay: 30), .step(seen: 60, delay: 10 * hour),
      .step(seen: 60, delay: 20 * hour),
      .step(seen: 20 * hour, delay: 60), .step(seen: 20 * hour, delay: 15 * hour),
    ]
    for (index, state) in states.enumerated() {
      try words.put(Int32(index), into: state, at: LibraryFolder.now - 9 * UnixTime.day)
    }
    try words.mark([CardID(rawValue: 0)], .known, at: LibraryFolder.now)
    try words.mark([CardID(rawValue: 14)], .unknown, at: LibraryFolder.now)
    try words.suspend([CardID(rawValue: 9)], true, at: LibraryFolder.now)
    try words.bury(CardID(rawValue: 12), through: files.library.today.number, at: LibraryFolder.now)
    try words.bury(
      CardID(rawValue: 13), through: files.library.today.number - 1, at: LibraryFolder.now)
    let one = try #require(files["one"]?.counts)
    #expect(one == DeckCounts(total: 10, new: 1, reviews: 3, steps: 3, learning: 7, known: 1))
    #expect(try files["two"]?.counts == DeckCounts(total: 5, new: 4, unknown: 1))
    #expect(
      try files["a"]?.counts
        == DeckCounts(
          total: 15, new: 5, reviews: 3, steps: 3, learning: 7, known: 1, unknown: 1))
  }

  @Test func `A card is known if it is marked O or its interval is 21 days or more`() throws {
    let files = try LibraryFolder()
    try files.write("words.tsv", words: 1...9)
    let words = try files.open("words.tsv")
    let intervals: [Double] = [20, 21, 90, 21, 3]
    for (index, days) in intervals.enumerated() {
      let state = CardState.review(seen: 1, days: days)
      try words.put(Int32(index), into: state, at: LibraryFolder.now - UnixTime.day)
    }
    for index in [3, 4, 8] as [Int32] {
      try words.mark([CardID(rawValue: index)], .known, at: LibraryFolder.now)
    }
    #expect(try files["words"]?.counts.known == 5)
  }
}
