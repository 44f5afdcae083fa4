import Scheduling
import Testing

@testable import Flashcards

@MainActor struct LearnTests {
  private static let words = "물\t水\n불\t火\n"

  private func learn(_ columns: Int = 80, _ rows: Int = 24) throws -> ReviewDriver {
    let review = try ReviewDriver(
      columns: columns, rows: rows, words: Self.words, fromList: true)
    review.type("rl")
    return review
  }

  @Test(arguments: [(80, 24), (40, 12), (20, 5)])
  func `A word is shown, chosen, and typed; then it is graded, and the next one comes by itself`(
    columns: Int, rows: Int
  ) throws {
    let review = try learn(columns, rows)
    #expect(review.screen.contains("물") && review.screen.contains("水"))
    review.type("  ")
    for answer in ["水", "火"] {
      let cells = try #require(
        review.host.lines.joined(separator: " ").firstMatch(of: try Regex("([1-4]) *\(answer)")))
      review.type(String(cells.output[1].substring ?? ""))
    }
    #expect(try review.state(0) == CardState())
    review.type("水")
    review.host.send(.enter)
    #expect(try review.state(0).memory == CardScheduler().fsrs.firstMemory(.good))
    #expect(review.screen.contains("불"))
  }

  @Test func `A wrong answer is shown with the right one, and its word comes again`() throws {
    let review = try learn()
    review.type("  ")
    let line = try #require(review.host.lines.first { $0.contains("火") })
    let key = try #require(line.firstMatch(of: /([12]) *火/)?.1)
    review.type(String(key))
    #expect(review.screen.contains("Not yet.") && review.screen.contains("yours"))
    review.type(" ")
    #expect(review.screen.contains("불") && review.screen.contains("0 of 2 words learned"))
    #expect(try review.state(0) == CardState())
  }
}
