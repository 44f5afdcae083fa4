import TermUI
import Testing

@MainActor struct ListPictures {
  @Test("A window of 40×12 shows bordered cards between a title and the keys")
  func tallCards() throws {
    #expect(
      try ListDriver().screen == """
         words                             0↻ →
        ┎──────────────────────────────────────┒
        ┃ ▶ 사과                               ┃
        ┖──────────────────────────────────────┚
        ╭──────────────────────────────────────╮
        │   물                                 │
        ╰──────────────────────────────────────╯
        ╭──────────────────────────────────────╮
        │   집                                 │
        ╰──────────────────────────────────────╯
        ╭──────────────────────────────────────╮
         1/7  Space turn  ? keys  q quit
        """)
  }

  @Test("A turned card shows its other side with the reading, in the same place")
  func turned() throws {
    let list = try ListDriver(columns: 64)
    list.host.type("j ")
    #expect(
      list.screen == """
         words                              1 turned · all · front→back
        ╭──────────────────────────────────────────────────────────────╮
        │   사과                                                       │
        ╰──────────────────────────────────────────────────────────────╯
        ┎──────────────────────────────────────────────────────────────┒
        ┃ ▶ 水  みず                                                   ┃
        ┖──────────────────────────────────────────────────────────────┚
        ╭──────────────────────────────────────────────────────────────╮
        │   집                                                         │
        ╰──────────────────────────────────────────────────────────────╯
        ╭──────────────────────────────────────────────────────────────╮
         2/7  Space turn  s shuffle  f turn all  u undo  ? keys  q quit
        """)
  }

  @Test("A window of 20×5 shows a row for each card, with its mark")
  func rows() throws {
    let list = try ListDriver(columns: 20, rows: 5)
    list.host.type("oxj")
    #expect(
      list.screen == """
        words           0↻ →
          사과             X
        ▶ 물
          집
        2/7  ? keys  q quit
        """)
  }

  @Test("A card with a picture is taller than the others")
  func image() throws {
    let words = "#columns:front\tback\timage\n사과\tりんご\tapple.png\n물\t水\t"
    #expect(
      try ListDriver(columns: 24, words: words).screen == """
        words               0↻ →
        ┎──────────────────────┒
        ┃ ▒▒▒▒▒▒               ┃
        ┃ ▒▒▒▒▒▒  ▶ 사과       ┃
        ┃ ▒▒▒▒▒▒               ┃
        ┖──────────────────────┚
        ╭──────────────────────╮
        │   물                 │
        ╰──────────────────────╯


        1/2  ? keys  q quit
        """)
  }

  @Test("What a filter hides altogether is told, and how to see it again")
  func emptied() throws {
    let list = try ListDriver(columns: 40, rows: 7)
    list.host.type("vv")
    #expect(
      list.screen == """
         words                           0↻ X →


           No card is marked X. v shows all.


         0/0  Space turn  ? keys  q quit
        """)
  }

  @Test("Bad lines are counted in the title")
  func problems() throws {
    let list = try ListDriver(columns: 64, words: "사과\tりんご\nonly a front\n\tonly a back")
    #expect(list.title.contains("2 bad lines"))
  }

  @Test("Any window from 1×1 up is drawn, and the selection outlives it", arguments: 1...12)
  func sizes(rows: Int) throws {
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
