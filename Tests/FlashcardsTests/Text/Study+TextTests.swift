import Glibc
import Localization
import Scheduling
import Study
import Testing

@testable import Flashcards
@testable import Progress
@testable import TermUICore

@MainActor struct StudyTextTests {
  @Test(
    arguments: [
      (30.0, "<1m"), (60.0, "<1m"), (61.0, "1m"), (360.0, "6m"), (5400.0, "1.5h"),
      (86_400.0, "1d"), (2_505_600.0, "29d"), (3_110_400.0, "1.2mo"), (25_920_000.0, "10mo"),
      (31_536_000.0, "1y"), (86_400_000.0, "2.7y"),
    ] as [(Double, String)])
  func `The next interval is short`(seconds: Double, caption: String) {
    let state = CardState(phase: .review, lastReview: 100, due: 100 + seconds)
    #expect(state.intervalCaption == caption)
  }

  @Test func `A review of the whole library names each card's deck, and is called so at its end`()
    throws
  {
    let home = try HomeDriver(config: "new-cards = 0\n", HomeDriver.study)
    home.host.type("R")
    #expect(home.host.lines[0].hasPrefix(" 한국어 "))
    for _ in 1...4 { home.host.type("S") }
    #expect(home.host.lines[0].hasPrefix(" All decks"))
  }
}
