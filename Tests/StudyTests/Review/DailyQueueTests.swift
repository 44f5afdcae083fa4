import Decks
import Scheduling
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct DailyQueueTests {
  @Test func `brings new cards in the order of the list, as many as a day may have`() throws {
    let room = try StudyRoom(words: 30, StudyOptions(limits: DailyLimits(newCards: 3)))
    #expect(room.counts == "3+0+0" && room.card == "w1")
    try room.answer(.good)
    #expect(room.counts == "2+1+0" && room.card == "w2")
    try room.answer(.easy)
    #expect(room.counts == "1+1+0" && room.card == "w3")
    try room.reopen()
    #expect(room.counts == "1+1+0" && room.card == "w3", "what was studied today counts")
    try room.answer(.again)
    #expect(room.counts == "0+2+0" && room.card == "w1", "ten minutes are not waited for")
    try room.answer(.good)
    #expect(room.counts == "0+1+0" && room.card == "w3")
    try room.answer(.easy)
    #expect(room.counts == "0+0+0" && room.card == nil)
  }

  @Test func `follows a list that was shuffled, and leaves out what is put aside`() throws {
    let room = try StudyRoom(words: 9)
    let words = room.session.words
    try words.suspend([words.id("w2")], true, at: room.now)
    try words.bury(words.id("w3"), through: room.today.number + 999, at: room.now)
    words.words.shuffle(seed: 4)
    try words.leave(nil, at: room.now)
    try room.reopen()
    var seen: [String] = []
    while let card = room.card {
      seen.append(card)
      try room.answer(.easy)
    }
    let order = words.words.order.map { words.words.card($0).front }
    #expect(seen == order.filter { $0 != "w2" && $0 != "w3" } && seen != seen.sorted())
  }
}
