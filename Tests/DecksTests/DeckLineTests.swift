import Foundation
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
  func `a field has the text that was typed`(text: String, back: String) throws {
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

  @Test func `an unknown separator is reported, and the right one found`() throws {
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

@Suite struct `A text of a card` {
  /// The numbers are in people's files: another number for a text would lose its progress.
  @Test(
    arguments: [
      ("", -3750763034362895579), ("a", -5808556873153909620), ("물", -7835690387233979222),
      (" a  b\n", -1855596188724414318),
    ] as [(String, Int64)])
  func `has a number that never changes`(text: String, number: Int64) {
    #expect(CardKey.of(text) == number)
  }

  @Test func `has the same number by the fast way and by the sure one`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitMix64(state: seed)
    let letters = [
      "a", " ", "é", "e\u{301}", "가", "\u{1100}\u{1161}", "か", "\u{3099}", "水", "　", "\u{F900}",
      "😀", "\u{A0}", "A",
    ]
    for _ in 0..<3000 {
      let text = (0..<4).map { _ in letters[Int(generator.next(below: UInt64(letters.count)))] }
        .joined()
      var copy = text
      let fast = copy.withUTF8 { CardKey.ofPlain($0[...]) }
      let sure = CardKey.ofAny(text)
      #expect(fast == nil || fast == sure, "\(text.debugDescription) seed \(seed)")
      #expect(CardKey.of(text) == sure)
      #expect(CardKey.of("  \(text)\n") == sure)
      #expect(CardKey.of(text.replacing(" ", with: " \n\t")) == sure)
    }
  }
}

@Suite struct `The advice on a deck` {
  @Test func `names what is read all the same but may surprise, with its line`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("deck"), withIntermediateDirectories: true)
    for name in ["a.png", "deck/a.png"] {
      try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]).write(
        to: URL(filePath: folder.path(name)))
    }
    try Data("GIF89a".utf8).write(to: URL(filePath: folder.path("deck/b.png")))
    let text = """
      #columns:front,back,readng,image,tags
      가,a,,a.png
      나,b,,b.png

      가 ,c,,c.png
      다,d,,../a.png
      라,e,,,x y
      """
    let path = folder.path("deck/words.csv")
    try Data(text.utf8).write(to: URL(filePath: path))
    let lines = try Deck.open([path])[0].advice.map { "\($0.line ?? 0) \($0.reason)" }
    let expected = [
      "1 the column 'readng' is unknown and not shown; the columns are front, back, reading, note,"
        + " image, sound, tags, guid",
      "3 the picture 'b.png' isn't a readable PNG or JPEG file",
      "5 the front is the same as on line 2; delete one of the two, or make them differ",
      "5 the picture 'c.png' is missing; put it beside the deck",
      "6 the picture '../a.png' is outside the deck's folder and not shown; put it beside the deck",
    ]
    #expect(lines == expected)
  }

  @Test func `names unknown columns of a heading row too, and those that became a side`() throws {
    func advice(_ text: String) throws -> [String] {
      try Deck(path: "x.tsv", bytes: Array(text.utf8)).advice.map(\.reason)
    }
    #expect(
      try advice("Word\tMeaning\tLevel\n가\ta\t3\n").map { $0.prefix(18) } == ["the column 'Level'"])
    let unknown = try advice("#columns:frnt\tback\tnot\n가\ta\t3\n").map { $0.prefix(44) }
    let side = "the column 'frnt' is unknown and read as the"
    #expect(unknown == [side[...], "the column 'not' is unknown and not shown; t"])
    #expect(try advice("#columns:Deutsch\t한국어\nHaus\t집\n").isEmpty)
    #expect(try advice("가\ta\n나\tb\n").isEmpty)
  }

  @Test(arguments: [
    ("#columns:front\tfront\tback\n가\tb\tc\n", "front", "front"),
    ("단어\tExpression\tMeaning\n가\tb\tc\n", "Expression", "front"),
    ("Word\tMeaning\tAnswer\n가\tc\td\n", "Answer", "back"),
    ("#columns:front,back,Note,Example\n가,c,,d\n", "Example", "note"),
  ])
  func `shows the first of two columns of one meaning and names the other`(
    text: String, name: String, column: String
  ) throws {
    let deck = try Deck(path: "x.tsv", bytes: Array(text.utf8))
    let reason =
      "the column '\(name)' is not shown, because an earlier one is the \(column); the columns are "
    #expect(deck.advice.map { $0.reason.hasPrefix(reason) } == [true])
    #expect(deck[0].front == "가" && deck[0].back == "c" && deck[0].note == nil)
  }

  @Test func `lists a part of very many and counts the rest`() throws {
    let text = String(repeating: "가\ta\n", count: 5000)
    let advice = try Deck(path: "x.tsv", bytes: Array(text.utf8)).advice
    #expect(advice.count == 1001)
    #expect(advice.last?.fault == .more(count: 3999))
  }
}
