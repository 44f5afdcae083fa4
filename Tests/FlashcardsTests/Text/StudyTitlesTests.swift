import Decks
import Progress
import Scheduling
import Study
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct StudyTitlesTests {
  @Test func `A review of the whole library is called so`() throws {
    let home = try HomeDriver(HomeDriver.study)
    home.host.type("R")
    #expect(home.host.lines[0].hasPrefix(" All decks"))
  }
}
