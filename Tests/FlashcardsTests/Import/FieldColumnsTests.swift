import Decks
import Files
import Foundation
import Localization
import Progress
import Study
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct FieldColumnsTests {
  @Test func `c shows the columns of a table, and Enter or ← and → choose others`() async throws {
    let home = try HomeDriver(columns: 40, rows: 11, decks: ["words.tsv": 3])
    try HomeDriver.write("사과\tapple\tan apple a day\n물\twater\tsource\n", to: "\(home.folder).csv")
    home.host.type("I\(home.folder).csv")
    home.host.send(.enter)
    #expect(await home.shows("c columns"))
    home.host.type("c")
    home.host.send(.right)
    home.host.send(.down)
    home.host.send(.left)
    home.host.send(.down)
    home.host.send(.enter)
    #expect(
      home.screen == """
         0 due 3 new
                                    due    new
        ╭─ Columns of the fields ──────────────╮
        │   사과                          Back │
        │   apple                        Front │
        │ ▌ an apple a day                Note │
        │ → change  Del default  Esc done      │
        ╰──────────────────────────────────────╯
        """)
    home.host.send(.deleteForward)
    #expect(home.screen.contains("▌ an apple a day             Reading"))
    home.host.send(.escape)
    #expect(await home.shows("columns: 1 → back, 2 → front, 3 → reading"), "\(home.screen)")
    home.host.send(.enter)
    #expect(await home.shows("Imported 1 deck"))
    let deck = try DeckFile("\(home.folder)/\(Path.name(of: home.folder)).tsv").deck()
    #expect(
      deck[0] == Card(front: "apple", back: "사과", reading: "an apple a day", note: nil),
      "\(deck[0])")
  }

  @Test func `A file of which no card would be left can get other columns still`() async throws {
    let home = try HomeDriver(decks: ["words.tsv": 3])
    try HomeDriver.write("사과\tapple\n물\twater\n", to: "\(home.folder).csv")
    home.host.type("I\(home.folder).csv")
    home.host.send(.enter)
    #expect(await home.shows("c columns"))
    home.host.type("c")
    home.host.send(.left)
    home.host.send(.escape)
    #expect(await home.shows("no card"), "\(home.screen)")
    #expect(!home.screen.contains("2 new"))
    home.host.type("c")
    home.host.send(.right)
    home.host.send(.escape)
    #expect(await home.shows("2 new"), "\(home.screen)")
  }

  @Test func `The note types have their names above their fields`() async throws {
    let home = try HomeDriver(columns: 64, rows: 15, decks: ["words.tsv": 3])
    home.host.type("I\(HomeDriver.package)")
    home.host.send(.enter)
    #expect(await home.shows("c columns"))
    home.host.type("c")
    home.host.send(.end)
    #expect(
      home.screen == """
         0 due   3 new
         ──────────────────────────────────────────────────────────────
        ╭─ Columns of the fields ──────────────────────────────────────╮
        │ Basic                                                        │
        │   Front                                                Front │
        │   Back                                                  Back │
        │ Basic (and reversed card)                                    │
        │   Front                                                Front │
        │   Back                                                  Back │
        │ Cloze                                                        │
        │ ▌ Back Extra                                            Note │
        │ → change  Del default  Esc done                              │
        ╰──────────────────────────────────────────────────────────────╯
        """)
  }

  @Test func `A window of 20×5 hints at the import, and shows a field and its column`() async throws
  {
    let home = try HomeDriver(columns: 20, rows: 5, decks: ["words.tsv": 3])
    home.host.type("I\(HomeDriver.package)")
    home.host.send(.enter)
    #expect(await home.shows("Enter import   ▼"))
    home.host.type("c")
    home.host.send(.end)
    #expect(
      home.screen == """
        ╭─ Columns of the…─╮
        │ ▌ Back Extra     │
        │   Note           │
        │ → change         │
        ╰──────────────────╯
        """)
  }
}
