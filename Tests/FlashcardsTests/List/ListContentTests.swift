import Decks
import Foundation
import Preferences
import Study
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct ListContentTests {
  @Test func `A row shows the question, a bar as long as the answer, the mark, and the state`()
    throws
  {
    let list = try ListDriver(columns: 80)
    list.host.type("ojj ")
    #expect(
      Array(list.host.lines[0...4]) == [
        " words   front → back                                               7 new  of 7",
        "  사과                      ▆▆▆▆▆▆                                   O     new",
        "  물                        ▆▆                                             new",
        "▌ 집                        家  いえ                                       new",
        "  친구                      ▆▆▆▆                                           new",
      ])
  }

  @Test func `Cards share their frames, and the selected one has a heavy frame`() throws {
    #expect(
      try ListDriver(config: "list-layout = cards").content == """
         words   →                        7 new
         ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
         ┃  사과         ▆▆▆▆▆▆         new  ┃
         ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
         │  물           ▆▆             new  │
         ├───────────────────────────────────┤
         │  집           ▆▆             new  │
         ├───────────────────────────────────┤
         │  친구         ▆▆▆▆           new  │
         ├───────────────────────────────────┤
         │  학교         ▆▆▆▆           new  │
        1/7
        """)
  }

  @Test func `The selected card shows its reading, answer, and note on lines of their own`() throws
  {
    let list = try ListDriver(
      columns: 64, words: "집\t家\tいえ\ta house\n물\t水\tみず\twater\n",
      config: "list-layout = cards")
    list.host.type(" ")
    #expect(
      Array(list.host.lines[1...5]) == [
        " ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓",
        " ┃  집                       いえ                       new  ┃",
        " ┃                           家                              ┃",
        " ┃                           a house                         ┃",
        " ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛",
      ])
    list.host.type("j")
    #expect(list.host.lines[2] == " │  집                       家  いえ  a house          new  │")
  }

  @Test func `In a window of 20×5 the answer takes the place of the question`() throws {
    let list = try ListDriver(columns: 20, rows: 5)
    list.host.type("oxj ")
    #expect(
      list.content == """
        words   →
          사과           X
        ▌ 水  みず
          집
        2/7
        """)
  }

  @Test(arguments: ["cards", "rows"])
  func `Tags are shown if the search asks for them`(layout: String) throws {
    let words = "#columns:front\tback\ttags\n사과\tりんご\tfruit 과일\n물\t水\tdrink\n"
    let list = try ListDriver(columns: 80, words: words, config: "list-layout = \(layout)")
    list.host.type(" ")
    #expect(!list.screen.contains("#fruit"))
    list.host.type("/fruit")
    list.host.send(.enter)
    #expect(list.screen.contains("#fruit #과일"))
  }

  @Test func `A layout that can't be saved is shown nevertheless, with the reason`() throws {
    let library = try Library.inMemory()
    let words = try library.open([try Deck(path: "words.tsv", bytes: Array("a\tb\n".utf8))])
    let host = ViewHost(columns: 60, rows: 12) {
      FlashcardsView(
        LibraryStorage(library), [.list(words)],
        preferences: Preferences { _ in throw DeckError("/home/me/karuta.conf", .readOnly) })
    }
    host.type("w")
    #expect(host.lines[2].hasPrefix(" ┃  a"))
    #expect(host.lines[10].contains("Layout not saved: /home/me/karuta.conf"))
  }

  @Test func `In a grid cards share their frames, and the arrows move both ways`() throws {
    let list = try ListDriver(columns: 100, rows: 14, config: "list-layout = grid")
    list.host.send(.down)
    list.host.send(.right)
    list.host.type("x ")
    #expect(
      list.content == """
         words   front → back                                                                   7 new  of 7
         ╭───────────────────────────────┬───────────────────────────────┬───────────────────────────────╮
         │  사과                    new  │  물                      new  │  집                      new  │
         │  ▆▆▆▆▆▆                       │  ▆▆                           │  ▆▆                           │
         │                               │                               │                               │
         ├───────────────────────────────┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓───────────────────────────────┤
         │  친구                    new  ┃  학교              X     new  ┃  감사                    new  │
         │  ▆▆▆▆                         ┃  学校  がっこう               ┃  ▆▆▆▆                         │
         │                               ┃                               ┃                               │
         ├───────────────────────────────┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛───────────────────────────────╯
         │  고양이                  new  │
         │  ▆▆                           │
         │                               │
        5/7
        """)
    list.host.send(.up)
    list.host.type(" ")
    #expect(list.screen.contains("┃  水  みず"))
  }

  @Test func `w leaves out a layout that would look the same in the window`() throws {
    let messages = { (list: ListDriver) in
      (0..<3).map { _ in
        list.host.type("w")
        return String(list.status.drop { $0 != "L" })
      }
    }
    #expect(
      messages(try ListDriver(columns: 40)) == ["Layout: cards", "Layout: rows", "Layout: cards"])
    #expect(
      messages(try ListDriver(columns: 80)) == ["Layout: cards", "Layout: grid", "Layout: rows"])
  }

  @Test(arguments: ["cards", "rows"])
  func `The selected card wraps and shows all of its text`(layout: String) throws {
    let words = "비가 오는데도 불구하고\t雨が降っているにもかかわらず\tあめがふっているのに\tnote\n집\t家"
    let list = try ListDriver(
      columns: 30, rows: 12, words: words, config: "list-layout = \(layout)")
    list.host.type(" ")
    #expect(list.screen.contains("note") && !list.screen.contains("…"))
    list.host.type("j")
    #expect(!list.screen.contains("note") && list.screen.contains("…"))
  }

  @Test(arguments: ["집\t家\tいえ", "家\t집\tいえ"])
  func `A reading is beside its word in both directions`(words: String) throws {
    let list = try ListDriver(words: words)
    list.host.type(" ")
    #expect(list.screen.contains("家  いえ"))
    list.host.type("t ")
    list.host.type(" ")
    #expect(list.screen.contains("家  いえ"))
  }

  @Test func `A picture has no place on the question's side; a missing file is named`() throws {
    let words = "#columns:front\tback\timage\n사과\tりんご\tapple.png\n물\t水\t"
    let cards = "list-layout = cards\n"
    let list = try ListDriver(columns: 64, words: words, config: cards)
    #expect(list.host.lines[2].hasPrefix(" ┃  사과  "), "it would give the answer away")
    let config = cards + "picture-side = question"
    #expect(
      try ListDriver(columns: 64, words: words, config: config).screen.contains("apple.png"))
    list.host.type(" ")
    #expect(list.screen.contains("apple.png"))
  }

  @Test func `A picture beside the deck is shown on its card, whatever folder the program runs in`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // A PNG of two by two pixels, all of one grey.
    let dot =
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAAAAABX3VL4AAAADklEQVR4nGNoaGBoaAAABg"
      + "YCASzBUNcAAAAASUVORK5CYII="
    try #require(Data(base64Encoded: dot)).write(to: folder.appending(path: "apple.png"))
    let words = "#columns:front\tback\timage\n사과\tりんご\tapple.png\n"
    let deck = try Deck(path: folder.path + "/words.tsv", bytes: Array(words.utf8))
    let library = try Library.inMemory()
    let progress = try library.open([deck])
    let host = ViewHost(columns: 64, rows: 12) {
      FlashcardsView(
        LibraryStorage(library), [.list(progress)],
        preferences: Preferences("list-layout = cards")
      )
      .environment(\.isMotionEnabled, false)
    }
    host.type(" ")
    #expect(host.lines[2...5].allSatisfy { $0.contains("▀▀▀▀▀▀▀▀") })
  }

  @Test func `A picture outside the deck's folder is named in its place`() throws {
    let list = try ListDriver(
      columns: 64, rows: 12, words: "#columns:front\tback\timage\n물\t水\t/dev/null\n",
      config: "list-layout = cards")
    list.host.type(" ")
    #expect(list.host.lines[2].contains("▨ null:"))
    #expect(list.host.lines[3].contains("outside "))
  }

  @Test func `A filter that hides all cards says so, how to show them, and keeps the place`() throws
  {
    let list = try ListDriver(columns: 40, rows: 7)
    list.host.type("jjvv")
    #expect(list.title.hasPrefix(" words   → X "))
    #expect(list.screen.contains("No card is marked X. v shows all."))
    #expect(list.status.hasPrefix(" 0/0"))
    list.host.type("v")
    #expect(list.status.hasPrefix(" 3/7"))
  }

  @Test func `Bad lines are counted in the title`() throws {
    let list = try ListDriver(columns: 64, words: "사과\tりんご\nonly a front\n\tonly a back")
    #expect(list.title.contains("2 bad lines"))
  }

  @Test func `A deck of a folder that can't be read is counted apart from bad lines`() throws {
    let home = try HomeDriver(decks: ["words/a.tsv": 3]) { library in
      try HomeDriver.write("물\t水\nbad\n", to: "\(library.folder)/words/b.tsv")
      try HomeDriver.write("bad\n", to: "\(library.folder)/words/c.tsv")
    }
    home.host.send(.enter)
    #expect(home.host.lines[0].contains("1 unreadable deck, 1 bad line (!)"))
    home.host.type("!")
    #expect(home.screen.contains("╭─ 1 unreadable deck, 1 bad line ─"))
    home.host.send(.escape)
    home.host.resize(columns: 40, rows: 12)
    #expect(home.host.lines[0].contains("→ 2!"))
  }

  @Test(arguments: 1...12)
  func `Any window from 1×1 up is drawn, and the selection outlives it`(rows: Int) throws {
    let list = try ListDriver()
    list.host.type("jj ")
    for columns in [1, 2, 3, 5, 9, 17, 30] {
      list.host.resize(columns: columns, rows: rows)
      #expect(list.host.lines.count == rows)
    }
    list.host.resize(columns: 40, rows: 12)
    #expect(list.selected == "家  いえ")
  }

  @Test(
    arguments: [
      ("개\t犬\tいぬ", true), ("개\tdog", false), ("犬[いぬ]\tdog", true),
      ("#columns:front\tback\treading\n개\tdog\t", false),
    ])
  func `Wide rows have a column of readings if the cards have any`(words: String, hasColumn: Bool)
    throws
  {
    let list = try ListDriver(columns: 132, rows: 40, words: words)
    #expect(list.screen.contains("Reading") == hasColumn)
  }
}
