import Scheduling
import TermUICore
import Testing

@testable import Flashcards

@MainActor @Suite struct `A deck that is asked in two directions` {
  @Test func `comes from back to front on the next day, and the title says so`() throws {
    let home = try HomeDriver(
      decks: ["words.tsv": 2], config: "[deck words]\ndirections = both\n")
    home.host.type("r")
    #expect(home.screen.contains("앞0") && home.host.lines[0].contains("front → back"))
    home.host.type(" 4 4")
    #expect(home.screen.contains("Done for today"), "\(home.screen)")
    home.host.send(.escape)
    #expect(home.screen.contains("words"), "\(home.screen)")
    home.wait(days: 1)
    home.host.type("r")
    #expect(home.screen.contains("裏0") && !home.screen.contains("앞0"), "\(home.screen)")
    #expect(home.host.lines[0].contains("back → front"))
    home.host.type(" 4u")
    #expect(home.screen.contains("裏0"), "\(home.screen)")
  }
}
