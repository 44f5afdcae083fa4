import Decks
import Files
import Localization
import Progress
import Study
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct DeckDialogsTests {
  private static let decks = ["words.tsv": 3, "verbs.tsv": 2]

  @Test func `a makes a deck without cards, which opens and takes its first card`() throws {
    let home = try HomeDriver(decks: Self.decks)
    home.host.type("a")
    #expect(home.screen.contains("New deck"))
    home.host.type("colours")
    home.host.send(.enter)
    #expect(home.selected == "colours")
    #expect(home.screen.contains("Created colours. Enter opens it; then press a to add cards."))
    home.host.send(.enter)
    home.host.type("a빨강")
    home.host.send(.down)
    home.host.type("赤")
    home.host.send(.enter)
    let text = try String(
      decoding: File("\(home.library.folder)/colours.tsv").read(limit: 1000), as: UTF8.self)
    #expect(text.hasSuffix("#tags column:5\n빨강\t赤\n"))
  }

  @Test func `A name that is taken, hidden, or empty is refused with the reason`() throws {
    let home = try HomeDriver(decks: Self.decks)
    home.host.type("a")
    home.host.send(.enter)
    #expect(home.screen.contains("Type a name."))
    home.host.type("words")
    home.host.send(.enter)
    #expect(home.screen.contains("A file named words.tsv already exists; choose another name."))
    home.host.type("/.x")
    home.host.send(.enter)
    #expect(home.screen.contains("A name can't begin with a dot."))
    home.host.send(.escape)
    #expect(home.names == ["verbs", "words"])
  }

  @Test func `A name that stays the same changes nothing, and says so`() throws {
    let home = try HomeDriver(decks: Self.decks)
    home.host.type("e")
    home.host.send(.enter)
    #expect(home.message == "Nothing changed")
  }

  @Test func `The key of a button stands before its title`() throws {
    let home = try HomeDriver(columns: 60, rows: 16, decks: Self.decks)
    home.host.type("C")
    #expect(home.screen.contains("[ f Flip ]  [ y Type ]  [ c Choose ]"))
    try Language.$current.withValue(.korean) {
      let korean = try HomeDriver(columns: 60, rows: 16, decks: Self.decks)
      korean.host.type("d")
      #expect(korean.screen.contains("[ n 그대로 두기 ]  [ y 휴지통으로 옮기기 ]"))
    }
  }

  @Test func `e renames a deck, and its progress and marks follow`() throws {
    let home = try HomeDriver(HomeDriver.study)
    let before = try home.library.overview().entries.first { $0.name == "한국어" }
    home.host.send(.end)
    home.host.type("e2")
    home.host.send(.enter)
    #expect(home.selected == "한국어2")
    let overview = try home.library.overview(withStudied: true)
    let after = overview.entries.first { $0.name == "한국어2" }
    #expect(after?.counts == before?.counts && after?.counts.known == 4)
    #expect(!overview.entries.contains { $0.name == "한국어" || $0.isOutside })
    #expect(try home.library.progress.lastFiles() == ["\(home.library.folder)/한국어2.tsv"])
    #expect(try home.library.progress.orphans() == [])
  }

  @Test func `A new name under which other progress is saved is refused`() throws {
    let home = try HomeDriver(decks: Self.decks) { library in
      let words = try library.open(library.decks(in: ["\(library.folder)/words.tsv"]))
      try words.set(.mark(.known), of: [words.list.order[0]], at: library.now)
    }
    _ = try home.library.moveToTrash("\(home.library.folder)/words.tsv")
    let path = "\(home.library.folder)/verbs.tsv"
    #expect(throws: DeckFileFault.hasProgress(name: "words.tsv")) {
      try home.library.moveDeck(path, to: "\(home.library.folder)/words.tsv")
    }
    #expect(File(path).exists)
  }

  @Test func `d moves a deck to the trash after asking, and its progress waits for it`() throws {
    let home = try HomeDriver(HomeDriver.study)
    let path = "\(home.library.folder)/한국어.tsv"
    home.host.send(.end)
    home.host.type("d")
    #expect(home.screen.contains("Move 한국어 to the trash?"))
    home.host.type("n")
    #expect(File(path).exists && !home.screen.contains("trash?"))
    home.host.type("dy")
    #expect(!File(path).exists && !home.names.contains("한국어"))
    #expect(home.screen.contains("한국어 is now in"))
    try File("\(home.library.trash)/한국어.tsv").rename(to: path)
    #expect(try home.library.overview().entries.first { $0.name == "한국어" }?.counts.known == 4)
  }

  @Test func `a makes a deck beside a folder, in it if a deck there is selected, or by its path`()
    throws
  {
    let home = try HomeDriver()
    for (keys, name, path) in [
      ("", "mine", "mine.tsv"), ("", "daily-life", nil),
      ("/food\n", "drinks", "starter/drinks.tsv"),
      ("", "new/deep/one", "new/deep/one.tsv"),
    ] as [(String, String, String?)] {
      home.host.send(.home)
      for key in keys + "a" + name { home.host.send(key == "\n" ? .enter : .character(key)) }
      home.host.send(.enter)
      if let path { #expect(File("\(home.folder)/\(path)").exists) }
      home.host.send(.escape)
    }
  }

  @Test func `u takes back a removal, a new name, and a move; Ctrl-R makes it again`()
    throws
  {
    let home = try HomeDriver(saves: true, HomeDriver.study)
    let before = home.names
    let known = { try home.library.overview().entries.first { $0.name == "한국어" }?.counts.known }
    home.host.send(.end)
    home.host.type("dy")
    #expect(!home.names.contains("한국어"))
    home.host.type("u")
    #expect(home.message == "한국어 is back in its place" && home.names == before)
    home.host.type("e2")
    home.host.send(.enter)
    home.host.type("M")
    #expect(home.screen.contains("Move 한국어2"))
    for _ in 0..<4 { home.host.send(.backspace) }
    home.host.type("korean/words")
    home.host.send(.enter)
    #expect(home.selected == "words" && home.names.contains("korean"))
    #expect(try home.library.overview().entries.first { $0.name == "words" }?.counts.known == 4)
    home.host.type("u")
    #expect(home.message == "한국어2 is back in its place")
    home.host.type("u")
    #expect(home.message == "Renamed back to 한국어")
    #expect(try home.selected == "한국어" && known() == 4)
    home.host.type("u")
    #expect(home.message == "Nothing to undo")
    home.host.send(.control("r"))
    #expect(home.message == "Renamed")
    home.host.send(.control("r"))
    #expect(home.selected == "words" && home.message == "Moved")
    home.host.send(.control("r"))
    #expect(home.message == "Nothing to redo")
    #expect(try home.library.progress.orphans() == [])
  }

  @Test func `A second deck of one name gets a number in the trash`() throws {
    let home = try HomeDriver(decks: ["a/words.tsv": 1, "b/words.tsv": 1])
    #expect(
      try home.library.moveToTrash("\(home.library.folder)/a/words.tsv").hasSuffix("/words.tsv"))
    #expect(
      try home.library.moveToTrash("\(home.library.folder)/b/words.tsv").hasSuffix("/words 2.tsv"))
  }

  @Test func `A folder is renamed, and the progress of its decks follows`() throws {
    let home = try HomeDriver { library in
      let words = try library.open(library.decks(in: ["\(library.folder)/日本語"]))
      for id in words.list.order { try words.set(.mark(.known), of: [id], at: 0) }
    }
    home.host.type("jjje")
    #expect(home.screen.contains("Rename 日本語"))
    home.host.type("2")
    home.host.send(.enter)
    #expect(home.selected == "日本語2")
    let overview = try home.library.overview(withStudied: true)
    #expect(overview.entries.first { $0.name == "日本語2" }?.counts.known == 49)
    #expect(overview.entries.first { $0.name == "どうし" }?.counts.known == 3)
    #expect(!overview.entries.contains { $0.name == "日本語" || $0.isOutside })
    #expect(try home.library.progress.orphans() == [])
  }

  @Test func `A folder is moved to the trash after asking`() throws {
    let home = try HomeDriver()
    home.host.type("d")
    #expect(home.screen.contains("Move starter to the trash?"))
    #expect(home.screen.contains("2 decks, 35 cards, 0 of them known."))
    #expect(home.screen.contains("Progress stays, and u brings everything back."))
    home.host.type("y")
    #expect(!home.names.contains("starter") && !home.names.contains("food"))
    #expect(File("\(home.library.trash)/starter/food.tsv").exists)
  }
}
