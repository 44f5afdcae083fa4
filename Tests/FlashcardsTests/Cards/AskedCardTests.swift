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

  @Test func `Ruby is hidden on the question's side, and in brackets once the card is flipped`()
    throws
  {
    let rows = try list(80, 24, keys: "").host.lines
    #expect(rows[1].contains(#/^▌ 漢字 {22}▆{17} +new$/#))
    #expect(rows[2].contains(#/^  물 {24}▆{2} +new$/#))
    #expect(rows[3].contains(#/^  to write {18}▆{14} +new$/#))
    let flipped = try list(80, 24, keys: "f")
    #expect(flipped.screen.contains("漢字(かんじ)") && flipped.screen.contains("水(みず)"))
    #expect(flipped.screen.contains("私は漢字(かんじ)を書(か)く"))
    #expect(try list(80, 24, keys: "fjjjj").screen.contains("大学(だいがく)がある"))
  }

  @Test func `From back to front the fronts' ruby is the answers'`() throws {
    let list = try list(40, 12, keys: "t")
    #expect(list.cards[0].hasPrefix("▌ Chinese") && list.cards.contains { $0.hasPrefix("  水 ") })
    #expect(!list.screen.contains("みず"))
    list.host.type("f")
    #expect(list.cards[0].contains("漢字(かんじ)") && list.screen.contains("水(みず)"))
  }

  @Test func `In a narrow row a card shows one side`() throws {
    #expect(
      try list(20, 5, keys: "").content == """
        words   →
        ▌ 漢字
          물
          to write
        1/5
        """)
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
