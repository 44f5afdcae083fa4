import Testing

@testable import TermUICore

@MainActor struct RubyPictures {
  static let words = """
    漢字[かんじ]\tChinese character
    물\t水[みず]
    to write\t私は 漢字[かんじ]を 書[か]く
    집\t家
    北海道[ほっかいどう]\tHokkaido\tほっかいどう\t大学[だいがく]がある
    """

  private func list(_ columns: Int, _ rows: Int, keys: String) throws -> ListDriver {
    let list = try ListDriver(columns: columns, rows: rows, words: Self.words)
    list.host.type(keys)
    return list
  }

  @Test
  func `On a tall card ruby is above its word; its row stays, empty, while it is hidden`()
    throws
  {
    #expect(
      try list(80, 24, keys: "").content == """
         words                                                       all · front → back
        ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
        ┃                                                                              ┃
        ┃ ▶ 漢字                                                                       ┃
        ┡━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┩
        │                                                                              │
        │   물                                                                         │
        ├──────────────────────────────────────────────────────────────────────────────┤
        │                                                                              │
        │   to write                                                                   │
        ├──────────────────────────────────────────────────────────────────────────────┤
        │   집                                                                         │
        ├──────────────────────────────────────────────────────────────────────────────┤
        │                                                                              │
        │   北海道                                                                     │
        ╰──────────────────────────────────────────────────────────────────────────────╯







        1/5
        """)
  }

  @Test
  func `Turned, a card shows the ruby of its answer, or of its question where no reading is given`()
    throws
  {
    #expect(
      try list(64, 24, keys: "fo").content == """
         words                                       all · front → back
        ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
        ┃                      かんじ                                  ┃
        ┃ ▶ Chinese character   漢字                                 O ┃
        ┡━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┩
        │   みず                                                       │
        │    水                                                        │
        ├──────────────────────────────────────────────────────────────┤
        │       かんじ  か                                             │
        │   私は 漢字 を書く                                           │
        ├──────────────────────────────────────────────────────────────┤
        │   家                                                         │
        ├──────────────────────────────────────────────────────────────┤
        │             ほっかいどう                                     │
        │   Hokkaido     北海道     大学(だいがく)がある               │
        ╰──────────────────────────────────────────────────────────────╯







        1/5
        """)
  }

  @Test func `From back to front the fronts' ruby is the answers'`() throws {
    let list = try list(40, 12, keys: "t")
    #expect(list.cards[1].contains("Chinese character") && list.cards[3].contains("  水 "))
    #expect(!list.screen.contains("みず"))
    list.host.type("f")
    #expect(
      list.content == """
         words                                ←
        ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
        ┃   かんじ                             ┃
        ┃ ▶  漢字                              ┃
        ┡━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┩
        │       みず                           │
        │   물   水                            │
        ├──────────────────────────────────────┤
        │                 かんじ  か           │
        │   to write  私は 漢字 を書く         │
        ├──────────────────────────────────────┤
        1/5
        """)
  }

  @Test func `A card has its height on both sides, in either direction`() throws {
    let list = try list(80, 24, keys: "")
    let edges = { list.host.lines.map { $0.first.map { "┏┡┢├╭╰".contains($0) } } }
    let before = edges()
    for key in ["f", "t", "f", " ", "j", " "] {
      list.host.type(key)
      #expect(edges() == before)
    }
  }

  @Test
  func `A card with ruby is seen on its edge in one frame, then its other side with the ruby`()
    throws
  {
    let list = try ListDriver(columns: 40, rows: 12, words: Self.words, motion: true)
    list.host.send(.space)
    #expect(list.cards[0].filter { $0 != " " } == "┃┃")
    #expect(list.cards[1].filter { $0 != " " } == "┃▶┃")
    list.host.advance(by: Motion.interval)
    #expect(list.cards[0].filter { $0 != " " } == "┃かんじ┃")
    #expect(list.cards[1].contains("▶ Chinese character   漢字 "))
  }

  @Test func `In a single row a card shows ruby in brackets`() throws {
    #expect(
      try list(20, 5, keys: "").content == """
        words             →
        ▶ 漢字    ░░░░░░
          물      ░░░░░░
          to wri… ░░░░░░
        1/5
        """)
    let flipped = try list(60, 8, keys: "f")
    #expect(flipped.screen.contains("水(みず)"))
    #expect(flipped.screen.contains("私は漢字(かんじ)を書(か)く"))
    #expect(try list(60, 8, keys: "tf").screen.contains("北海道(ほっかいどう)"))
  }

  @Test func `A bracket behind no word is text like any other, and makes no card taller`() throws {
    let list = try ListDriver(columns: 30, words: "foo[1]\tかな[kana]\n사과[沙果]\ta {b}")
    #expect(list.cards.count == 2)
    #expect(list.selected == "foo[1]")
    list.host.type(" j ")
    #expect(list.selected == "a {b}")
    #expect(list.screen.contains("かな[kana]"))
  }

  @Test func `A search finds a word by its kanji, its kana, and across its brackets`() throws {
    for text in ["漢字を", "かんじを", "kakanji", "書く"] {
      let list = try list(40, 12, keys: "/" + text)
      #expect(list.selected == (text == "kakanji" ? "漢字" : "to write"), "\(text)")
      #expect(list.status.contains("not found") == (text == "kakanji"))
    }
  }
}
