import Decks
import Foundation
import Scheduling
import Search
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct `A search for text with ruby` {
  @Test(arguments: [
    ("漢字", "漢字[かんじ]"), ("かんじ", "漢字[かんじ]"), ("漢字を", "私は 漢字[かんじ]を"), ("kaku", "書[か]く"),
    ("私は漢字", "私は 漢字{かんじ}"), ("食べる", "食[た]べる"), ("taberu", "食[た]べる"), ("[かん", "漢字[かんじ]"),
  ])
  func `finds the word, its reading, and the text as written`(query: String, text: String) {
    #expect(matches(query, text))
  }

  @Test(arguments: [
    ("字か", "漢字[かんじ]"), ("foo bar", "foo[1] bar"), ("漢かんじ", "漢字[かんじ]"),
  ])
  func `finds no mixture of them`(query: String, text: String) {
    #expect(!matches(query, text))
  }

  private func matches(_ query: String, _ text: String) -> Bool {
    var text = text
    return text.withUTF8(TextMatcher(SearchQuery(query), variants: Ruby.variants).matches)
  }
}
