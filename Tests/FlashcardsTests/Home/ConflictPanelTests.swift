import Files
import Localization
import Study
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct ConflictPanelTests {
  private static func prepare(_ library: Library) throws {
    let copy = "words.sync-conflict-20260101-120000-ABCDEFG.tsv"
    try HomeDriver.write("약속\tpromise\n물\twater\n", to: "\(library.folder)/words.tsv")
    try HomeDriver.write("약속\tvow\n물\tH2O\n불\tfire\n", to: "\(library.folder)/\(copy)")
  }

  private func text(_ home: HomeDriver) throws -> String {
    String(decoding: try File("\(home.folder)/words.tsv").read(limit: 1000), as: UTF8.self)
  }

  @Test func `The other version of a deck is merged as its cards were chosen`() throws {
    let home = try HomeDriver(decks: [:], Self.prepare)
    #expect(home.screen.contains("words  ≠ 1 conflict"))
    #expect(home.screen.contains("= merge"))
    home.host.type("=")
    #expect(home.screen.contains("Merge words"))
    #expect(home.screen.contains("1 card to add · 2 cards differ"))
    #expect(home.screen.contains("● promise") && home.screen.contains("● vow"))
    #expect(home.screen.contains("+ 불  fire"))
    home.host.send(.space)
    #expect(home.screen.contains("the deck's"))
    #expect(home.screen.contains("● promise") && home.screen.contains("○ vow"))
    home.host.send(.down)
    home.host.send(.left)
    #expect(home.screen.contains("○ water") && home.screen.contains("● H2O"))
    home.host.send(.enter)
    #expect(try text(home) == "약속\tpromise\n물\tH2O\n불\tfire\n")
    #expect(home.screen.contains("Merged; the other version is now in"))
    #expect(!home.screen.contains("≠"))
    home.host.type("u")
    #expect(home.screen.contains("≠ 1 conflict"))
  }

  @Test func `One choice is made for all cards, and Esc changes nothing`() throws {
    let home = try HomeDriver(decks: [:], Self.prepare)
    let before = try text(home)
    home.host.type("=")
    home.host.send(.escape)
    #expect(try text(home) == before)
    home.host.type("=")
    home.host.send(.left)
    home.host.type("a")
    home.host.send(.enter)
    #expect(try text(home) == "약속\tvow\n물\tH2O\n불\tfire\n")
    home.host.type("=")
    #expect(home.screen.contains("There is one version of words."))
  }

  @Test func `A small window has the choice and its keys`() throws {
    try Language.$current.withValue(.japanese) {
      let home = try HomeDriver(columns: 40, rows: 10, decks: [:], Self.prepare)
      #expect(home.screen.contains("≠ 競合1件"))
      home.host.type("=")
      #expect(home.screen.contains("両方"))
      #expect(home.screen.contains("Enter まとめる"))
    }
  }
}
