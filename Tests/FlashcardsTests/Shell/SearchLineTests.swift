import TermUICore
import Testing

@MainActor struct SearchLineTests {
  @Test(
    arguments: [
      ("감", "감사"), ("ㄱㅅ", "감사"), ("neko", "고양이"), ("ねこ", "고양이"), ("友", "친구"),
      ("ともだち", "친구"), ("학", "학교"),
    ])
  func `The selection goes to the first hit as one types`(text: String, front: String) throws {
    let list = try ListDriver()
    list.host.type("/" + text)
    #expect(list.selected == front)
    #expect(list.status.contains("/ " + text))
    list.host.send(.enter)
    #expect(list.selected == front)
  }

  @Test(arguments: [20, 40, 80])
  func `The typed text stays visible beside the words that can follow it`(columns: Int) throws {
    let list = try ListDriver(columns: columns)
    list.host.type("/is:")
    #expect(list.status.contains("/ is: ") && list.status.contains("is:due"))
  }

  @Test func `Escape goes back to where the search began`() throws {
    let list = try ListDriver()
    list.host.type("j/neko")
    list.host.send(.escape)
    #expect(list.selected == "물")
  }

  @Test func `n and N go to the next and the previous hit, round at the ends`() throws {
    let list = try ListDriver()
    list.host.type("/가")
    #expect(list.status.contains("not found"))
    list.host.send(.control("u"))
    list.host.type("ㅎ")
    list.host.send(.enter)
    #expect(list.selected == "학교")
    list.host.type("/ㄱ")
    list.host.send(.enter)
    let first = list.selected
    list.host.type("n")
    #expect(list.selected != first)
    list.host.type("N")
    #expect(list.selected == first)
  }

  @Test func `A search without a hit has one again when its end is deleted`() throws {
    let list = try ListDriver()
    list.host.type("/감사xy")
    #expect(list.status.contains("not found"))
    list.host.send(.backspace)
    #expect(list.status.contains("not found"))
    list.host.send(.backspace)
    #expect(list.selected == "감사" && !list.status.contains("not found"))
  }

  @Test func `Letters that are keys elsewhere are text in the search, q above all`() throws {
    let list = try ListDriver()
    list.host.type("/quso?")
    #expect(list.status.contains("/ quso?"))
  }

  @Test func `A search can be edited, a grapheme at a time`() throws {
    let list = try ListDriver()
    list.host.type("/감사x")
    list.host.send(.backspace)
    #expect(list.selected == "감사")
    list.host.send(.left)
    list.host.send(.backspace)
    #expect(list.status.contains("/ 사"))
    list.host.send(.paste("고\n"))
    #expect(list.status.contains("/ 고 사"))
  }

  private static let tagged = """
    #columns:front\tback\tnote\ttags
    사과\tりんご\tred or green\tfood fruit
    집\t家\t\tplace
    빵\tパン\t\tfood
    사람\t人\t\tfoot
    """

  @Test func `The search line counts the hits, and the rows show them inverted`() throws {
    let list = try ListDriver(rows: 6, words: Self.tagged)
    list.host.type("/사")
    #expect(list.status.contains("1 of 2"))
    #expect(list.host.style(of: "사과")?.attributes.contains(.reverse) == true)
    list.host.send(.down)
    #expect(list.status.contains("2 of 2"))
    list.host.send(.enter)
    #expect(list.says(wrapped: "2 hits · n N other hits · Esc clears the search"))
    list.host.send(.escape)
    #expect(list.host.style(of: "사과")?.attributes.contains(.reverse) == false)
    #expect(list.selected == "사람")
  }

  @Test func `Notes and tags are searched too`() throws {
    let list = try ListDriver(words: Self.tagged)
    list.host.type("/green")
    #expect(list.status.contains("1 of 1"))
    list.host.send(.control("u"))
    list.host.type("place")
    #expect(list.selected == "집")
  }

  @Test func `A hit on the hidden side is announced, and shown once the card is flipped`() throws {
    let list = try ListDriver(columns: 64, words: Self.tagged)
    list.host.type("/green")
    list.host.send(.enter)
    #expect(list.host.lines[1].hasPrefix("▌ 사과                     in the answer  "))
    #expect(list.host.style(of: "in the answer")?.attributes.contains(.reverse) == true)
    list.host.type(" ")
    #expect(!list.screen.contains("in the answer"))
    #expect(list.host.style(of: "green")?.attributes.contains(.reverse) == true)
    list.host.type(" w")
    #expect(list.screen.contains(#/┃  사과 +in the answer /#))
    list.host.type("/place")
    #expect(list.screen.contains(#/┃  집 +in the answer /#))
    list.host.send(.control("u"))
    list.host.type("집")
    #expect(!list.screen.contains("in the answer"))
  }

  @Test func `A hidden reading with a hit is not shown before its card is flipped`() throws {
    let list = try ListDriver(columns: 64, rows: 16, words: "漢字[かんじ]\t한자\n")
    list.host.type("/かん")
    #expect(list.screen.contains(#/▌ 漢字 +in the answer /#))
    #expect(!list.host.lines.dropLast().joined().contains("かん"))
  }

  @Test func `A tag filters the list until Esc clears it`() throws {
    let list = try ListDriver(columns: 64, rows: 6, words: Self.tagged)
    list.host.type("/#food")
    list.host.send(.enter)
    #expect(
      list.screen == """
         words   front → back · #food                       4 new  of 4
        ▌ 사과                     ▆▆▆▆▆▆                          new
          빵                       ▆▆▆▆                            new


         1/2  Esc clears the search
        """)
    list.host.send(.escape)
    #expect(list.status.hasPrefix(" 1/4"))
    list.host.type("/#nothing")
    #expect(list.screen.contains("No card is found by #nothing. Esc shows all."))
    list.host.send(.enter)
    #expect(list.status == " 1/4  Not found: #nothing")
  }
}
