import Files
import Foundation
import Testing
import WordsTestSupport

@testable import Decks

@Suite struct `A folder of decks` {
  @Test(arguments: [
    ("a", "b"), ("a2", "a10"), ("a02", "a10"), ("A", "b"), ("a", "B"), ("a9z", "a10"), ("1", "a"),
    ("a1", "a1b"), ("99999999999999999998", "99999999999999999999"), ("가", "나"), ("ア", "イ"),
    ("A1", "a1"), ("a01", "a1"),
  ])
  func `sorts one name before another`(first: String, second: String) {
    #expect(NaturalName(first) < NaturalName(second))
    #expect(!(NaturalName(second) < NaturalName(first)))
  }
}
