import Decks
import Progress
import Scheduling
import Testing

@testable import Study

@Suite struct `The days around today` {
  @Test func `have known words, cards that become due, and words that were missed`() throws {
    let files = try LibraryFolder()
    try files.write("words.tsv", text: "물\t水\tみず\n밥\tご飯\n집\t家\n")
    let words = try files.open("words.tsv")
    let now = LibraryFolder.now
    func grade(_ card: Int, _ grade: Int, dueIn days: Double) throws {
      try words.grade(words.list.order[card], Review(time: now, grade: grade)) { _, review in
        CardState(phase: 2, stability: 3, due: now + days * 86_400, lastReview: review.time)
      }
    }
    try grade(0, 1, dueIn: 3)
    try grade(0, 1, dueIn: 3)
    try grade(1, 3, dueIn: 30)
    let trends = try files.library.trends()
    #expect(trends.past.known.suffix(2) == [0, 1])
    #expect(trends.past.reviews.last == 3)
    #expect(trends.forecast == [0, 0, 0, 1] + Array(repeating: 0, count: 10))
    #expect(trends.missed.map(\.card.back) == ["水"])
    #expect(trends.missed.map(\.misses) == [2])
    #expect(try files.library.overview().done == 2)
  }
}
