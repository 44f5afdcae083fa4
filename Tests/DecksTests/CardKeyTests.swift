import Foundation
import Scheduling
import Testing
import WordsTestSupport

@testable import Decks

@Suite struct `The key of a card` {
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
