import Decks
import Scheduling
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct DailyQueueTests {
  @Test func `brings new cards in the order of the list, as many as a day may have`() throws {
    let fixture = try ReviewFixture(words: 30, StudyOptions(limits: DailyLimits(newCards: 3)))
    #expect(fixture.counts == "3+0+0" && fixture.card == "w1")
    try fixture.answer(.good)
    #expect(fixture.counts == "2+1+0" && fixture.card == "w2")
    try fixture.answer(.easy)
    #expect(fixture.counts == "1+1+0" && fixture.card == "w3")
    try fixture.reopen()
    #expect(fixture.counts == "1+1+0" && fixture.card == "w3", "what was studied today counts")
    try fixture.answer(.again)
    #expect(fixture.counts == "0+2+0" && fixture.card == "w1", "ten minutes are not waited for")
    try fixture.answer(.good)
    #expect(fixture.counts == "0+1+0" && fixture.card == "w3")
    try fixture.answer(.easy)
    #expect(fixture.counts == "0+0+0" && fixture.card == nil)
  }

  @Test func `follows a list that was shuffled, and leaves out what is put aside`() throws {
    let fixture = try ReviewFixture(words: 9)
    let words = fixture.session.study
    try words.suspend([words.id("w2")], true, at: fixture.now)
    try words.bury(words.id("w3"), through: fixture.today.number + 999, at: fixture.now)
    words.list.shuffle(seed: 4)
    try words.leave(nil, at: fixture.now)
    try fixture.reopen()
    var seen: [String] = []
    while let card = fixture.card {
      seen.append(card)
      try fixture.answer(.easy)
    }
    let order = words.list.order.map { words.list.card($0).front }
    #expect(seen == order.filter { $0 != "w2" && $0 != "w3" } && seen != seen.sorted())
  }
}
