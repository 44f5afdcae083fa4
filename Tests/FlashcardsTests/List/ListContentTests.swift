import Decks
import Foundation
import Preferences
import Study
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct ListContentTests {
  @Test func `A window of 40×12 shows bordered cards between a title and the keys`() throws {
    #expect(
      try ListDriver().content == """
         words                                →
        ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
        ┃ ▶ 사과                               ┃
        ┡━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┩
        │   물                                 │
        ├──────────────────────────────────────┤
        │   집                                 │
        ├──────────────────────────────────────┤
        │   친구                               │
        ├──────────────────────────────────────┤
        │   학교                               │
        1/7
        """)
  }

  @Test func `A flipped card shows its other side with the reading, in the same place`() throws {
    let list = try ListDriver(columns: 64)
    list.host.type("j ")
    #expect(
      list.screen == """
         words                                       all · front → back
        ╭──────────────────────────────────────────────────────────────╮
        │   사과                                                       │
        ┢━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┪
        ┃ ▶ 水  みず                                                   ┃
        ┡━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┩
        │   집                                                         │
        ├──────────────────────────────────────────────────────────────┤
        │   친구                                                       │
        ├──────────────────────────────────────────────────────────────┤
        │   학교                                                       │
         2/7  Space flip  s shuffle  f flip all  u undo  ? keys  q quit
        """)
  }

  @Test func `A window of 20×5 shows a row for each card, with its mark`() throws {
    let list = try ListDriver(columns: 20, rows: 5)
    list.host.type("oxj")
    #expect(
      list.content == """
        words             →
          사과    ░░░░░░   X
        ▶ 물      ░░░░░░
          집      ░░░░░░
        2/7
        """)
  }

  @Test(arguments: ["cards", "rows"])
  func `The selected card shows its tags with the answer`(layout: String) throws {
    let words = "#columns:front\tback\ttags\n사과\tりんご\tfruit 과일\n물\t水\tdrink\n"
    let list = try ListDriver(words: words, config: "list-layout = \(layout)")
    #expect(!list.screen.contains("#fruit"))
    list.host.type(" ")
    #expect(list.selected?.hasPrefix(layout == "cards" ? "りんご  #fruit #과일" : "사과") == true)
    #expect(list.screen.contains("#fruit"))
    list.host.type("j")
    #expect(!list.screen.contains("#fruit"))
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
    #expect(host.lines[1].hasPrefix("▶ a"))
    #expect(host.lines[10].contains("Layout not saved: /home/me/karuta.conf"))
  }

  @Test func `From 100 columns on the cards are in a grid, in which the arrows move both ways`()
    throws
  {
    let list = try ListDriver(columns: 100, rows: 14)
    list.host.send(.down)
    list.host.send(.right)
    list.host.type("x ")
    #expect(
      list.content == """
         words                                                                           all · front → back
        ╭────────────────────────────────╮╭───────────────────────────────╮╭───────────────────────────────╮
        │   사과                         ││   물                          ││   집                          │
        ╰────────────────────────────────╯╰───────────────────────────────╯╰───────────────────────────────╯
        ╭────────────────────────────────╮┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓╭───────────────────────────────╮
        │   친구                         │┃ ▶ 学校  がっこう            X ┃│   감사                        │
        ╰────────────────────────────────╯┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛╰───────────────────────────────╯
        ╭────────────────────────────────╮
        │   고양이                       │
        ╰────────────────────────────────╯



        5/7
        """)
    list.host.send(.up)
    #expect(list.selected?.hasPrefix("물") == true)
  }

  @Test func `Cards side by side in a grid have one height`() throws {
    let list = try ListDriver(columns: 100, rows: 9, words: "漢字[かんじ]\t한자\n물\t水\n집\t家\n")
    #expect(
      list.host.lines[1...4].joined(separator: "\n") == """
        ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓╭───────────────────────────────╮╭───────────────────────────────╮
        ┃                                ┃│   물                          ││   집                          │
        ┃ ▶ 漢字                         ┃│                               ││                               │
        ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛╰───────────────────────────────╯╰───────────────────────────────╯
        """)
  }

  @Test func `w shows rows with the answers covered, and a flip uncovers one beside its question`()
    throws
  {
    let list = try ListDriver(rows: 12)
    list.host.type("wj o")
    #expect(list.host.lines[1] == "  사과              ░░░░░░")
    #expect(list.host.lines[2] == "▶ 물                水  みず           O")
    #expect(list.status == " 2/7  Space flip  ? keys  q quit")
    list.host.type("w")
    #expect(list.screen.contains("┃ ▶ 水  みず"))
    #expect(list.status.contains("Layout: cards"))
  }

  @Test func `w leaves out a layout that would look the same in the window`() throws {
    let messages = { (list: ListDriver) in
      (0..<3).map { _ in
        list.host.type("w")
        return String(list.status.drop { $0 != "L" })
      }
    }
    #expect(
      messages(try ListDriver(columns: 40)) == ["Layout: rows", "Layout: cards", "Layout: rows"])
    #expect(
      messages(try ListDriver(columns: 40, rows: 7))
        == ["Layout: cards", "Layout: rows", "Layout: cards"])
    #expect(
      messages(try ListDriver(columns: 80)) == ["Layout: rows", "Layout: cards", "Layout: grid"])
  }

  @Test func `The selected card wraps and shows all of its text`() throws {
    let words = "비가 오는데도 불구하고\t雨が降っているにもかかわらず\tあめがふっているのに\tnote\n집\t家"
    let list = try ListDriver(columns: 30, rows: 12, words: words)
    list.host.type(" ")
    #expect(list.cards.count == 5)
    #expect(list.screen.contains("note"))
    list.host.type("j")
    #expect(list.cards.count == 2)
    #expect(list.screen.contains("…"))
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

  @Test func `A card with a picture is taller than the others; a missing file is named`() throws {
    let words = "#columns:front\tback\timage\n사과\tりんご\tapple.png\n물\t水\t"
    let list = try ListDriver(columns: 30, words: words)
    #expect(!list.screen.contains("apple.png"), "it would give the answer away")
    let config = "picture-side = question"
    #expect(
      try ListDriver(columns: 30, words: words, config: config).screen.contains("apple.png"))
    list.host.type(" ")
    #expect(
      list.content == """
         words                      →
        ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
        ┃ ▨                          ┃
        ┃ apple.png:  ▶ りんご       ┃
        ┃ no such                    ┃
        ┃ file                       ┃
        ┡━━━━━━━━━━━━━━━━━━━━━━━━━━━━┩
        │   물                       │
        ╰────────────────────────────╯


        1/2
        """)
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
    let host = ViewHost(columns: 30, rows: 12) {
      FlashcardsView(LibraryStorage(library), [.list(progress)])
        .environment(\.isMotionEnabled, false)
    }
    host.type(" ")
    #expect(
      Array(host.lines[1...6]) == [
        "┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓",
        "┃  ▀▀▀▀▀▀▀▀                  ┃",
        "┃  ▀▀▀▀▀▀▀▀   ▶ りんご       ┃",
        "┃  ▀▀▀▀▀▀▀▀                  ┃",
        "┃  ▀▀▀▀▀▀▀▀                  ┃",
        "┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛",
      ])
  }

  @Test func `A picture outside the deck's folder is named in its place`() throws {
    let list = try ListDriver(
      columns: 40, rows: 12, words: "#columns:front\tback\timage\n물\t水\t/dev/null\n")
    list.host.type(" ")
    #expect(
      Array(list.host.lines[1...5]) == [
        "┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓",
        "┃ ▨ null:                              ┃",
        "┃ outside     ▶ 水                     ┃",
        "┃ the deck's                           ┃",
        "┃ folder                               ┃",
      ])
  }

  @Test func `A filter that hides all cards says so, and how to show them`() throws {
    let list = try ListDriver(columns: 40, rows: 7)
    list.host.type("vv")
    #expect(
      list.content == """
         words                              X →


           No card is marked X. v shows all.


        0/0
        """)
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
    #expect(home.host.lines[0].contains("1 unreadable deck, 1 bad line (!) · all"))
    home.host.type("!")
    #expect(home.screen.contains("│ 1 unreadable deck, 1 bad line "))
    home.host.send(.escape)
    home.host.resize(columns: 40, rows: 12)
    #expect(home.host.lines[0].contains("2! →"))
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
}
