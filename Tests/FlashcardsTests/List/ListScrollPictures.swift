import Testing

@testable import Flashcards

/// The list scrolled, and its borders at the edges.
@MainActor struct ListScrollPictures {
  @Test func `At the top of a scrolled list the selected card has its upper border`() throws {
    let list = try ListDriver(config: "list-layout = cards")
    list.host.type("Gkkkkk")
    #expect(
      list.content == """
         words   →                        7 new
         ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
         ┃  물           ▆▆             new  ┃
         ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
         │  집           ▆▆             new  │
         ├───────────────────────────────────┤
         │  친구         ▆▆▆▆           new  │
         ├───────────────────────────────────┤
         │  학교         ▆▆▆▆           new  │
         ├───────────────────────────────────┤
         │  감사         ▆▆▆▆           new  │
        2/7
        """)
  }

  @Test func `A selected card that is higher than the window says how many of its lines are below`()
    throws
  {
    let long = (1...40).map { "word\($0)" }.joined(separator: " ")
    let list = try ListDriver(columns: 40, rows: 8, words: "물\twater\n\(long)\tlong\n집\thouse\n")
    #expect(!list.screen.contains("▼"))
    list.host.type("j")
    #expect(list.screen.contains("word10"))
    #expect(list.status.hasSuffix("  ▼ 30 more lines  ? keys  q quit"))
    list.host.type("jj")
    #expect(list.screen.contains("word12"))
    #expect(list.status.hasSuffix("  ▼ 28 more lines  ? keys  q quit"))
    for _ in 1...28 { list.host.type("j") }
    #expect(list.screen.contains("word40") && !list.screen.contains("▼"))
    list.host.type("j")
    #expect(list.selected == "집" && !list.screen.contains("▼"))
  }

  @Test(arguments: 10...30)
  func `No row is blank below the last card`(rows: Int) throws {
    let words = (1...60).map { "앞\($0)\t뒤\($0)\n" }.joined()
    let list = try ListDriver(rows: rows, words: words, config: "list-layout = cards")
    list.host.type("G")
    #expect(list.host.lines[rows - (rows < 24 ? 2 : 3)].hasPrefix(" ┗"))
    #expect(list.screen.contains("┃  앞60 "))
  }

  @Test func `At the end the last card is whole, and the first visible one may be cut`() throws {
    let list = try ListDriver(config: "list-layout = cards")
    list.host.type("G")
    #expect(
      list.content == """
         words   →                        7 new
         │  집           ▆▆             new  │
         ├───────────────────────────────────┤
         │  친구         ▆▆▆▆           new  │
         ├───────────────────────────────────┤
         │  학교         ▆▆▆▆           new  │
         ├───────────────────────────────────┤
         │  감사         ▆▆▆▆           new  │
         ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
         ┃  고양이       ▆▆             new  ┃
         ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
        7/7
        """)
    list.host.type("kkkk")
    #expect(
      list.content == """
         words   →                        7 new
         ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
         ┃  집           ▆▆             new  ┃
         ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
         │  친구         ▆▆▆▆           new  │
         ├───────────────────────────────────┤
         │  학교         ▆▆▆▆           new  │
         ├───────────────────────────────────┤
         │  감사         ▆▆▆▆           new  │
         ├───────────────────────────────────┤
         │  고양이       ▆▆             new  │
        3/7
        """)
  }

  @Test(arguments: [40, 132])
  func `The selected card stays visible in another layout`(columns: Int) throws {
    let words = (1...60).map { "앞\($0)\t뒤\($0)\n" }.joined()
    let list = try ListDriver(columns: columns, words: words)
    list.host.type("G")
    for _ in 1...4 {
      list.host.type("w")
      #expect(list.screen.contains("앞60"))
    }
    list.host.type("kkkkkkkkk")
    let place = list.status.prefix { $0 != "/" }.trimmed
    for _ in 1...4 {
      list.host.type("w")
      #expect(list.screen.contains("앞\(place)"))
    }
  }

  @Test func `A flipped card at the bottom of the list shows all of its answer`() throws {
    let words = "a\tA\nb\tB\nc\tC\nd\tone two three four five six seven\ne\tE\nf\tF\n"
    let list = try ListDriver(columns: 20, rows: 6, words: words, config: "list-layout = cards")
    list.host.type("jjj ")
    #expect(
      list.content == """
        words   →
         ┏━━━━━━━━━━━━━━━┓
         ┃  one two      ┃
         ┃  three        ┃
         ┃  four five    ┃
        4/6 ▼
        """)
    list.host.type("jj")
    #expect(list.screen.contains("six seven"))
  }
}
