import Decks
import Progress
import Scheduling
import Study
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct HomeCommandTests {
  @Test func `The help lists every key from the table that binds it, and no key means two things`()
    throws
  {
    let home = try HomeDriver(columns: 70, rows: 60)
    home.host.type("?")
    for binding in HomeCommand.table { #expect(home.screen.contains(binding.meaning)) }
    home.host.send(.escape)
    #expect(home.selected == "starter")
    let keys = HomeCommand.table.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test func `The key for missed words is hinted at only if some were missed`() throws {
    let home = try HomeDriver(columns: 132, rows: 40)
    #expect(home.screen.contains("R study all") && !home.screen.contains("m missed"))
    home.host.type("R 1")
    home.host.send(.escape)
    #expect(home.screen.contains("m missed"))
  }
}
