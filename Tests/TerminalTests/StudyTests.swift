import Foundation
import Testing
import WordsTestSupport

extension TerminalTests {
  @Suite struct Study {
    @Test
    func `The first screen has a title, cards with their fronts, and the position with the keys`()
      throws
    {
      let terminal = try Terminal(deck: Decks.small)
      try terminal.waitForPosition(1, of: 10)
      let list = try terminal.list
      #expect(list.rows.count == 24)
      #expect(list.title.contains("deck"))
      #expect(list.shows("고양이") && !list.shows("猫"))
      #expect(try terminal.flag("alternate_on") == "1")
      #expect(try terminal.flag("cursor_flag") == "1")
    }

    @Test func `Esc leads from a deck opened by its name to Home`() throws {
      let terminal = try Terminal(deck: Decks.small)
      try terminal.waitForPosition(1, of: 10)
      try terminal.send("o", "Escape")
      try terminal.wait("the deck among those of Home") { rows in
        rows.contains { $0.contains("Elsewhere") } && rows.contains { $0.contains("▌   deck") }
      }
    }

    @Test func `j and k move the selection, and stop at the ends`() throws {
      let terminal = try Terminal(deck: Decks.small)
      try terminal.waitForPosition(1, of: 10)
      try terminal.send("j", "j", "Down", "k")
      try terminal.waitForPosition(3, of: 10)
      try terminal.send("k", "k", "k", "k", "Up")
      try terminal.waitForPosition(1, of: 10)
      try terminal.send("G", "j")
      try terminal.waitForPosition(10, of: 10)
    }

    @Test func `Space flips the selected card and flips it back`() throws {
      let terminal = try Terminal(deck: Decks.small)
      try terminal.waitForPosition(1, of: 10)
      try terminal.send("Space")
      try terminal.waitForCard("猫")
      #expect(try !terminal.list.shows("犬"))
      try terminal.send("Space")
      try terminal.wait("the front again") {
        let list = ListScreen(rows: $0)
        return list.shows("고양이") && !list.shows("猫")
      }
    }

    @Test func `A shuffle shows every card's front, wherever it is, and selects the first`() throws
    {
      let terminal = try Terminal(deck: Decks.long)
      try terminal.waitForPosition(1, of: 200)
      try terminal.send("f")
      try terminal.waitForCard("裏面1終")
      try terminal.send("G")
      try terminal.waitForPosition(200, of: 200)
      try terminal.waitForCard("裏面200終")
      try terminal.send("s")
      try terminal.waitForPosition(1, of: 200)
      for _ in 0..<3 {
        let list = try terminal.list
        #expect(list.shows("앞면") && !list.shows("裏面"), "\(list.rows)")
        try terminal.send("NPage", "NPage")
        let place = try #require(list.position?.current)
        try terminal.wait("a page further") {
          (ListScreen(rows: $0).position?.current ?? 0) > place
        }
      }
    }

    @Test(arguments: [("감사", 9), ("ㄱㅅ", 9), ("물고", 4)])
    func `A search finds Hangul, typed whole or by initial consonants`(query: String, position: Int)
      throws
    {
      let terminal = try Terminal(deck: Decks.small)
      try terminal.waitForPosition(1, of: 10)
      try terminal.send("/")
      try terminal.type(query)
      try terminal.wait("the query beside a cursor") { rows in
        try rows.last?.contains(query) == true && terminal.flag("cursor_flag") == "1"
      }
      try terminal.send("Enter")
      try terminal.waitForCard(Decks.animals[position - 1].0)
      try terminal.send("Space")
      try terminal.waitForCard(Decks.animals[position - 1].1)
    }

    @Test
    func `A key typed while a grade waits in vain neither closes the alert nor grades a card`()
      throws
    {
      let deck = Decks.text((0..<20).map { ("앞\($0)끝", "뒤\($0)") })
      let terminal = try Terminal(arguments: ["review", "deck.tsv"], deck: deck)
      _ = try terminal.waitForReview("a question") { $0.isQuestion }
      let other = try GraderProcess(["hold", terminal.sandbox.progressPath])
      #expect(other.next() == "held\n")
      try terminal.send("Space", "4", "Space")
      usleep(500_000)
      try terminal.send("1", "Space")
      try terminal.wait("the alert") { $0.contains { $0.contains("Not saved") } }
      try terminal.waitForSleep()
      #expect(try terminal.screen().contains { $0.contains("Not saved") })
      other.closeInput()
      try terminal.send("Space")
      try terminal.wait("the alert's end") { !$0.contains { $0.contains("Not saved") } }
      #expect(try terminal.review.isAnswer && terminal.review.amounts?.done == 0)
      try terminal.send("3")
      _ = try terminal.waitForReview("the next question") { $0.isQuestion && $0.amounts?.done == 1 }
    }

    @Test func `The help lists the keys and goes away with Escape`() throws {
      let terminal = try Terminal(deck: Decks.small)
      try terminal.waitForPosition(1, of: 10)
      let before = try terminal.screen()
      try terminal.send("?")
      try terminal.wait("the help") { $0 != before }
      try terminal.send("Escape")
      try terminal.wait("the list as before") { $0 == before }
    }
  }
}
