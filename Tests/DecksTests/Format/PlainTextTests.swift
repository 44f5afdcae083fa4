import Foundation
import Scheduling
import Testing
import WordsTestSupport

@testable import Decks

@Suite struct PlainTextTests {
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

  @Test(.timeLimit(.minutes(10)))
  func `a file of open tags is read in one pass`() throws {
    for tag in ["<a", "&<a", "<가", "<a><a"] {
      let line = String(repeating: tag, count: 60_000 / tag.utf8.count)
      let lines = String(repeating: "\(line)\tb\na\t\(line)\n", count: 20)
      #expect(try deck("#separator:tab\n#html:true\n\(lines)").count == 40)
    }
  }
}
