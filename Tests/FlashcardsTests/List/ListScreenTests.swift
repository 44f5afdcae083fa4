import Decks
import Observation
import Study
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct ListScreenTests {
  @Test func `r r reviews what the list shows: filtered, or several selected cards`() throws {
    let list = try ListDriver(columns: 64)
    list.host.type("jxjxvvrr")
    #expect(list.title.contains("0 done · 2 left"))
    list.host.send(.escape)
    list.host.type("vrr")
    #expect(list.title.contains("0 done · 7 left"))
    list.host.send(.escape)
    list.host.type("gVjjrr")
    #expect(list.title.contains("0 done · 3 left"))
    list.host.type("  ")
    #expect(list.title.contains("1 done"))
  }

  @Test func `The keys beside the position stay in their place as its number grows`() throws {
    let words = (1...10).map { "word \($0)\tanswer" }.joined(separator: "\n")
    let list = try ListDriver(columns: 64, rows: 24, words: words)
    #expect(list.status.hasPrefix("  1/10  r study"))
    list.host.send(.end)
    #expect(list.status.hasPrefix(" 10/10  r study"))
  }

  @Test(
    arguments: [
      ([Key.character("j")], "2/7"), ([.down, .down], "3/7"), (["j", "j", "k"], "2/7"),
      ([.up], "1/7"), ([.end], "7/7"), (["G"], "7/7"), (["G", "g"], "1/7"),
      ([.end, .home], "1/7"), ([.pageDown], "5/7"), ([.pageDown, .pageDown, .pageDown], "7/7"),
      ([.end, .pageUp], "3/7"), (["G", "j"], "7/7"),
    ])
  func `Keys move the selection`(keys: [Key], place: String) throws {
    let list = try ListDriver(config: "list-layout = cards")
    for key in keys { list.host.send(key) }
    #expect(list.status.trimmed.hasPrefix(place + " "))
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
}
