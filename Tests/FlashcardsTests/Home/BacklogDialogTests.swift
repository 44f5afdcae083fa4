import Decks
import Preferences
import Progress
import Scheduling
import Study
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct BacklogDialogTests {
  /// Home after some days away: 140 of 160 cards were due before today, 7 are due today.
  private func home(
    columns: Int = 80, rows: Int = 16, overdue: Int = 140, config: String = ""
  ) throws -> HomeDriver {
    try HomeDriver(columns: columns, rows: rows, decks: ["words.tsv": 160], config: config) {
      library in
      let words = try library.open(library.decks(in: [library.folder]))
      for card in 0..<overdue + 7 {
        let due = library.now - (card < overdue ? UnixTime.day : 0)
        let last = due - 3 * UnixTime.day
        try words.grade(CardID(rawValue: Int32(card)), Review(time: last, grade: 3)) { _, _ in
          CardState(phase: 2, stability: 3, difficulty: 5, due: due, lastReview: last)
        }
      }
    }
  }

  @Test func `Home offers to spread a large backlog over a week`() throws {
    let home = try home()
    #expect(home.host.lines[0].contains("147 due   13 new"))
    let question = home.screen.split(separator: "\n").filter {
      "╭│".contains($0.dropFirst(10).first ?? " ")
    }
    #expect(
      question.map { $0.dropFirst(10) }.joined(separator: "\n") == """
        ╭─ 140 cards are overdue ──────────────────────────────────╮
        │ How do you want to catch up?                             │
        │                                                          │
        │ ▌ w  Over a week                          27 cards today │
        │   o  Oldest first                         50 cards a day │
        │   a  All at once                         147 cards today │
        │ Enter begin  Esc all today                               │
        """)
    home.host.type("w")
    #expect(home.host.lines[0].contains("27 due   0 new"))
    #expect(home.screen.contains("* 27 reviews today in all, no new cards for 7 days"))
    home.wait(days: 1)
    home.host.type("j")
    #expect(home.host.lines[0].contains("47 due"))
    home.host.type("R")
    #expect(home.host.lines[0].contains("47 left"))
  }

  @Test func `Fifty cards a day are another choice, which b changes`() throws {
    let home = try home()
    home.host.type("o")
    #expect(home.host.lines[0].contains("50 due   0 new"))
    #expect(
      home.screen.contains("* 50 reviews a day until the backlog is gone, no new cards until then"))
    home.host.type("b")
    home.host.send(.escape)
    #expect(home.host.lines[0].contains("147 due   13 new"))
    home.wait(days: 1)
    home.host.type("j")
    #expect(!home.screen.contains("overdue"))
  }

  @Test func `Esc leaves all cards for today, and the offer isn't repeated`() throws {
    let home = try home()
    home.host.send(.escape)
    #expect(home.host.lines[0].contains("147 due   13 new"))
    #expect(home.library.options.backlogPlan == .all)
  }

  @Test func `Home offers no plan for a small backlog, and b says so if there is none`() throws {
    let few = try home(overdue: 40)
    #expect(few.host.lines[0].contains("47 due"))
    few.host.type("b")
    #expect(few.screen.contains("40 cards are overdue"))
    #expect(!few.screen.contains("Oldest first"))
    let none = try home(overdue: 0)
    none.host.type("b")
    #expect(none.screen.contains("No cards are overdue."))
  }

  @Test func `The choice is saved in the settings, and removed after the backlog`() throws {
    let home = try home(config: "new-cards = 9\n")
    let library = home.library
    let model = HomeModel(LibraryStorage(library), home.preferences)
    model.refresh()
    model.choose(model.week)
    #expect(home.config == "new-cards = 9\nbacklog = week 2025-12-31 140\n")
    #expect(ConfigFile(home.config).settings.study.backlogPlan == library.options.backlogPlan)
    let session = try ReviewSession(#require(model.openAll()), in: library, seed: 1)
    library.allowMore(140)
    try session.continueAfterLimit(at: library.now)
    while session.current != nil {
      try session.answer(.easy, after: 1, at: library.now)
      try session.next(at: library.now)
    }
    model.refresh()
    #expect(home.config == "new-cards = 9\nbacklog = ask\n")
    #expect(library.options.backlogPlan == nil && model.dialog == nil)
  }

  @Test(arguments: [(20, 5), (40, 12), (30, 3)])
  func `The choices fit into a small window`(columns: Int, rows: Int) throws {
    let home = try home(columns: columns, rows: rows)
    #expect(rows < 5 || home.screen.contains("▌ w  Over a week"))
    home.host.type("w")
    #expect(home.host.lines[0].contains("27 due"))
  }
}
