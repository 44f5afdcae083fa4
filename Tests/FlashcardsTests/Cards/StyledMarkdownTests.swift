import Testing

@testable import Flashcards

@Suite struct `A text in Markdown` {
  /// The parts with signs of their styles.
  private func parts(_ text: String) -> String {
    StyledMarkdown(text).lines.map { line in
      line.map { part in
        let style = part.style
        let marks = [
          style.isBold ? "b" : "", style.isItalic ? "i" : "", style.isStruck ? "s" : "",
          style.isLink ? "l" : "", style.isCode ? "c" : "",
        ].joined()
        return marks.isEmpty ? part.text : "<\(marks) \(part.text)>"
      }.joined()
    }.joined(separator: "\n")
  }

  @Test(arguments: [
    ("a **b** *c* _d_ __e__ ~~f~~", "a <b b> <i c> <i d> <b e> <s f>"),
    ("**a *b***", "<b a *b>*"),
    ("2 * 3 * 4, snake_case_name, \\*a\\*", "2 * 3 * 4, snake_case_name, *a*"),
    ("`a *b*` and ``c`d``", "<c a *b*> and <c c`d>"),
    ("$x_1 *y*$ costs $5", "$x_1 *y*$ costs $5"),
    ("[a](http://b), [[c]], [[d|e]], [f]", "<l a>, <l c>, <l e>, [f]"),
    ("- a\n  - *b*\n1. c", "• a\n  • <i b>\n1. c"),
    ("# a\n> b", "<b a>\n│ b"),
    ("```swift\nlet a = *b*\n  c\n```", "<c let a = *b*>\n<c   c>"),
    ("![](a.png)\nb ![](c.png)", "b"),
  ])
  func `has emphasis, lists, links, and code`(text: String, expected: String) {
    #expect(parts(text) == expected)
  }

  @Test func `is aligned if lines have indents`() {
    #expect(StyledMarkdown("- a\n- b").isAligned)
    #expect(StyledMarkdown("```\na\n```").isAligned)
    #expect(!StyledMarkdown("a\n**b**").isAligned)
  }
}
