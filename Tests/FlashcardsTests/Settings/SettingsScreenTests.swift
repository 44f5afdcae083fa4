import Files
import Localization
import Preferences
import Progress
import Scheduling
import Study
import TermUICore
import Testing

@testable import Flashcards

extension HomeDriver {
  /// The words of a setting's row behind its title, without the signs of the selected row.
  fileprivate func row(_ title: String) -> String? {
    let line = host.lines.first { $0.contains(title) }
    return line?.components(separatedBy: title).last.map { rest in
      rest.split { " ◂▸│".contains($0) }.joined(separator: " ")
    }
  }

  /// Selects a setting by its name.
  fileprivate func select(_ words: String) {
    host.type("/" + words)
    host.send(.enter)
  }

  /// Types a value for the selected setting.
  fileprivate func enter(_ value: String) {
    host.send(.enter)
    host.type(value)
    host.send(.enter)
  }
}

@MainActor struct SettingsScreenTests {
  private static let config = """
    # mine
    new-cards = 7

    [folder starter]
    schedule = word-book

    """

  @Test(arguments: [
    ("ask", "묻기"), ("all", "전체"), ("oldest 50", "오래된 것부터 (하루 50장)"),
    ("week 2026-03-02 300", "일주일에 나누어"),
  ])
  func `The way to work off overdue cards is said in the language`(
    value: String, caption: String
  ) throws {
    Language.$current.withValue(.korean) {
      #expect(Setting.backlog.caption(of: value) == caption)
    }
  }

  @Test(arguments: [(3, true), (50, false)])
  func `Home says that a deck has fewer cards a day only if its limit is lower`(
    limit: Int, isFewer: Bool
  ) throws {
    let config = "new-cards = 7\n[folder starter]\nnew-cards = \(limit)\n"
    let home = try HomeDriver(columns: 64, rows: 15, config: config)
    #expect(home.screen.contains("* at most 7 new a day"))
    #expect(home.screen.contains("a day; 3 in starter") == isFewer)
  }

  @Test func `S shows the settings of all decks, and s those of the selected deck`() throws {
    let home = try HomeDriver(columns: 80, rows: 30, config: Self.config)
    home.host.type("S")
    #expect(home.host.lines[0].hasPrefix(" Settings   all decks"))
    #expect(home.host.lines[0].trimmed.hasSuffix("1 of 26 is not the default"))
    #expect(home.row("New cards a day") == "7 default: 20")
    #expect(home.row("Remember") == "90 %" && home.row("A day begins at") == "4:00")
    #expect(home.row("Schedule") == nil && home.row("Buttons") == "4")
    home.host.send(.escape)
    home.host.type("js")
    #expect(home.host.lines[0].hasPrefix(" Settings   daily-life"))
    #expect(home.row("New cards a day") == "7 all decks")
    #expect(home.row("Schedule") == "word-book folder starter")
    #expect(home.row("Buttons") == nil)
    home.host.send(.tab)
    #expect(home.host.lines[0].hasPrefix(" Settings   all decks"))
  }

  @Test func `Every setting but keys and colors is on the screen, with its explanation`() throws {
    let home = try HomeDriver(columns: 80, rows: 24)
    for (keys, settings) in [("S", SettingTable.app.ofAll), ("js", Setting.ofSections)] {
      home.host.type(keys)
      for setting in settings
      where !setting.name.hasPrefix("key.") && !setting.name.hasPrefix("color.") {
        let first = setting.meaning.split(separator: " ").prefix(5).joined(separator: " ")
        #expect(home.screen.contains(setting.title), "\(setting.name)")
        #expect(home.screen.contains(first), "\(setting.name)\n\(home.screen)")
        home.host.type("j")
      }
      home.host.send(.escape)
    }
  }

  @Test func `A typed value replaces the former one, is saved, and counts at once`() throws {
    let home = try HomeDriver(columns: 80, rows: 24, config: Self.config)
    home.host.type("jjs")
    home.enter("3")
    #expect(home.row("New cards a day") == "3 all decks: 7")
    #expect(home.config == Self.config + "\n[deck food]\nnew-cards = 3\n")
    home.host.send(.escape)
    #expect(try home.library.overview().entries.first { $0.name == "food" }?.plan.new == 3)
    home.host.type("S")
    home.host.send(.enter)
    home.host.send(.end)
    home.host.type("1")
    home.host.send(.enter)
    #expect(home.config.hasPrefix("# mine\nnew-cards = 71\n"))
  }

  @Test func `A value that is typed for a deck isn't saved for all decks`() throws {
    let home = try HomeDriver(columns: 80, rows: 24, config: Self.config)
    home.host.type("jjs")
    home.host.send(.enter)
    home.host.type("3")
    home.host.send(.tab)
    home.host.send(.enter)
    #expect(home.config == Self.config)
  }

  @Test(
    arguments: [
      ("Buttons", Key.right, "2", "buttons = 2"),
      ("Remember", .left, "89 %", "desired-retention = 0.89"),
      ("Reviews a day", .right, "210", "reviews = 210"),
      ("Leech after", .left, "7 lapses", "leech-threshold = 7"),
      ("Motion", .left, "off", "motion = off"),
      ("Language", .left, "日本語", "language = ja"),
      ("List", .right, "cards", "list-layout = cards"),
    ])
  func `An arrow sets the next value`(title: String, key: Key, caption: String, line: String)
    throws
  {
    let home = try HomeDriver(columns: 80, rows: 24)
    home.host.type("S")
    home.select(title)
    home.host.send(key)
    #expect(home.row(title)?.hasPrefix(caption) == true, "\(home.screen)")
    #expect(home.config == line + "\n")
    home.host.send(.deleteForward)
    #expect(home.config == "" && home.row(title)?.contains("default") == false)
  }

