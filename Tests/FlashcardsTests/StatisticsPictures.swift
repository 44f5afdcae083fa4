import TermUI
import Testing
import Words

@testable import Flashcards

@MainActor struct StatisticsPictures {
  @Test("A window of 80×24 shows a year, the streak and the forecast at once")
  func wide() throws {
    #expect(try StatisticsDriver().screen == "")
  }

  @Test("Further down come retention, buttons, time and cards")
  func below() throws {
    let screen = try StatisticsDriver()
    screen.host.send(.end)
    #expect(screen.screen == "")
  }

  @Test("A window of 40×12 shows as many weeks as fit")
  func narrow() throws {
    let screen = try StatisticsDriver(columns: 40, rows: 12)
    #expect(screen.screen == "")
    for _ in 0..<3 { screen.host.send(.pageDown) }
    #expect(screen.screen == "")
  }

  @Test("A window of 20×5 tells all of it, a few lines at a time")
  func small() throws {
    let screen = try StatisticsDriver(columns: 20, rows: 5)
    var pages = [screen.screen]
    for _ in 0..<40 {
      screen.host.send(.pageDown)
      if screen.screen != pages.last { pages.append(screen.screen) }
    }
    #expect(pages.joined(separator: "\n--\n") == "")
  }

  @Test("Where nothing was reviewed it says what to do")
  func empty() throws {
    #expect(try StatisticsDriver(columns: 40, rows: 7, days: 0).screen == "")
  }
}
