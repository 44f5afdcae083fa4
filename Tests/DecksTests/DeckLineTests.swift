import Scheduling
import Testing
import WordsTestSupport

@testable import Decks

@Suite struct `Lines of a deck` {
  @Test(arguments: [
    ("a\t\"b\tc\"", "b\tc"), ("a\t\"b\nc\"", "b\nc"), ("a\t\"b\r\nc\"\r\n", "b\r\nc"),
    ("a\t\"say \"\"b\"\"\"", "say \"b\""), ("a\tsay \"b\"", "say \"b\""), ("a\tb#c", "b#c"),
    ("a\t\u{1B}[31mred", "\u{1B}[31mred"), ("a\t😀", "😀"),
  ])
  func `a field keeps what is written in it`(text: String, back: String) throws {
    #expect(try deck(text)[0].back == back)
  }

  @Test func `a front may begin with a number sign in quotes`() throws {
    #expect(try deck("\"#1\"\tb")[0].front == "#1")
  }

  static let longText = String(repeating: "x", count: 70_000)

  @Test(arguments: [
    ("just a word", 2, "d.tsv:2: no tab between front and back; put one between them"),
    ("\tback", 2, "d.tsv:2: the front has no text; write a word before the first separator"),
    ("front\t", 2, "d.tsv:2: the back has no text; write the answer after the front"),
    ("  \tback", 2, "d.tsv:2: the front has no text; write a word before the first separator"),
    (
      "f\t\"open", 2,
      "d.tsv:2: a quote opens a field and is not closed within 64 KiB; close it, or write it twice"
        + " in quotes"
    ),
    (
      "\"f\" x\tb", 2,
      "d.tsv:2: text follows a closing quote; write a quote inside a quoted field twice"
    ),
    ("f\0\tb", 2, "d.tsv:2: a NUL byte is in the line; remove it"),
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

  @Test(arguments: [
    ("<b></b>", ""), ("<img src=x.png>", ""), (" <i> </i>&nbsp;<br/>", ""),
    ("\"<p class=\"\"x\"\"> </p>\"", ""), ("<가>", ""), ("<b>a</b>", "a"), ("< b", "< b"),
    ("&lt;b>", "<b>"), ("<b", "<b"), ("<1>", "<1>"), ("<b></b>&", "&"),
  ])
  func `a side of which nothing is left without its HTML is empty`(
    field: String, text: String
  ) throws {
    let lines = "#separator:tab\n#html:true\n\(field)\tb\na\t\(field)\na\tb\n"
    let html = try deck(lines)
    #expect(html.problems.map(\.fault) == (text.isEmpty ? [.emptyFront, .emptyBack] : []))
    #expect(html.cards.map(\.front) == (text.isEmpty ? ["a"] : [text, "a", "a"]))
    #expect(try deck(lines.replacing("#html:true", with: "")).count == 3)
  }

  @Test(arguments: [UInt64.random(in: 0...UInt64.max), 1], [true, false])
  func `plain lines are read fast as all others are (the seed is the argument)`(
    seed: UInt64, isHTML: Bool
  ) throws {
    var generator = SplitMix64(state: seed)
    let pieces = [
      "a", "나", " ", "\t", "\t", "\"", "\n", "\n", "\r\n", "#", "a\tb", "\n나\tb\n", "<", "<b>",
      "<br>", "&", "&nbsp;", ">",
    ]
    for _ in 0..<5_000 {
      let length = generator.next(below: 20)
      let middle = (0..<length).map { _ in pieces[Int(generator.next(below: 18))] }.joined()
      let text = "#separator:tab\n#html:\(isHTML)\nc\td\n\(middle)\n"
      let fast = try deck(text)
      // A NUL byte anywhere has every line read field by field.
      let slow = try deck(text + "\0\tb")
      #expect(fast.starts == slow.starts, "seed \(seed): \(text.debugDescription)")
      #expect(fast.problems == slow.problems.dropLast(), "seed \(seed): \(text.debugDescription)")
      let isBlank = fast.cards.contains { $0.front.isBlank || $0.back.isBlank }
      try #require(!isHTML || !isBlank, "seed \(seed): \(text.debugDescription)")
    }
  }

  @Test func `a line is counted behind quoted line breaks`() throws {
    let deck = try deck("# one\n\na\t\"b\n\nc\"\nbad\nd\te\nworse")
    #expect(deck.problems.map(\.line) == [6, 8])
    #expect(deck.count == 2)
  }

  @Test func `an unknown separator is told, and the right one found`() throws {
    let deck = try deck("#separator:both\na,b")
    #expect(deck.cards == [Card(front: "a", back: "b")])
    #expect(deck.problems == [DeckProblem(file: "a.tsv", line: 1, fault: .unknownSeparator)])
  }

  @Test func `ten megabytes on one line are one bad line`() throws {
    let long = String(repeating: "가나다라마", count: 700_000)
    let deck = try deck("a\tb\n\(long)\nc\td\n\"\(long)\"\te")
    #expect(deck.count == 2)
    #expect(deck.problems.map(\.fault) == [.tooLong, .tooLong])
  }

  @Test(.timeLimit(.minutes(1)))
  func `a file of open tags is read in one pass`() throws {
    for tag in ["<a", "&<a", "<가", "<a><a"] {
      let line = String(repeating: tag, count: 60_000 / tag.utf8.count)
      let lines = String(repeating: "\(line)\tb\na\t\(line)\n", count: 20)
      #expect(try deck("#separator:tab\n#html:true\n\(lines)").count == 40)
    }
  }

  @Test func `a file of open quotes is read in one pass`() throws {
    let lines = String(repeating: "\"a\tb\n", count: 200_000)
    let deck = try deck(lines + "c\td")
    #expect(deck.count >= 1)
    #expect(deck.cards.last == Card(front: "c", back: "d"))
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
