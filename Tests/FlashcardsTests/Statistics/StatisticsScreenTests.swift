import Localization
import Scheduling
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct StatisticsScreenTests {
  @Test func `Tab and the arrows switch between the decks of the list and all`() throws {
    let screen = try StatisticsDriver(days: 20)
    let one = screen.host.lines
    #expect(one[0].hasPrefix(" korean "))
    for key in [Key.tab, .left, .right] {
      screen.host.send(key)
      #expect(screen.host.lines[0].hasPrefix(" All decks "))
      #expect(screen.host.lines.dropFirst() != one.dropFirst())
      screen.host.send(key)
      #expect(screen.host.lines == one)
    }
  }

  @Test func `Opened from Home, they are those of all decks, and no key selects others`() throws {
    let home = try HomeDriver(HomeDriver.study)
    home.host.type("i")
    #expect(home.host.lines[0].hasPrefix(" All decks "))
    #expect(home.statusLine == " Esc back  ? keys  q quit")
    home.host.type("?")
    #expect(home.host.lines.contains { $0.contains("Keys: Statistics") })
    #expect(!home.host.lines.contains { $0.contains("those of the list") })
  }

  @Test func `A letter that is no key says so, and the next key deletes that`() throws {
    let screen = try StatisticsDriver(days: 20)
    screen.host.type("z")
    #expect(screen.message == "z does nothing here; ? lists the keys")
    screen.host.type("j")
    #expect(screen.host.lines.last?.contains("? keys") == true)
  }

  @Test func `Keys that scroll are shown while there is something below`() throws {
    let screen = try StatisticsDriver()
    #expect(screen.message.contains("↓ scroll"))
    screen.host.send(.end)
    #expect(screen.message == "Tab decks")
    screen.host.send(.home)
    screen.host.resize(columns: 80, rows: 80)
    #expect(screen.message == "Tab decks")
  }

  @Test func `At 20 columns a blank is before a percentage of equal answers`()
    throws
  {
    let home = try HomeDriver(columns: 20, HomeDriver.study)
    home.host.type("i")
    var shown: Set<String> = []
    for _ in 1...100 {
      shown.formUnion(home.host.lines)
      home.host.type("j")
    }
    #expect(shown.contains("new    0   0 100   0"))
  }

  @Test(
    arguments: [
      ([Key.character("j")], [Key.down]), (["j", "j", "k"], [.down]), (["G"], [.end]),
      (["G", "g"], []), ([.pageDown, .pageUp], []), ([.end, "k"], [.end, .up]),
      (["ㅓ"], ["j"]),
    ])
  func `Keys scroll, by lines and by pages`(keys: [Key], same: [Key]) throws {
    let screen = try StatisticsDriver(days: 20)
    let other = try StatisticsDriver(days: 20)
    let before = screen.screen
    for key in keys { screen.host.send(key) }
    for key in same { other.host.send(key) }
    #expect(screen.screen == other.screen)
    #expect((screen.screen == before) == same.isEmpty)
  }

  @Test func `? lists the keys of the statistics, and Esc goes back to the list as it was`() throws
  {
    let screen = try StatisticsDriver(days: 20)
    screen.host.type("?")
    #expect(screen.screen.contains("Keys: Statistics"))
    #expect(screen.screen.contains("all decks, or only"))
    screen.host.send(.escape)
    screen.host.send(.escape)
    #expect(screen.screen.contains("1/60"))
    #expect(screen.screen.contains("front → back"))
  }

  @Test(arguments: 1...12)
  func `Any window from 1×1 up is drawn`(rows: Int) throws {
    let screen = try StatisticsDriver(days: 20)
    for columns in [1, 2, 3, 5, 9, 17, 30, 200] {
      screen.host.resize(columns: columns, rows: rows)
      #expect(screen.host.lines.count == rows)
    }
  }
}
