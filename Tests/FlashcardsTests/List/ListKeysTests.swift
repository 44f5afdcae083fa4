import Decks
import Observation
import Study
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct ListKeysTests {
  @Test func `r reviews what the list shows: filtered, or several selected cards`() throws {
    let list = try ListDriver(columns: 64)
    list.host.type("jxjxvvr")
    #expect(list.title.hasPrefix(" words: 2 cards") && list.title.contains("new 2"))
    list.host.send(.escape)
    list.host.type("vr")
    #expect(list.title.hasPrefix(" words  ") && list.title.contains("new 7"))
    list.host.send(.escape)
    list.host.type("gVjjr")
    #expect(list.title.hasPrefix(" words: 3 cards") && list.title.contains("new 3"))
    list.host.type("  ")
    #expect(list.title.contains("new 2"))
  }

  @Test func `The keys beside the position stay in their place as its number grows`() throws {
    let words = (1...10).map { "word \($0)\tanswer" }.joined(separator: "\n")
    let list = try ListDriver(columns: 64, rows: 24, words: words)
    #expect(list.status.hasPrefix("  1/10  Space"))
    list.host.send(.end)
    #expect(list.status.hasPrefix(" 10/10  Space"))
  }

  @Test func `V selects several cards by moving on, and o marks them all`() throws {
    let list = try ListDriver(rows: 16)
    list.host.type("jVjj")
    #expect(list.status.hasPrefix(" 3 selected"))
    #expect(
      list.cards.map { $0.contains("* ") } == [false, true, true, false, false, false, false])
    list.host.type("o")
    #expect(list.status.hasSuffix("3 cards marked O"))
    #expect(
      list.cards.map { $0.contains(" O ") } == [false, true, true, true, false, false, false])
    list.host.type("Vk")
    #expect(list.status.hasPrefix(" 2 selected"))
    list.host.send(.escape)
    #expect(list.status.hasPrefix(" 3/7"))
    list.host.type("VkS")
    #expect(list.status.hasSuffix("2 cards suspended"))
    list.host.type("-")
    #expect(list.cards.map { $0.contains(" O ") }.count { $0 } == 2)
  }

  @Test(
    arguments: [
      ([Key.character("j")], "2/7"), ([.down, .down], "3/7"), (["j", "j", "k"], "2/7"),
      ([.up], "1/7"), ([.end], "7/7"), (["G"], "7/7"), (["G", "g"], "1/7"),
      ([.end, .home], "1/7"), ([.pageDown], "5/7"), ([.pageDown, .pageDown, .pageDown], "7/7"),
      ([.end, .pageUp], "3/7"), (["G", "j"], "7/7"),
    ])
  func `Keys move the selection`(keys: [Key], place: String) throws {
    let list = try ListDriver()
    for key in keys { list.host.send(key) }
    #expect(list.status.trimmed.hasPrefix(place + " "))
  }

  @Test func `Marks of several cards are undone and redone at once`() throws {
    let list = try ListDriver(rows: 20)
    let marked = { list.cards.count { $0.contains(" X ") } }
    list.host.type("sVjjx")
    #expect(marked() == 3)
    list.host.type("u")
    #expect(list.status.hasSuffix("3 marks undone") && marked() == 0)
    list.host.send(.control("r"))
    #expect(list.status.hasSuffix("3 marks redone") && marked() == 3)
    list.host.type("Go")
    list.host.type("u")
    #expect(list.status.hasSuffix("Mark undone") && marked() == 3)
    list.host.type("uu")
    #expect(list.status.hasSuffix("Shuffle undone") && marked() == 0)
  }

  @Test func `A shuffle puts every card on its front and selects the first, in one frame`() throws {
    let list = try ListDriver(rows: 40)
    list.host.type("f")
    #expect(list.screen.contains("りんご") && list.screen.contains("猫"))
    list.host.send(.end)
    let frames = list.host.frames
    list.host.type("s")
    #expect(list.host.frames == frames + 1)
    #expect(!list.screen.contains("りんご") && !list.screen.contains("猫"))
    #expect(list.status.contains("1/7"))
  }

  @Test
  func `A card flipped and scrolled away shows its front after a shuffle, one not yet made too`()
    throws
  {
    let words = (1...300).map { "앞\($0)\t뒤\($0)" }.joined(separator: "\n")
    let list = try ListDriver(words: words)
    list.host.type(" ")
    list.host.send(.end)
    list.host.type("f s")
    for _ in 0..<300 {
      #expect(!list.screen.contains("뒤"))
      list.host.type("j")
    }
  }

  @Test func `f flips all cards, those beyond the window too, and back again`() throws {
    let list = try ListDriver()
    list.host.type("fG")
    #expect(list.selected == "猫  ねこ")
    list.host.type(" ")
    list.host.type("fg")
    #expect(list.selected == "사과")
  }

  @Test
  func `The direction goes from fronts to backs to mixed, and mixed stays until the next shuffle`()
    throws
  {
    let list = try ListDriver(rows: 40)
    list.host.type("t")
    #expect(list.selected == "りんご")
    list.host.type(" ")
    #expect(list.selected == "사과")
    list.host.type(" t")
    let mixed = list.cards
    list.host.type("Ggjk")
    #expect(list.host.lines.contains { $0.contains("↔") })
    #expect(list.cards.count == mixed.count)
  }

  @Test func `Marks can be set, filtered, and undone`() throws {
    let list = try ListDriver(rows: 40)
    list.host.type("ojx")
    #expect(list.cards[0].contains("O") && list.cards[1].contains("X"))
    list.host.type("v")
    #expect(!list.screen.contains("사과"))
    #expect(list.selected == "물" + String(repeating: " ", count: 31) + "X")
    list.host.type("v")
    #expect(list.cards.count == 1)
    list.host.type("uu")
    #expect(list.cards.count == 7)
    list.host.type("u")
    #expect(list.status.contains("Mark undone"))
    #expect(list.cards[0].contains("O") && !list.cards[1].contains("X"))
    list.host.type("-")
    list.host.type("uuuuu")
    #expect(list.status.contains("Nothing to undo"))
  }

  @Test
  func `S suspends and unsuspends a card, u undoes that, and a letter shows it`()
    throws
  {
    let list = try ListDriver()
    let knownAside = "┃ ▶ 물                             S O ┃"
    list.host.type("jS")
    #expect(list.cards[1] == "┃ ▶ 물                               S ┃")
    #expect(list.status == " 2/7  Suspended")
    list.host.type("o")
    #expect(list.cards[1] == knownAside)
    list.host.type("jS")
    list.host.type("kS")
    #expect(list.cards[1] == "┃ ▶ 물                               O ┃")
    #expect(list.status == " 2/7  Unsuspended")
    list.host.type("u")
    #expect(list.cards[1] == knownAside)
    list.host.type("u")
    #expect(list.cards[2] == "┃ ▶ 집                                 ┃")
    #expect(list.status == " 3/7  Suspension undone")
  }

  @Test func `What a review suspends is seen in the list, whose S brings it back into the review`()
    throws
  {
    let review = try ReviewDriver(fromList: true)
    review.type("rS")
    review.host.send(.escape)
    #expect(review.screen.contains("▶ 사과                             S"))
    review.type("r")
    #expect(review.counts == "[6]+0+0")
    review.host.send(.escape)
    review.type("S")
    #expect(review.status.contains("Unsuspended"))
    review.type("r")
    #expect(review.counts == "[7]+0+0")
  }

  @Test func `Undoing a shuffle brings the old order back`() throws {
    let list = try ListDriver(rows: 40)
    let before = list.cards.map { $0.filter { !"┃│▶ ".contains($0) } }
    list.host.type("sssu")
    list.host.type("uu")
    #expect(list.cards.map { $0.filter { !"┃│▶ ".contains($0) } } == before)
  }

  @Test func `The help lists every key from the table that binds it`() throws {
    let list = try ListDriver(columns: 60, rows: 60)
    list.host.type("?")
    for binding in ListCommand.table {
      #expect(list.screen.contains(binding.meaning))
    }
    list.host.type("s")
    #expect(list.screen.contains("Keys: List"))
    list.host.send(.escape)
    #expect(!list.screen.contains("Keys: List"))
  }

  @Test func `No key means two things`() {
    let keys = ListCommand.table.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test func `A list is read again when it is uncovered, and not when it is first shown`() throws {
    let library = try Library.inMemory()
    let deck = try Deck(path: "words.tsv", bytes: Array(ListDriver.words.utf8))
    let model = ListModel(try library.open([deck]), in: LibraryStorage(library))
    nonisolated(unsafe) var isChanged = false
    withObservationTracking {
      _ = model.list
    } onChange: {
      isChanged = true
    }
    model.appear()
    #expect(!isChanged)
    model.close()
    model.appear()
    #expect(isChanged)
  }
}
