import Localization
import Scheduling
import Study
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct AnswerViewsTests {
  private static let words = """
    물\t水
    불\t火
    나무\t木
    땅\t土
    쇠\t金

    """

  private func review(_ columns: Int = 40, _ rows: Int = 12) throws -> ReviewDriver {
    let options = StudyOptions(scheduler: CardScheduler(maximumInterval: 2))
    return try ReviewDriver(
      columns: columns, rows: rows, words: Self.words, options: options, mode: .choose)
  }

  /// The key of an answer on the screen.
  private func key(of answer: String, in review: ReviewDriver) throws -> String {
    let screen = review.host.lines.joined(separator: "\n")
    return String(
      try #require(screen.firstMatch(of: try Regex("([1-4]) +\(answer)"))).output[1].substring ?? ""
    )
  }

  @Test(arguments: [(80, 24), (40, 12), (20, 5), (20, 6)])
  func `A digit chooses an answer, and Enter grades a right one Good`(
    columns: Int, rows: Int
  ) throws {
    let review = try review(columns, rows)
    #expect(review.screen.contains("물"))
    review.type(try key(of: "水", in: review))
    #expect(review.screen.contains("O Right  水"))
    #expect(try review.state(0).reps == 0)
    review.now += 4
    review.host.send(.enter)
    #expect(try review.state(0).memory == CardScheduler().fsrs.firstMemory(.good))
    #expect(review.screen.contains("불"))
  }

  @Test func `The sign of a wrong choice is over no text, however long the answer`() throws {
    let long = "a very long answer"
    let words = (1...4).map { "w\($0)\t\(long) \($0)\n" }.joined()
    let review = try ReviewDriver(columns: 80, rows: 24, words: words, mode: .choose)
    review.type(try key(of: "\(long) 2", in: review))
    #expect(review.screen.contains("○ yours"))
    for number in 1...4 { #expect(review.screen.contains("\(long) \(number)")) }
  }

  @Test(arguments: [Language.english, .korean, .japanese])
  func `An interval of months is whole in the box of its grade`(language: Language) throws {
    let step = 50 * UnixTime.day
    let scheduler = CardScheduler(learningSteps: [step, step])
    try Language.$current.withValue(language) {
      let review = try ReviewDriver(
        columns: 80, rows: 24, options: StudyOptions(scheduler: scheduler))
      review.type(" ")
      #expect(review.screen.contains("1  \(step.intervalCaption)"), "\(review.screen)")
    }
  }

  @Test func `After a wrong choice both answers are marked, and Space grades Again`() throws {
    let review = try review()
    let right = try key(of: "水", in: review)
    let wrong = try #require("1234".first { String($0) != right })
    review.type(String(wrong))
    #expect(review.screen.contains("水") && review.screen.contains("X Wrong"))
    #expect(review.status.hasPrefix("Space Again"))
    review.type(" ")
    #expect(try review.state(0).memory == CardScheduler().fsrs.firstMemory(.again))
  }

  @Test func `A click chooses an answer`() throws {
    let review = try review()
    review.host.tap("水")
    #expect(review.screen.contains("O Right"))
  }

  @Test func `A click on the question asks for a choice, and on the answer does nothing`() throws {
    let review = try review()
    review.host.tap("물")
    #expect(!review.screen.contains("O Right"))
    #expect(review.screen.contains("Choose an answer, or press Space to"))
    review.type(try key(of: "水", in: review))
    review.host.tap("물")
    #expect(review.screen.contains("O Right"))
    #expect(try review.state(0).memory == nil)
  }

  @Test func `Space shows the answer without a choice, which counts as wrong`() throws {
    let review = try review()
    review.type(" ")
    #expect(review.screen.contains("水") && !review.screen.contains("X Wrong"))
    #expect(review.status.hasPrefix("Space Again"))
  }

  @Test func `Undo shows the same question again, with the answers in the same order`() throws {
    let review = try review()
    let before = review.host.lines.suffix(5)
    review.type(try key(of: "水", in: review) + "3u")
    #expect(review.host.lines.suffix(5).dropLast() == before.dropLast())
    #expect(try review.state(0).reps == 0)
  }

  @Test func `c in the list begins to choose`() throws {
    let review = try ReviewDriver(fromList: true)
    review.type("c")
    #expect(review.host.lines.count { $0.trimmed.prefix(1).allSatisfy("1234".contains) } >= 4)
  }
}
