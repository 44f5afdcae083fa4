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
}
