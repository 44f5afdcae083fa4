import Decks
import Progress
import Scheduling
import Study
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct HomeScreenTests {
  nonisolated private static let all = [
    "starter", "daily-life", "food", "日本語", "N5", "どうし", "ひらがな", "한국어",
  ]

  @Test(
    arguments: [
      ([], "starter"), (["j"], "daily-life"), ([.down, .down, .up], "daily-life"),
      (["k"], "starter"),
      (["G"], "한국어"), ([.end, .home], "starter"), (["G", "g"], "starter"), (["G", "k"], "ひらがな"),
      ([.pageDown], "日本語"), ([.pageDown, .pageDown], "ひらがな"), ([.end, .pageUp], "N5"),
    ] as [([Key], String)])
  func `Keys move the selection`(keys: [Key], name: String) throws {
    let home = try HomeDriver(rows: 6)
    for key in keys { home.host.send(key) }
    #expect(home.selected == name)
  }

  @Test func `Moving the selection evaluates the rows that change, not the whole screen`() throws {
    let home = try HomeDriver()
    let evaluated = home.host.evaluations(typing: "jjk")
    #expect(evaluated.contains { $0.hasPrefix("DeckEntryRow") })
    #expect(!evaluated.contains { $0.hasPrefix("Home") })
  }

  @Test func `R reviews all decks, r r the selected one`() throws {
    let home = try HomeDriver(HomeDriver.study)
    home.host.type("rr")
    #expect(home.screen.contains("0 done · 20 left"))
    home.host.send(.escape)
    home.host.type("R")
    #expect(home.screen.contains("0 done · 24 left"))
  }

  @Test(
    arguments: [
      ([.space], ["starter", "日本語", "N5", "どうし", "ひらがな", "한국어"], "starter"),
      ([.space, .space], all, "starter"),
      ([.left, .left], ["starter", "日本語", "N5", "どうし", "ひらがな", "한국어"], "starter"),
      ([.left, .right, .right], all, "starter"),
      ([.down, .space], all, "daily-life"),
      ([.down, .down, .left], all, "starter"),
      (
        ["G", "k", "k", .left, .left],
        ["starter", "daily-life", "food", "日本語", "N5", "ひらがな", "한국어"], "N5"
      ),
      (
        ["G", "k", "k", .left, .left, .left],
        ["starter", "daily-life", "food", "日本語", "N5", "ひらがな", "한국어"], "日本語"
      ),
      (
        ["G", "k", "k", "k", .space, .left, .left],
        ["starter", "daily-life", "food", "日本語", "한국어"], "日本語"
      ),
      (
        ["G", "k", "k", "k", .space, .left, .left, .right],
        ["starter", "daily-life", "food", "日本語", "N5", "ひらがな", "한국어"], "日本語"
      ),
    ] as [([Key], [String], String)])
  func `Space and the arrows fold`(keys: [Key], names: [String], selected: String) throws {
    let home = try HomeDriver()
    for key in keys { home.host.send(key) }
    #expect(home.names == names)
    #expect(home.selected == selected)
  }

  @Test func `Enter opens a deck, Esc comes back to its row with the folders as they were`() throws
  {
    let home = try HomeDriver(rows: 12)
    home.host.type(" jj")
    home.host.send(.enter)
    #expect(home.host.lines[0].hasPrefix(" N5 "))
    home.host.type("o")
    home.host.send(.escape)
    #expect(home.names == ["starter", "日本語", "N5", "どうし", "ひらがな", "한국어"])
    #expect(home.selected == "N5")
    let row = try #require(home.host.lines.first { $0.contains("どうし") })
    #expect(
      row.split(separator: " ").map(String.init) == [
        "どうし", "·", "2*", "·", "1", "3", "━━━━────────",
      ])
    home.host.send(.escape)
    #expect(home.selected == "N5")
  }

  @Test func `Enter on a folder opens all its decks as one list`() throws {
    let home = try HomeDriver(columns: 40, rows: 12)
    home.host.send(.enter)
    #expect(home.host.lines[0].hasPrefix(" starter "))
    #expect(home.host.lines[11].contains("1/35"))
    home.host.send(.escape)
    home.host.type("l")
    #expect(home.host.lines[0].hasPrefix(" starter "))
  }

  @Test func `Esc leads from a list or review that was opened by its path to Home`() throws {
    let list = try ListDriver()
    list.host.send(.escape)
    #expect(list.title == " Karuta")
    let review = try ReviewDriver()
    review.host.send(.escape)
    #expect(review.host.lines.last?.contains("1/7") == true)
    review.host.send(.escape)
    #expect(review.host.lines.first == " Karuta")
  }

  @Test func `Esc in a search leaves the search alone`() throws {
    let home = try HomeDriver(rows: 12)
    home.host.send(.enter)
    home.host.type("/앞3")
    home.host.send(.escape)
    #expect(home.host.lines[11].contains("1/35"))
    home.host.send(.escape)
    #expect(home.selected == "starter")
  }

  @Test func `A deck is found by a part of its name, in a folded folder too`() throws {
    let home = try HomeDriver(rows: 12)
    home.host.type("jjj ")
    #expect(!home.names.contains("ひらがな"))
    home.host.type("/hira")
    #expect(home.selected == "ひらがな")
    home.host.type("x")
    #expect(home.host.lines[11].contains("not found"))
    home.host.send(.escape)
    #expect(home.selected == "日本語")
    home.host.type("/o")
    #expect(home.selected == "food")
    home.host.send(.enter)
    home.host.send(.enter)
    #expect(home.host.lines[0].contains("food"))
  }

  @Test func `Tab searches the cards of all decks for the text, which is in the title`() throws {
    let home = try HomeDriver()
    home.host.type("/앞3")
    home.host.send(.tab)
    #expect(home.host.lines[0].hasPrefix(" All decks   front → back · 앞3 "), "\(home.screen)")
  }

  @Test func `A click selects a row, another one opens it`() throws {
    let home = try HomeDriver(rows: 13)
    home.host.tap("한국어")
    #expect(home.selected == "한국어")
    home.host.tap("한국어")
    #expect(home.host.lines[0].contains("front → back"))
  }

  @Test func `Of many decks only the visible rows are made`() throws {
    let home = { (count: Int) in
      let decks = (1...count).map { ("deck \($0).tsv", 1) }
      return try HomeDriver(rows: 12, decks: Dictionary(uniqueKeysWithValues: decks))
    }
    let nodes = { (home: HomeDriver) in home.host.tree.split(separator: "\n").count }
    let (few, many) = try (home(30), home(300))
    #expect(nodes(many) == nodes(few))
    // A row that leaves the window doesn't lose its state; the others have none yet.
    few.host.send(.end)
    many.host.send(.end)
    #expect(many.host.lines[9].contains("deck 300"))
    #expect(nodes(many) == nodes(few))
  }
}
