import Foundation
import Scheduling
import Testing
import WordsTestSupport

@testable import Decks

@Suite struct DeckIndexTests {
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

  @Test func `ten megabytes on one line are one bad line`() throws {
    let long = String(repeating: "가나다라마", count: 700_000)
    let deck = try deck("a\tb\n\(long)\nc\td\n\"\(long)\"\te")
    #expect(deck.count == 2)
    #expect(deck.problems.map(\.fault) == [.tooLong, .tooLong])
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
