import Foundation
import Scheduling
import Testing
import WordsTestSupport

@testable import Decks

@Suite struct FieldCursorTests {
  @Test(arguments: [
    ("a\t\"b\tc\"", "b\tc"), ("a\t\"b\nc\"", "b\nc"), ("a\t\"b\r\nc\"\r\n", "b\r\nc"),
    ("a\t\"say \"\"b\"\"\"", "say \"b\""), ("a\tsay \"b\"", "say \"b\""), ("a\tb#c", "b#c"),
    ("a\t\u{1B}[31mred", "\u{1B}[31mred"), ("a\t😀", "😀"),
  ])
  func `a field has the text that was typed`(text: String, back: String) throws {
    #expect(try deck(text)[0].back == back)
  }

  @Test func `a front may begin with a number sign in quotes`() throws {
    #expect(try deck("\"#1\"\tb")[0].front == "#1")
  }

  @Test func `a file of open quotes is read in one pass`() throws {
    let lines = String(repeating: "\"a\tb\n", count: 200_000)
    let deck = try deck(lines + "c\td")
    #expect(deck.count >= 1)
    #expect(deck.cards.last == Card(front: "c", back: "d"))
  }
}
