import Foundation
import Localization
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct HintTests {
  @Test(
    arguments: [
      (20, "1/7  ? keys  q quit"), (40, "1/7  Space flip  ? keys  q quit"),
      (64, "1/7  Space flip  s shuffle  f flip all  e edit  ? keys  q quit"),
    ])
  func `The last line hints at as many keys as fit, the help and the way out before all others`(
    columns: Int, line: String
  ) throws {
    let status = try ListDriver(columns: columns).status.trimmed
    #expect(status == line)
  }

  @Test(
    arguments: [
      (20, "1 of 1  "), (40, "1 of 1  Esc back"), (50, "1 of 1  Esc back"),
      (90, "1 of 1  Enter keep  Esc back  ↑ previous"),
    ])
  func `In a search the hints are those of the search, and no letter is among them`(
    columns: Int, hints: String
  ) throws {
    let list = try ListDriver(columns: columns)
    let before = list.status
    list.host.type("/nek")
    let margin = columns >= 30 ? 1 : 0
    let field = String(repeating: " ", count: margin) + "/ nek"
    let room = columns - hints.count - margin
    let line = field.padding(toLength: room, withPad: " ", startingAt: 0) + hints
    #expect(list.status.trimmed == line.trimmed)
    list.host.send(.escape)
    #expect(list.status == before)
  }

  @Test func `From 24 rows on the first line has what can be done, the last one where one can go`()
    throws
  {
    let list = try ListDriver(columns: 80, rows: 24)
    #expect(
      list.host.lines[22]
        == " Space flip  s shuffle  f flip all  o known  x not known  I about  e edit")
    #expect(
      list.host.lines[23]
        == " 1/7  r study  Esc back  / search  t direction  w layout         ? keys  q quit")
    list.host.type("Q")
    #expect(list.host.lines[22].hasPrefix(" Q does nothing here"))
    #expect(list.host.lines[23].hasPrefix(" 1/7  r study"))
  }

  @Test func `A click on a hint does what its key does`() throws {
    let home = try HomeDriver()
    #expect(home.host.tap("find"))
    #expect(home.host.lines[23].hasPrefix(" / deck name"))
    home.host.send(.escape)
    #expect(home.host.tap("? keys"))
    #expect(home.screen.contains("Keys: Home"))
  }

  @Test
  func `Beneath the help nothing is hinted at; the list's keys come back with the list`()
    throws
  {
    let list = try ListDriver(columns: 64, rows: 40)
    let before = list.status
    list.host.type("?")
    #expect(list.screen.contains("│ Esc close"))
    #expect(list.host.lines.last == "")
    list.host.send(.escape)
    #expect(list.status == before)
  }

  @Test func `An empty list hints at its first card, and several selected cards at what ends that`()
    throws
  {
    let empty = try EditDriver(columns: 60)
    empty.press("dy", "dy", "dy", "f")
    #expect(empty.status == "0/0  a add a card  Esc back  ? keys  q quit")
    empty.press("o")
    #expect(empty.status == "0/0  There is no card to select.")
    empty.press("C")
    #expect(empty.status == "0/0  There are no cards to cram.")
    let list = try ListDriver(columns: 80)
    list.host.type("Vj")
    #expect(
      list.status.trimmed
        == "2 selected  Esc end selection  o known  x not known  r study  ? keys  q quit")
  }

  @Test func `No hint is left in English`() throws {
    try Language.$current.withValue(.korean) {
      let list = try ListDriver(columns: 150)
      #expect(list.status.contains("Esc 뒤로"))
    }
  }

  @Test func `A letter that is no key says so, and the next key deletes that`() throws {
    let (list, home) = (try ListDriver(columns: 60), try HomeDriver())
    list.host.type("Q")
    #expect(list.status.trimmed == "1/7  Q does nothing here; ? lists the keys")
    list.host.type(" ")
    #expect(list.status.contains("Space flip"))
    home.host.type("z")
    #expect(home.message == "z does nothing here; ? lists the keys")
    let review = try ReviewDriver(columns: 60)
    review.host.type("z")
    #expect(review.message == "z does nothing here; ? lists the keys")
    review.host.type("+")
    #expect(review.message == "No limit is holding cards back.")
    review.host.type("e")
    review.host.send(.escape)
    #expect(review.host.lines.last?.contains("Space answer") == true)
  }

  @Test func `In a narrow window a message takes the lines that it needs, until the next key`()
    throws
  {
    let list = try ListDriver(columns: 20, rows: 5)
    list.host.type("Q")
    #expect(
      list.screen == """
        words   →
        ▌ 사과
          물
        Q does nothing here;
        ? lists the keys
        """)
    list.host.type("j")
    #expect(list.status == "2/7  ? keys  q quit")
  }

  @Test func `In a window of 20×5 a review hints at the key that shows the answer`() throws {
    #expect(try ReviewDriver(columns: 20, rows: 5).host.lines.last == "Space answer  ? keys")
  }

  @Test func `Moving the selection evaluates nothing of the last line but the position`() throws {
    let list = try ListDriver(columns: 64)
    let evaluated = list.host.evaluations(typing: "jjk")
    #expect(evaluated.contains { $0.hasPrefix("CardView") })
    #expect(evaluated.contains { $0.hasPrefix("PositionView") })
    #expect(!evaluated.contains { $0.hasPrefix("Hints") || $0.contains("Line") })
  }

  @Test(arguments: [(14, "x 뒤집기  q 끝"), (13, "q 끝"), (3, "")])
  func `A hint in wide letters takes two columns a letter`(columns: Int, line: String) {
    let hints = [KeyHint(["x"], "뒤집기"), KeyHint(["q"], "끝", priority: 1)]
    #expect(hints.fitting(columns).map(\.description).joined(separator: "  ") == line)
  }
}
