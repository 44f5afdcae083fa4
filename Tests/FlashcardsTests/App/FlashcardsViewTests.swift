import Preferences
import TermUICore
import Testing

@testable import Flashcards

@MainActor @Suite struct SettingsOnScreen {
  @Test
  func
    `A chosen key does what it says, its former one nothing, and the hints and the help show it`()
    throws
  {
    let list = try ListDriver(
      columns: 64, rows: 40,
      config: "key.list.flip = F2\nkey.list.next = z\nkey.list.shuffle = b\nkey.list.help = h")
    #expect(
      list.host.lines[38].trimmed
        == "F2 flip  b shuffle  f flip all  o known  x not known  I about")
    #expect(list.status.trimmed == "1/7  r study  Esc back  / search  t direction  h keys  q quit")
    list.host.type(" j")
    #expect(list.selected == "사과")
    list.host.send(.function(2))
    #expect(list.selected == "りんご")
    list.host.type("zㅋ")
    #expect(list.status.trimmed.hasPrefix("3/7"))
    list.host.type("?")
    #expect(!list.screen.contains("Keys: List"))
    list.host.type("h")
    #expect(list.screen.contains("│ F2          flip the card"))
    #expect(list.screen.contains("│ z           next card"))
    list.host.type("h")
    #expect(!list.screen.contains("Keys: List"))
  }

  @Test
  func `What the screen says of keys follows them too, and the ways out are still hinted at first`()
    throws
  {
    let list = try ListDriver(
      columns: 24, rows: 7,
      config: "key.list.filter = Tab\nkey.list.search = F3\nkey.list.quit = b\nkey.list.help = F1")
    #expect(list.status == "1/7  F1 keys  b quit")
    list.host.type("n")
    #expect(list.host.lines.suffix(2) == ["Nothing to search for", "yet: press F3"])
    list.host.send(.tab)
    list.host.send(.tab)
    #expect(list.screen.contains("marked X. Tab"))
    list.host.resize(columns: 60, rows: 7)
    list.host.type("n")
    #expect(list.status.trimmed == "0/0  Nothing to search for yet: press F3")
  }

  @Test
  func `The keys that scroll can be chosen for each screen, and scroll the help above it too`()
    throws
  {
    let list = try ListDriver(
      columns: 20, rows: 5,
      config: """
        key.list.next = z
        key.statistics.line-down = n
        key.statistics.line-up = N
        """)
    for (opening, down, others) in [
      ("?", "z", [Key.character("j"), .down]), ("?i", "n", ["j", .down]), ("?", "n", ["j", "z"]),
    ] {
      list.host.type(opening)
      let top = list.screen
      for key in others { list.host.send(key) }
      #expect(list.screen == top)
      list.host.type(down)
      #expect(list.screen != top)
    }
    list.host.type("?N")
    #expect(list.screen.contains("Review some"))
    #expect(
      ConfigFile("key.statistics.top = q\nkey.review.edit = j").faults.map(\.line) == [1, 2])
  }

  @Test func `In a text field letters are letters, whatever they have been chosen for`() throws {
    let list = try ListDriver(
      config: """
        key.list.quit = n
        key.list.next-hit = q
        key.list.flip = e
        key.list.edit = z
        """)
    list.host.type("/neko")
    #expect(list.status.contains("/ neko"))
    list.host.send(.enter)
    #expect(list.selected == "고양이")
    list.host.type("e")
    #expect(list.selected == "猫  ねこ")
  }

  @Test func `The page keys go by pages where they are others`() throws {
    let list = try ListDriver(rows: 7, config: "key.list.page-down = z\nkey.list.page-up = b")
    list.host.type("z")
    #expect(list.status.trimmed.hasPrefix("5/7"))
    list.host.type("b")
    #expect(list.status.trimmed.hasPrefix("1/7"))
  }

  @Test(
    arguments: [
      ("auto", 40, false), ("rows", 40, false), ("cards", 5, true), ("cards", 4, false),
    ])
  func `The layout of the list is the learner's, or goes by the window`(
    name: String, rows: Int, showsCards: Bool
  ) throws {
    let list = try ListDriver(columns: 20, rows: rows, config: "list-layout = \(name)")
    #expect(list.screen.contains("┏") == showsCards)
    #expect(list.screen.contains("사과"))
  }

  @Test
  func `A fault in the settings is reported at the start with its line, and everything works`()
    throws
  {
    let list = try ListDriver(
      columns: 60, rows: 12,
      config: "new-card = 3\nkey.list.shuffle = b\nmotion = yes\n\na\nb\n")
    #expect(
      list.screen == """
         words   front → back                           7 new  of 7
        ╭─ Some settings were ignored ─────────────────────────────╮
        │ karuta.conf:1: there is no setting 'new-card'; did you   │
        │ mean 'new-cards'?                                        │
        │ karuta.conf:3: 'motion' takes on or off, not 'yes'       │
        │ karuta.conf:5: a setting is 'name = value'; write '=',   │
        │ or # before a comment                                    │
        │ karuta.conf:6: a setting is 'name = value'; write '=',   │
        │ or # before a comment                                    │
        │ Esc close                                                │
        ╰──────────────────────────────────────────────────────────╯
        """)
    list.host.send(.enter)
    #expect(list.selected == "사과")
    #expect(list.status.contains("b shuffle"))
    list.host.type(" ")
    #expect(list.selected == "りんご")
  }

  @Test func `A single fault has a title and a hint, too`() throws {
    let list = try ListDriver(columns: 60, rows: 12, config: "motion = yes")
    #expect(list.screen.contains("╭─ Some settings were ignored ─"))
    #expect(list.screen.contains("│ karuta.conf:1: 'motion' takes on or off, not 'yes'"))
    #expect(list.screen.contains("│ Esc close"))
  }

  @Test func `In a window of 20×5 too a fault can be read and closed`() throws {
    let list = try ListDriver(columns: 20, rows: 5, config: "new-card = 3\nmotion = yes")
    #expect(
      list.screen == """
        ╭─ Some settings…──╮
        │ karuta.conf:1:   │
        │ there is no      │
        │ setting         ▼│
        ╰──────────────────╯
        """)
    list.host.send(.pageDown)
    #expect(list.screen.contains("'new-card'; did"))
    list.host.send(.end)
    #expect(list.screen.contains("'yes'"))
    list.host.send(.escape)
    #expect(list.selected == "사과")
  }
}
