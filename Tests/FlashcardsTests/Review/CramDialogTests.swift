import Progress
import Scheduling
import Testing

@testable import Flashcards

@MainActor struct CramDialogTests {
  private static let words = "물\t水\n불\t火\n나무\t木\n"

  @Test func `C in the list shows the modes, and crams the visible cards`() throws {
    let review = try ReviewDriver(words: Self.words, fromList: true)
    review.type("ojvC")
    #expect(review.screen.contains("Cram 2 cards"))
    review.type("f")
    #expect(review.host.lines[0].trimmed == "words                  0 done · 2 left")
    review.type(" ")
    #expect(review.screen.contains("1 Again") && review.screen.contains("3 Good"))
    #expect(review.status.hasPrefix("Space Good"))
    review.type("3 3")
    #expect(review.screen.contains("You got every card right."))
    #expect(review.screen.contains("Your schedule is unchanged."))
    for card in 0..<3 as Range<Int32> { #expect(try review.state(card) == CardState()) }
  }

  @Test func `C crams the selected cards alone`() throws {
    let review = try ReviewDriver(words: Self.words, fromList: true)
    review.type("jVjC")
    #expect(review.screen.contains("Cram 2 cards"))
    review.type("f")
    #expect(review.counts == "0+2")
    #expect(!review.screen.contains("물"))
  }

  @Test(arguments: [("y", "> answer"), ("c", "4 ")])
  func `It works with typed and chosen answers`(key: String, sign: String) throws {
    let review = try ReviewDriver(words: Self.words + "쇠\t金\n", fromList: true)
    review.type("C" + key)
    #expect(review.screen.contains(sign))
  }

  @Test(arguments: [(80, 24), (20, 5)])
  func `A cram has room in small windows`(columns: Int, rows: Int) throws {
    let review = try ReviewDriver(
      columns: columns, rows: rows, words: "물\t水", fromList: true)
    review.type("C")
    #expect(review.screen.contains("Flip"))
    review.type("f ")
    #expect(review.screen.contains("水") && !review.screen.contains("2"))
  }

  @Test func `The summary offers to drill what was missed, until it was right twice`() throws {
    let review = try ReviewDriver(
      words: Self.words, options: StudyOptions(scheduler: CardScheduler(learningSteps: [])))
    review.type(" 1 3 3")
    #expect(review.screen.contains("물 水") && review.status.hasPrefix("m drill missed"))
  }
}
