import Localization
import Scheduling
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct StatisticsScreenTests {
  @Test func `Tab switches between the decks of the list and all`() throws {
    let screen = try StatisticsDriver(days: 20)
    let one = screen.host.lines
    #expect(one[0].hasPrefix(" Statistics   korean "))
    screen.host.send(.tab)
    #expect(screen.host.lines[0].hasPrefix(" Statistics   all decks "))
    #expect(screen.host.lines.dropFirst() != one.dropFirst())
    screen.host.send(.tab)
    #expect(screen.host.lines == one)
  }

  @Test(arguments: [
    ([], "Wed 18 Nov", "1 answer"), ([Key.left], "Tue 17 Nov", "8 answers"),
    ([.left, .left, .right], "Tue 17 Nov", "8 answers"), (["["], "Wed 11 Nov", "2 answers"),
    (["[", "]", "]", .right], "Wed 18 Nov", "1 answer"),
    (Array(repeating: "[", count: 60), "Wed 19 Nov", "0 answers"),
  ])
  func `The arrows walk through the days of the year, [ and ] through its weeks`(
    keys: [Key], day: String, answers: String
  ) throws {
    let screen = try StatisticsDriver()
    for key in keys { screen.host.send(key) }
    #expect(screen.screen.contains("  \(day)\n"), "\(screen.screen)")
    #expect(screen.screen.contains("  \(answers)\n"))
  }

  @Test func `Opened from Home, they are those of all decks, and no key selects others`() throws {
    let home = try HomeDriver(HomeDriver.study)
    home.host.type("i")
    #expect(home.host.lines[0].hasPrefix(" Statistics   all decks "))
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
    #expect(screen.message == "Tab decks  ← day before")
    screen.host.send(.home)
    screen.host.resize(columns: 80, rows: 80)
    #expect(screen.message == "Tab decks  ← day before")
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
