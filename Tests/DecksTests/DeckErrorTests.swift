import Foundation
import Scheduling
import Testing
import WordsTestSupport

@testable import Decks

@Suite struct DeckErrorTests {
  static let longText = String(repeating: "x", count: 70_000)

  @Test(arguments: [
    ("just a word", 2, "d.tsv:2: no tab between front and back; put one between them"),
    ("\tback", 2, "d.tsv:2: the front has no text; write a word before the first separator"),
    ("front\t", 2, "d.tsv:2: the back has no text; write the answer after the front"),
    ("  \tback", 2, "d.tsv:2: the front has no text; write a word before the first separator"),
    (
      "f\t\"open", 2,
      "d.tsv:2: a field's opening quote is not closed within 64 KiB; close it, or double it if it"
        + " belongs to the text"
    ),
    (
      "\"f\" x\tb", 2,
      "d.tsv:2: text follows a closing quote; double each quote inside a quoted field"
    ),
    ("f\0\tb", 2, "d.tsv:2: the line contains a NUL byte; remove it"),
    (
      "f\t" + longText, 2,
      "d.tsv:2: the card is longer than 64 KiB; split it or move its text elsewhere"
    ),
  ])
  func `a bad line is skipped, counted and explained`(
    bad: String, line: Int, message: String
  ) throws {
    let deck = try deck("a\tb\n\(bad)\nc\td\n", path: "d.tsv")
    #expect(deck.cards.map(\.front) == ["a", "c"])
    #expect(deck.problems.map(\.description) == [message])
    #expect(deck.problems.map(\.line) == [line])
  }

  @Test func `an unknown separator is reported, and the right one found`() throws {
    let deck = try deck("#separator:both\na,b")
    #expect(deck.cards == [Card(front: "a", back: "b")])
    #expect(deck.problems == [DeckProblem(file: "a.tsv", line: 1, fault: .unknownSeparator)])
  }
}
