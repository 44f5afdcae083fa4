import Decks
import Observation
import Study
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct ListModelTests {
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

  @Test func `A mark of very many cards shows a bar that Esc ends, and is one step of undo`()
    async throws
  {
    let list = try ListDriver(columns: 60, rows: 20, mostAtOnce: 3)
    func press(_ key: Key, showing title: String, then status: String) async {
      list.host.send(key)
      #expect(list.screen.contains(title) && list.screen.contains("Esc cancel"))
      await list.host.settle()
      #expect(list.status.hasSuffix(status), "\(list.status)")
    }
    list.host.type("VG")
    await press("o", showing: "Changing the cards", then: "7 cards marked O")
    await press("u", showing: "Undoing", then: "7 marks undone")
    #expect(!list.screen.contains(" O "))
    await press(.control("r"), showing: "Redoing", then: "7 marks redone")
    list.host.type("gVGx")
    list.host.send(.escape)
    await list.host.settle()
    #expect(list.status.hasSuffix("Stopped; the other cards stay as they were"))
    #expect(list.screen.contains(" O ") && !list.screen.contains(" X "))
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
    #expect(list.selected == "물" && list.cards[0].contains(" X "))
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

  @Test func `A step that hides its card, done again, leaves the selected card selected`() throws {
    let list = try ListDriver(rows: 40)
    list.host.type("xjxjxjxvvg")
    #expect(list.cards.count == 4)
    list.host.type("jou")
    let second = list.selected
    list.host.type("jj")
    let fourth = list.selected
    list.host.send(.control("r"))
    #expect(list.cards.count == 3 && list.selected == fourth)
    list.host.type("u")
    #expect(list.cards.count == 4 && list.selected == second)
  }

  @Test
  func `S suspends and unsuspends a card, u undoes that, and a letter shows it`()
    throws
  {
    let list = try ListDriver()
    let state = { (row: Int) in String(list.cards[row].suffix(9)) }
    list.host.type("jS")
    #expect(state(1) == "        S")
    #expect(list.status == " 2/7  Suspended")
    list.host.type("o")
    #expect(state(1) == "O       S")
    list.host.type("jS")
    list.host.type("kS")
    #expect(state(1) == "O     new")
    #expect(list.status == " 2/7  Unsuspended")
    list.host.type("u")
    #expect(state(1) == "O       S")
    list.host.type("u")
    #expect(state(2) == "      new")
    #expect(list.status == " 3/7  Suspension undone")
  }

  @Test func `What a review suspends is seen in the list, whose S brings it back into the review`()
    throws
  {
    let review = try ReviewDriver(fromList: true)
    review.type("rrS")
    review.host.send(.escape)
    #expect(review.screen.contains(/▌ 사과 .* S\n/))
    review.type("rr")
    #expect(review.counts == "0+6")
    review.host.send(.escape)
    review.type("S")
    #expect(review.status.contains("Unsuspended"))
    review.type("rr")
    #expect(review.counts == "0+7")
  }

  @Test func `Undoing a shuffle brings the old order back`() throws {
    let list = try ListDriver(rows: 40)
    let before = list.cards.map { $0.filter { !"▌ ".contains($0) } }
    list.host.type("sssu")
    list.host.type("uu")
    #expect(list.cards.map { $0.filter { !"▌ ".contains($0) } } == before)
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
