import Decks
import Observation
import Study
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct ListCommandTests {
  @Test func `The help lists every key from the table that binds it`() throws {
    let list = try ListDriver(columns: 60, rows: 60)
    list.host.type("?")
    for binding in ListCommand.table {
      #expect(list.says(wrapped: binding.meaning))
    }
    list.host.type("s")
    #expect(list.screen.contains("Keys: List"))
    list.host.send(.escape)
    #expect(!list.screen.contains("Keys: List"))
  }

  @Test func `No key means two things`() {
    let keys = ListCommand.table.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }
}
