import Localization
import Preferences
import Progress
import Scheduling
import Study
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct ReviewPauseTests {
  @Test func `At the end the session is summed up: numbers, signs, and grades that were given`()
    throws
  {
    let review = try review(80, 24, keys: " 1 4 4 4 3 4 4 4 4 4 4 4 4")
    let lines = review.host.lines.map(\.trimmed)
    #expect(lines[0].contains("s a card") && lines[3].hasPrefix("Done for today."))
    #expect(
      lines.contains {
        $0.hasPrefix("89% right") && $0.hasSuffix("9 answers, 7 cards, 7 new")
      })
    #expect(lines.contains { $0.hasPrefix("○◆◆◆●◆") })
    #expect(lines.contains { $0.hasPrefix("○ Again 1") && !$0.contains("Hard") })
    #expect(lines.contains { $0.hasPrefix("▌ 사과             りんご") && $0.hasSuffix("○") })
    #expect(review.screen.contains("m  drill it till it is right twice"))
  }

  @Test func `x marks the selected missed word as not known, and u takes that back`() throws {
    let review = try review(80, 24, keys: " 1 4 4", words: "사과\tりんご\n물\t水\n")
    review.type("x")
    #expect(review.host.lines.contains { $0.contains("りんご") && $0.hasSuffix("X") })
    #expect(review.progress.list.mark(of: CardID(rawValue: 0)) == .unknown)
    review.type("u")
    #expect(review.progress.list.mark(of: CardID(rawValue: 0)) == nil)
  }

  @Test func `The summary has both sides of a missed word of several lines`() throws {
    let words = "\"old pond\na frog\"\t\"\(String(repeating: "ぽちゃん", count: 20))\"\n"
    let review = try review(80, 24, keys: " 1 4", words: words)
    #expect(review.host.lines.contains { $0.contains("old pond / a fr") && $0.contains("ぽちゃん") })
  }

  @Test func `A summary that doesn't fit says how many lines follow`() throws {
    let review = try review(40, 12, keys: " 1 4 2 4 3 4 4 4 4 4")
    #expect(review.screen.contains("more line"))
    review.host.resize(columns: 20, rows: 5)
    #expect(review.host.lines[3].hasSuffix("▼"))
  }

  @Test(
    arguments: [
      (SessionScope.due, "Nothing is due."), (.dueAmong([]), "There are no cards."),
      (.learn(), "No new words are left."),
    ])
  func `A review without cards says what there is none of`(scope: SessionScope, heading: String)
    throws
  {
    let review = try review(80, 24, keys: " 4", words: "사과\tりんご\n")
    let model = ReviewModel(
      review.progress, in: LibraryStorage(review.library), settings: Settings(), scope: scope)
    #expect(model.pauseHeading == heading)
    #expect(model.pauseNotes.isEmpty == (scope.cards?.isEmpty == true))
  }

  @Test func `In a narrow window the change of known cards is below the heading`() throws {
    let scheduler = CardScheduler(desiredRetention: 0.7)
    let review = try ReviewDriver(
      columns: 20, rows: 5, words: "사과\tりんご\n", options: StudyOptions(scheduler: scheduler))
    review.type(" 4")
    #expect(review.host.lines.prefix(2).map(\.trimmed) == ["Done for today.", "known +1"])
    try Language.$current.withValue(.japanese) {
      let wide = try ReviewDriver(columns: 80, rows: 24, words: "사과\tりんご\n")
      wide.type(" 4")
      #expect(wide.screen.contains("回答1回、カード1枚、新規1枚"))
    }
  }

  @Test func `If nothing is due the screen says when something is, and how to continue`() throws {
    let review = try review(20, 5, keys: " 4", words: "사과\tりんご")
    review.host.send(.escape)
    review.type("rr")
    #expect(review.screen.contains("Nothing is due.") && review.screen.contains("In 2 days"))
    review.host.resize(columns: 80, rows: 24)
    #expect(review.screen.contains("r  other ways to study"))
  }
}
