import Localization
import Scheduling
import Study
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct CardInfoTests {
  /// The first word, answered Good in a review from the list.
  private func list(_ columns: Int = 80, _ rows: Int = 24) throws -> ReviewDriver {
    let review = try ReviewDriver(columns: columns, rows: rows, fromList: true)
    // With a menu on r, its second press begins.
    review.type("rr 3")
    review.host.send(.escape)
    return review
  }

  @Test(arguments: ["I", ";"])
  func `I shows the schedule of a card and its last answers, also in a review`(key: String) throws {
    let list = try list()
    list.type("g\(key)")
    let texts = ["りんご", "Due ", "Stability ", "Difficulty ", "First seen ", "● Good", "line 1"]
    for text in texts {
      #expect(list.screen.contains(text), "\(text)")
    }
    list.host.send(.escape)
    #expect(!list.screen.contains("First seen"))
    list.type("rr\(key)")
    #expect(list.screen.contains("Due "))
  }

  @Test(arguments: [Language.korean, .japanese])
  func `An interval of months is whole in its row`(language: Language) throws {
    let step = 50 * UnixTime.day
    let scheduler = CardScheduler(learningSteps: [step, step])
    try Language.$current.withValue(language) {
      let list = try ReviewDriver(
        columns: 80, rows: 24, options: StudyOptions(scheduler: scheduler), fromList: true)
      list.type("rr 1")
      list.host.send(.escape)
      list.type("gI")
      #expect(list.screen.contains("\(step.intervalCaption)   ━"), "\(list.screen)")
    }
  }

  @Test func `The keys that change and suspend a card work in it`() throws {
    let list = try list()
    list.type("gIS")
    #expect(list.message == "Suspended")
    list.type("I")
    #expect(list.screen.contains(/Due +suspended/))
    list.type("e")
    #expect(list.screen.contains("Edit card"))
  }

  @Test func `In a wide window they stand beside the list`() async throws {
    let list = try list(132, 40)
    list.type("g")
    await list.host.advance(by: .milliseconds(200))
    #expect(list.screen.contains("What is known about it") && list.screen.contains("● Good"))
    list.type("jj")
    #expect(list.screen.contains("● Good"), "it follows once the selection rests")
    await list.host.advance(by: .milliseconds(200))
    #expect(!list.screen.contains("● Good"))
  }
}
