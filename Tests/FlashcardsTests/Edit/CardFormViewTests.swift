import Testing

@testable import Flashcards

@MainActor struct CardFormViewTests {
  @Test func `In a window of 80×24 the form reports a front that exists already`() throws {
    let list = try EditDriver(columns: 80, rows: 24)
    list.press("a", "물")
    #expect(
      list.host.lines[8...14].joined(separator: "\n") == """
                ╭─ New card in words ──────────────────────────────────────────╮
                │ Front   물                                                   │
                │ Back                                                         │
                │ Reading                                                      │
                │ Note                                                         │
                │ Already in this deck: 水                                     │
                ╰──────────────────────────────────────────────────────────────╯
        """)
  }

  @Test func `In a window of 40×12 the form asks before typed text is lost`() throws {
    let list = try EditDriver()
    list.press("e", .tab, "X", .escape)
    #expect(
      list.screen == """
         words   →                        3 new
        ▌ 사과         ▆▆▆▆▆▆              new
        ╭─ Edit card – words ──────────────────╮
        │ Front   사과                         │
        │ Back    りんごX                      │
        │ Reading                              │
        │ Note                                 │
        │ Not saved; Esc again to leave        │
        ╰──────────────────────────────────────╯
        """)
  }

  @Test func `In a window of 40×12 the other decks are there to choose from`() throws {
    let list = try EditDriver()
    list.press("m")
    #expect(
      list.host.lines[3...8].joined(separator: "\n") == """
        ╭─ Move the card to ───────────────────╮
        │ type to filter                       │
        │ bare                                 │
        │ other                                │
        │ Enter move  Esc cancel  ↓ next       │
        ╰──────────────────────────────────────╯
        """)
  }

  @Test func `In a window of 20×5 there is room for the chosen deck, which is inverted`()
    throws
  {
    let list = try EditDriver(columns: 20, rows: 5)
    list.press("m", .down)
    #expect(
      list.screen == """
        ╭─ Move the card…──╮
        │ type to filter   │
        │ other            │
        │ Enter move       │
        ╰──────────────────╯
        """)
    #expect(list.host.style(of: "other")?.attributes == .reverse)
  }

  @Test func `The hints of a new card say what Enter does in the row of its deck`() throws {
    let list = try EditDriver(columns: 80, rows: 24, open: ["words.tsv", "other.tsv"])
    list.press("a")
    #expect(list.says("│ Enter save  Esc cancel  Tab next field"))
    list.press(.tab, .tab, .tab, .tab)
    #expect(list.says("│ Enter choose  Esc cancel  Tab next field"))
    list.press(.enter)
    #expect(list.says("Deck of the new card"))
  }

  @Test func `In a window of 20×5 a pasted text has a sign while more of its cards are below`()
    throws
  {
    let list = try EditDriver(columns: 20, rows: 5)
    list.press("a", .key(.paste("uno\tone\ndos\ttwo\ntres\tthree\n")))
    #expect(
      list.screen == """
        ╭─ Add 3 cards to…─╮
        │ uno  one         │
        │ dos  two         │
        │ Enter add all  ▼ │
        ╰──────────────────╯
        """)
  }

  @Test func `In a window of 20×5 the form scrolls to the field that is typed in`() throws {
    let list = try EditDriver(columns: 20, rows: 5)
    list.press("a", .down, .down, "みず")
    #expect(
      list.screen == """
        ╭─ New card in wo…─╮
        │ Back             │
        │ Reading みず     │
        │ Enter save     ▼ │
        ╰──────────────────╯
        """)
  }

  @Test func `A new last card is whole once the form is closed`() throws {
    let list = try EditDriver(
      words: "집\t家\n창문\t窓\n물\t水\n", settings: "list-layout = cards")
    list.press("a", .key(.paste("uno\tone\ndos\ttwo\n")), .enter, .escape)
    let lines = list.host.lines
    #expect(lines[9].hasPrefix(" ┃  dos ") && lines[10].hasPrefix(" ┗"))
  }

  @Test func `A message names a long card by its beginning, on one line`() throws {
    let long = "old pond\n" + String(repeating: "a frog jumps in ", count: 200)
    let list = try EditDriver(columns: 80, rows: 24, words: "\"\(long)\"\t池\n물\t水\n")
    list.press("d")
    #expect(list.says("│ old pond / a frog jumps in … │") && list.says("[ n No ]  [ y Yes ]"))
    list.press("y", "u")
    #expect(list.status == "1/2  Restored old pond / a frog jumps in …")
  }

  @Test func `In a window of 20×5 the whole question before a deletion is visible`() throws {
    let list = try EditDriver(columns: 20, rows: 5)
    list.press("d")
    #expect(
      list.screen == """
         Delete the card? ──
        사과

        [ n No ]  [ y Yes ]
        """)
  }
}
