import Files
import Localization
import Preferences
import Progress
import Scheduling
import Study
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct DeckSettingsPanelTests {
  private static let config = """
    # mine
    new-cards = 7

    [folder starter]
    schedule = word-book

    """

  @Test func `s lists the settings of a deck, their values, and where these come from`() throws {
    let config = Self.config + "desired-retention = 0.85\n"
    let home = try HomeDriver(columns: 64, rows: 22, config: config)
    home.host.type("js")
    let panel = """
      ╭──────────────────────────────────────────────────────────────╮
      │ Settings of daily-life                                       │
      │ ▌ New cards/day       7                            all decks │
      │   Reviews/day         200                          all decks │
      │   Schedule            word-book               folder starter │
      │   Word-book days      1 2 3 7 14 28                all decks │
      │   Directions          one                          all decks │
      │   Bury new            on                           all decks │
      │   Bury reviews        on                           all decks │
      │   Bury learning       on                           all decks │
      │   Retention           0.85                    folder starter │
      │   Learning steps      1m 10m                       all decks │
      │   Relearning steps    10m                          all decks │
      │   Longest interval    36500                        all decks │
      │   FSRS parameters     FSRS-6 0.212 1.29…           all decks │
      │   Languages           –                                      │
      │   Layout of the list  auto                         all decks │
      │ Enter edit  Del default  Esc close                           │
      ╰──────────────────────────────────────────────────────────────╯
      """
    #expect(home.screen.contains(panel), "\(home.screen)")
  }

  @Test(arguments: [(3, true), (50, false)])
  func `Home says that a deck has fewer cards a day only if its limit is lower`(
    limit: Int, isFewer: Bool
  ) throws {
    let config = "new-cards = 7\n[folder starter]\nnew-cards = \(limit)\n"
    let home = try HomeDriver(columns: 64, rows: 15, config: config)
    #expect(home.screen.contains("reviews a day in all"))
    #expect(home.screen.contains("fewer in some decks") == isFewer)
  }

  @Test func `A window of 20×5 shows a setting on two rows, and the chosen one of its values`()
    throws
  {
    let home = try HomeDriver(columns: 20, rows: 5, config: Self.config)
    home.host.type("sjj")
    #expect(
      home.screen == """
        ╭──────────────────╮
        │ ▌ Schedule       │
        │   word-book      │
        │ Enter edit     ▼ │
        ╰──────────────────╯
        """)
    home.host.send(.end)
    home.host.send(.enter)
    home.host.send(.down)
    home.host.send(.down)
    #expect(
      home.screen == """
        ╭──────────────────╮
        │ ○ cards          │
        │ ● grid           │
        │ Enter done       │
        ╰──────────────────╯
        """)
    home.host.send(.escape)
    #expect(home.screen.contains("  grid"))
    home.host.send(.enter)
    #expect(home.screen.contains("● grid"))
    home.host.send(.escape)
    home.host.send(.escape)
    #expect(home.config == Self.config + "list-layout = grid\n")
  }

  @Test func `The control of a setting is as high as its values`() throws {
    let home = try HomeDriver(columns: 64, rows: 14, config: Self.config)
    home.host.type("sjjjj")
    home.host.send(.enter)
    #expect(
      home.host.lines[3...9].joined(separator: "\n") == """
        ╭──────────────────────────────────────────────────────────────╮
        │ Directions                                                   │
        │ ● one                                                        │
        │ ○ both                                                       │
        │ ○ reversed                                                   │
        │ [ Done ]  [ Default ]                                        │
        │ Enter done  Del default  Esc back                            │
        """)
    home.host.send(.escape)
    home.host.type("jjjjjjjjj")
    home.host.send(.enter)
    #expect(home.host.lines[6].hasPrefix("│ one or two languages such as ko ja "))
    #expect(home.host.lines[7].hasPrefix("│ [ Done ]  [ Default ]"))
    home.host.type("a b c")
    home.host.send(.enter)
    #expect(home.screen.contains("[ Done ]") && home.screen.contains("Allowed: one or two"))
  }

  @Test func `In a window of 20×5 a number has its buttons too`() throws {
    let home = try HomeDriver(columns: 20, rows: 5, config: Self.config)
    home.host.type("s")
    home.host.send(.enter)
    #expect(
      home.screen == """
        ╭──────────────────╮
        │ 7      [-] [+]   │
        │ [ Done ]         │
        │ Enter done       │
        ╰──────────────────╯
        """)
    home.host.type("x")
    home.host.send(.enter)
    #expect(home.host.lines[2...3] == ["│ Allowed: 0 to    │", "│ 9999             │"])
    home.host.send(.escape)
    home.host.type("jjj")
    home.host.send(.enter)
    home.host.type(" 2")
    home.host.send(.enter)
    #expect(
      home.host.lines[1...3] == [
        "│ Allowed: rising  │", "│ days such as 1 2 │", "│ 3 7 14 28        │",
      ])
    home.host.send(.backspace)
    for _ in 0..<2 { home.host.send(.tab) }
    #expect(home.screen.contains("│ [ Default ]      │"))
  }

  @Test func `A number is typed or stepped, saved in a new section, and counts at once`() throws {
    let home = try HomeDriver(columns: 64, rows: 16, config: Self.config)
    home.host.type("jjs")
    home.host.send(.enter)
    home.host.send(.backspace)
    home.host.type("3")
    home.host.send(.enter)
    #expect(home.screen.contains("▌ New cards/day       3                            this deck"))
    let section = "\n[deck food]\nnew-cards = "
    #expect(home.config == Self.config + section + "3\n")
    home.host.send(.enter)
    home.host.send(.up)
    #expect(home.host.tap("[-]") && home.host.tap("[-]"))
    #expect(home.config == Self.config + section + "2\n")
    #expect(home.host.tap("Done"))
    home.host.send(.escape)
    #expect(try home.library.overview().entries.first { $0.name == "food" }?.plan.new == 2)
    #expect(home.host.lines.contains { $0.contains("▌     food") && $0.contains("2*") })
  }

  @Test func `Del sets the default again, and leaves no trace in the file`() throws {
    let home = try HomeDriver(columns: 64, rows: 16, config: Self.config)
    home.host.type("jjsj")
    for number in ["1", "2"] {
      home.host.send(.enter)
      home.host.send(.control("u"))
      home.host.type(number)
      home.host.send(.enter)
    }
    #expect(home.config == Self.config + "\n[deck food]\nreviews = 2\n")
    home.host.send(.deleteForward)
    #expect(home.screen.contains("▌ Reviews/day         200                          all decks"))
    #expect(home.config == Self.config && home.library.options.deckLimits.isEmpty)
  }

  @Test(arguments: [
    (0, "ten", "Allowed: 0 to 9999"), (1, "-1", "Allowed: 0 to 9999"),
    (3, "3 2", "Allowed: rising days such as 1 2 3 7 14 28"),
    (8, "0.5", "Allowed: a number from 0.7 to 0.99"),
    (13, "a b c", "Allowed: one or two languages such as ko ja"),
  ])
  func `A value that isn't allowed says which are, and changes nothing`(
    row: Int, text: String, message: String
  ) throws {
    let home = try HomeDriver(columns: 64, rows: 16)
    home.host.type("s" + String(repeating: "j", count: row))
    home.host.send(.enter)
    home.host.send(.control("u"))
    home.host.type(text)
    home.host.send(.enter)
    #expect(home.screen.contains(message) && home.config.isEmpty)
    home.host.send(.escape)
    #expect(!home.screen.contains("Allowed") && home.screen.contains("Settings of starter"))
  }

  @Test func `An unchanged value isn't saved, and one that can't be saved lasts until the end`()
    throws
  {
    let home = try HomeDriver(columns: 64, rows: 16)
    home.host.type("s")
    home.host.send(.enter)
    home.host.send(.enter)
    #expect(home.config.isEmpty)
    home.failsToSave = true
    home.host.type("jj")
    home.host.send(.enter)
    home.host.send(.down)
    #expect(home.screen.contains("Setting not saved: no space"))
    home.host.send(.escape)
    #expect(home.screen.contains("▌ Schedule            word-book                  this folder"))
  }

  @Test func `The mouse selects a setting, opens it, and chooses`() throws {
    let home = try HomeDriver(columns: 64, rows: 16)
    home.host.type("s")
    #expect(home.host.tap("Schedule") && home.host.tap("Schedule"))
    #expect(home.host.tap("word-book") && home.host.tap("Done"))
    #expect(home.config == "[folder starter]\nschedule = word-book\n")
    #expect(home.host.tap("word-book") && home.host.tap("Default") && home.host.tap("Done"))
    #expect(home.config.isEmpty)
  }

  @Test func `The layout of a deck applies to the list that is opened next`() throws {
    let home = try HomeDriver(columns: 64, rows: 16)
    home.host.type("jjs")
    home.host.send(.end)
    home.host.send(.enter)
    home.host.send(.down)
    home.host.send(.down)
    home.host.send(.down)
    home.host.send(.escape)
    home.host.send(.escape)
    home.host.send(.enter)
    #expect(home.screen.contains("앞0") && !home.screen.contains("┏"))
  }

  @Test func `The settings of a deck or folder follow when it is renamed`() throws {
    let config = """
      [folder starter]
      schedule = word-book
      # few
      [deck food]
      new-cards = 1
      [deck starter/daily-life.tsv]
      new-cards = 2
      [deck 한국어]
      reviews = 3

      """
    let home = try HomeDriver(columns: 64, rows: 16, config: config)
    home.host.type("e2")
    home.host.send(.enter)
    #expect(
      home.config
        == config.replacing("starter]", with: "starter2]")
        .replacing("starter/daily-life.tsv", with: "daily-life"))
    home.host.type("jje2")
    home.host.send(.enter)
    #expect(home.config.contains("# few\n[deck food2]\nnew-cards = 1\n"))
    let entries = try home.library.overview().entries
    #expect(entries.first { $0.name == "food2" }?.plan.new == 1)
    #expect(entries.first { $0.name == "daily-life" }?.plan.new == 2)
    home.host.type("s")
    #expect(home.screen.contains("▌ New cards/day       1                            this deck"))
    #expect(home.screen.contains("word-book              folder starter2"))
  }

  @Test(arguments: [("", "starter"), ("j", "starter/food.tsv")])
  func `The settings of a deck or folder are saved for both of its names before it is renamed`(
    keys: String, name: String
  ) throws {
    let config = "motion = off\n\n[folder starter]\nreviews = 3\n[deck food]\nnew-cards = 1\n"
    let home = try HomeDriver(
      decks: ["starter/food.tsv": 5, "verbs.tsv": 3], config: config)
    let path = "\(home.folder)/\(name)"
    var saved: [(isRenamed: Bool, text: String)] = []
    home.onSettings { saved.append((!File(path).exists, $0)) }
    home.host.type("\(keys)e2")
    home.host.send(.enter)
    #expect(saved.map(\.isRenamed) == [false, true])
    #expect(saved[0].text.hasPrefix(config))
    for text in saved.map(\.text) {
      let preferences = Preferences(text)
      let deck = name == "starter" ? "starter2/food.tsv" : "starter/food2.tsv"
      let limits = Setting.ofSections.prefix { $0.name != "schedule" }.map {
        preferences.value(of: $0, for: "\(home.folder)/\(deck)", in: home.library).text
      }
      #expect(limits == ["1", "3"], "\(text)")
    }
    #expect(!home.config.contains(home.folder) && saved[1].text == home.config)
  }

  @Test func `A name that is refused leaves the settings as they are`() throws {
    let config = "[deck daily-life]\nnew-cards = 1\n"
    let home = try HomeDriver(config: config)
    home.host.type("je")
    home.host.send(.control("u"))
    home.host.type("food")
    home.host.send(.enter)
    #expect(home.screen.contains("already exists") && home.config == config)
  }

  @Test(arguments: [
    (
      Language.korean,
      """
      │ starter 설정                                                 │
      │ ▌ 하루 신규 카드      20                             모든 덱 │
      │   하루 복습           200                            모든 덱 │
      │   복습 방식           FSRS                           모든 덱 │
      │   단어장 복습일       1 2 3 7 14 28                  모든 덱 │
      │   방향                한 방향                        모든 덱 │
      │   신규 면 숨기기      켜짐                           모든 덱 │
      │   복습 면 숨기기      켜짐                           모든 덱 │
      │   학습 면 숨기기      켜짐                           모든 덱 │
      │   기억률              0.9                            모든 덱 │
      │   학습 단계           1m 10m                         모든 덱 │
      │   재학습 단계         10m                            모든 덱 │
      │   최대 간격           36500                          모든 덱 │
      │   FSRS 매개변수       FSRS-6 0.212 1.29…             모든 덱 │
      │   언어                –                                      │
      │   목록 배치           자동                           모든 덱 │
      │ Enter 편집  Del 기본값  Esc 닫기                             │
      """
    ),
    (
      .japanese,
      """
      │ starterの設定                                                │
      │ ▌ 1日の新規枚数       20                            全デッキ │
      │   1日の復習枚数       200                           全デッキ │
      │   復習方式            FSRS                          全デッキ │
      │   単語帳の復習日      1 2 3 7 14 28                 全デッキ │
      │   方向                一方向                        全デッキ │
      │   新規の面を延期      オン                          全デッキ │
      │   復習の面を延期      オン                          全デッキ │
      │   学習中の面を延期    オン                          全デッキ │
      │   定着率              0.9                           全デッキ │
      │   学習ステップ        1m 10m                        全デッキ │
      │   再学習ステップ      10m                           全デッキ │
      │   最長間隔            36500                         全デッキ │
      │   FSRSパラメーター    FSRS-6 0.212 1.29…            全デッキ │
      │   言語                –                                      │
      │   一覧の配置          自動                          全デッキ │
      │ Enter 編集  Del 既定値  Esc 閉じる                           │
      """
    ),
  ])
  func `The settings are in the language of the screens`(language: Language, rows: String) throws {
    try Language.$current.withValue(language) {
      let home = try HomeDriver(columns: 64, rows: 22)
      home.host.type("s")
      #expect(home.screen.contains(rows), "\(home.screen)")
    }
  }
}
