import Testing

@testable import Flashcards

/// The list scrolled, and its borders at the edges.
@MainActor struct ListScrollPictures {
  @Test func `At the top of a scrolled list the selected card has its upper border`() throws {
    let list = try ListDriver()
    list.host.type("Gkkkkk")
    #expect(
      list.content == """
         words                                →
        ┢━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┪
        ┃ ▶ 물                                 ┃
        ┡━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┩
        │   집                                 │
        ├──────────────────────────────────────┤
        │   친구                               │
        ├──────────────────────────────────────┤
        │   학교                               │
        ├──────────────────────────────────────┤
        │   감사                               │
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
    #expect(list.screen.contains("word15") && list.status.hasSuffix("q quit    ▼ 13 more lines"))
    list.host.type("jj")
    #expect(list.screen.contains("word19") && list.status.hasSuffix("▼ 11 more lines"))
    for _ in 1...11 { list.host.type("j") }
    #expect(list.screen.contains("word40") && !list.screen.contains("▼"))
    list.host.type("j")
    #expect(list.selected == "집" && !list.screen.contains("▼"))
  }

  @Test(arguments: 10...30)
  func `No row is blank below the last card`(rows: Int) throws {
    let words = (1...60).map { "앞\($0)\t뒤\($0)\n" }.joined()
    let list = try ListDriver(rows: rows, words: words)
    list.host.type("G")
    #expect(list.host.lines[rows - 2].hasPrefix("┗"))
    #expect(list.selected == "앞60")
  }

  @Test func `At the end the last card is whole, and the first visible one may be cut`() throws {
    let list = try ListDriver()
    list.host.type("G")
    #expect(
      list.content == """
         words                                →
        │   집                                 │
        ├──────────────────────────────────────┤
        │   친구                               │
        ├──────────────────────────────────────┤
        │   학교                               │
        ├──────────────────────────────────────┤
        │   감사                               │
        ┢━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┪
        ┃ ▶ 고양이                             ┃
        ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
        7/7
        """)
    list.host.type("kk")
    #expect(
      list.content == """
         words                                →
        │   집                                 │
        ├──────────────────────────────────────┤
        │   친구                               │
        ┢━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┪
        ┃ ▶ 학교                               ┃
        ┡━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┩
        │   감사                               │
        ├──────────────────────────────────────┤
        │   고양이                             │
        ╰──────────────────────────────────────╯
        5/7
        """)
    list.host.type("kk")
    #expect(
      list.content == """
         words                                →
        ┢━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┪
        ┃ ▶ 집                                 ┃
        ┡━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┩
        │   친구                               │
        ├──────────────────────────────────────┤
        │   학교                               │
        ├──────────────────────────────────────┤
        │   감사                               │
        ├──────────────────────────────────────┤
        │   고양이                             │
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
      #expect(list.selected?.hasPrefix("앞60") == true)
    }
    list.host.type("kkkkkkkkk")
    for _ in 1...4 {
      list.host.type("w")
      #expect(list.selected != nil)
    }
  }

  @Test func `A flipped card at the bottom of the list shows all of its answer`() throws {
    let words = "a\tA\nb\tB\nc\tC\nd\tone two three four five six seven\ne\tE\nf\tF\n"
    let list = try ListDriver(columns: 20, rows: 6, words: words, config: "list-layout = cards")
    list.host.type("jjj ")
    #expect(
      list.content == """
        words             →
        ┢━━━━━━━━━━━━━━━━━━┪
        ┃ ▶ one two three  ┃
        ┃   four five six  ┃
        ┃   seven          ┃
        4/6
        """)
    list.host.resize(columns: 20, rows: 5)
    list.host.type("jj")
    #expect(
      list.content == """
        words             →
        ┃   four five six  ┃
        ┃   seven          ┃
        ┡━━━━━━━━━━━━━━━━━━┩
        4/6
        """)
    list.host.type("j")
    #expect(list.selected == "e")
  }
}
