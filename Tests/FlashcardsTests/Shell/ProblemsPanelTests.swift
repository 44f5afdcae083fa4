import Decks
import Files
import Localization
import Progress
import Study
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct ProblemsPanelTests {
  @Test func `In a window of 20×5 the bad lines have a sign while more are below`() throws {
    let home = try HomeDriver(columns: 20, rows: 5, decks: [:]) { library in
      try HomeDriver.write("물\t水\nbad\n", to: "\(library.folder)/words.tsv")
    }
    home.host.type("!")
    #expect(
      home.screen == """
        ╭─ words: 1 bad l…─╮
        │ Line 2: no tab   │
        │ between front    │
        │ and back; put   ▼│
        ╰──────────────────╯
        """)
    home.host.type("jj")
    #expect(!home.screen.contains("▼"))
  }

  @Test func `In a window of 40×12 the bad lines are all shown if there is room`() throws {
    let home = try HomeDriver(columns: 40, rows: 12, decks: [:]) { library in
      try HomeDriver.write("물\t水\nbad\nbad\nbad\n", to: "\(library.folder)/words.tsv")
    }
    home.host.type("!")
    #expect(
      home.host.lines[1...9].joined(separator: "\n") == """
        ╭─ words: 3 bad lines ─────────────────╮
        │ Line 2: no tab between front and     │
        │ back; put one between them           │
        │ Line 3: no tab between front and     │
        │ back; put one between them           │
        │ Line 4: no tab between front and     │
        │ back; put one between them           │
        │ E edit file  Esc close               │
        ╰──────────────────────────────────────╯
        """)
  }

  @Test func `The exclamation mark lists the bad lines of a deck`() throws {
    let home = try HomeDriver(decks: ["words.tsv": 3]) { library in
      try HomeDriver.write("물\n앞\t裏\n\t불\n", to: "\(library.folder)/bad.tsv")
    }
    home.host.type("!")
    #expect(home.screen.contains("bad: 2 bad lines"))
    #expect(home.screen.contains("Line 1: ") && home.screen.contains("Line 3: "))
    home.host.send(.escape)
    home.host.send(.down)
    home.host.type("!")
    #expect(home.screen.contains("words has no bad lines."))
  }
}