  @Test func `u undoes changes one after the other, also those of the other decks`() throws {
    let home = try HomeDriver(columns: 80, rows: 24, config: Self.config)
    home.host.type("S")
    home.enter("5")
    home.host.send(.tab)
    home.enter("2")
    #expect(home.config.contains("new-cards = 5\n") && home.config.contains("new-cards = 2\n"))
    home.host.type("u")
    #expect(
      !home.config.contains("new-cards = 2") && home.screen.contains("Undone: New cards a day"))
    home.host.type("u")
    #expect(home.config == Self.config && home.host.lines[0].hasPrefix(" Settings   all decks"))
    home.host.type("u")
    #expect(home.screen.contains("Nothing to undo"))
  }

  @Test(arguments: [
    ("New cards a day", "ten", "Allowed: 0 to 9999"), ("Reviews a day", "-1", "Allowed: 0 to 9999"),
    ("Word-book days", "3 2", "Allowed: rising days such as 1 2 3 7 14 28"),
    ("Remember", "50", "Allowed: 70 to 99 %"),
    ("Languages", "a b c", "Allowed: one or two languages such as ko ja"),
  ])
  func `A value that isn't allowed says which are, and changes nothing`(
    title: String, text: String, message: String
  ) throws {
    let home = try HomeDriver(columns: 80, rows: 24)
    home.host.type("s")
    home.select(title)
    home.enter(text)
    #expect(home.screen.contains(message) && home.config.isEmpty)
    home.host.send(.escape)
    #expect(!home.screen.contains("Allowed") && home.screen.contains("Settings"))
    home.host.send(.escape)
    #expect(home.screen.contains("20 new"))
  }

  @Test func `A value without a text is none where that is allowed, or else the default`() throws {
    let home = try HomeDriver(columns: 80, rows: 24)
    home.host.type("S")
    for title in ["Learning steps", "New cards a day"] {
      home.select(title)
      home.host.send(.enter)
      home.host.send(.backspace)
      home.host.send(.enter)
    }
    #expect(home.config == "learning-steps = \n" && home.row("New cards a day") == "20")
    #expect(home.row("Learning steps") == "• none default: 1m 10m")
  }

  @Test func `A value that can't be saved lasts until the end`() throws {
    let home = try HomeDriver(columns: 80, rows: 24)
    home.failsToSave = true
    home.host.type("s")
    home.select("Schedule")
    home.host.send(.right)
    #expect(home.screen.contains("Setting not saved: no space"))
    #expect(home.row("Schedule") == "word-book all decks: fsrs")
  }

  @Test func `A search finds a setting by its title, its explanation, or its name`() throws {
    let home = try HomeDriver(columns: 80, rows: 24)
    home.host.type("S")
    for (text, explanation) in [
      ("lang", "The language of the screens"), ("leech", "A card that was forgotten"),
      ("rollover", "The hour at which"),
    ] {
      home.select(text)
      #expect(home.screen.contains(explanation), "\(text)")
    }
    home.host.type("/nothing")
    #expect(home.screen.contains("not found"))
  }

  @Test func `Another language is on the screen at once, with the same setting selected`() throws {
    try Language.$choice.withValue(LanguageChoice(nil)) {
      let home = try HomeDriver(columns: 80, rows: 24)
      home.host.type("S")
      home.select("Language")
      home.host.send(.left)
      #expect(home.host.lines[0].hasPrefix(" 設定   全デッキ"))
      #expect(home.row("言語")?.hasPrefix("日本語") == true)
      home.host.type("u")
      #expect(home.row("Language") == "auto")
    }
  }

  @Test func `The mouse selects a setting, and then sets its next value`() throws {
    let home = try HomeDriver(columns: 80, rows: 24)
    home.host.type("s")
    #expect(home.host.tap("Schedule") && home.host.tap("Schedule"))
    #expect(home.config == "[folder starter]\nschedule = word-book\n")
  }

  @Test func `The layout of a deck applies to the list that is opened next`() throws {
    let home = try HomeDriver(columns: 64, rows: 16)
    home.host.type("jjs")
    home.select("list-layout")
    home.host.send(.left)
    home.host.send(.escape)
    home.host.send(.enter)
    #expect(home.screen.contains("앞0") && !home.screen.contains("┏"))
  }

  @Test(arguments: [(20, 5), (40, 12), (80, 24), (132, 40)])
  func `A window has a line for each setting, and the selected one in sight`(
    columns: Int, rows: Int
  ) throws {
    let home = try HomeDriver(columns: columns, rows: rows)
    home.host.type("Sjjjj")
    let selected = home.host.lines.filter { $0.contains("▌") && $0.contains("Buttons") }
    #expect(selected.count == 1 && selected[0].contains("4"), "\(home.screen)")
    home.host.send(.end)
    #expect(home.host.lines.filter { $0.contains("▌") }.count >= 1, "\(home.screen)")
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
    #expect(home.row("New cards a day") == "1 all decks: 20")
    #expect(home.row("Schedule") == "word-book folder starter2")
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
      let limits = Setting.ofSections.prefix(2).map {
        preferences.value(of: $0, for: "\(home.folder)/\(deck)", in: home.library).text
      }
      #expect(limits == ["1", "3"], "\(text)")
    }
    #expect(!home.config.contains(home.folder) && saved[1].text == home.config)
    // A program that was killed before the second time.
    var text = saved[0].text
    let next = Preferences(text) { text = String(decoding: $0(Array(text.utf8)), as: UTF8.self) }
    next.finishMove(in: home.library)
    #expect(text == home.config)
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
}
