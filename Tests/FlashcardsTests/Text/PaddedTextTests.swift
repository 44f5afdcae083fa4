import Testing

@testable import Flashcards

struct PaddedTextTests {
  @Test(
    arguments: [
      ("ab", 4, "  ab", "ab  ", "ab"), ("한", 4, "  한", "한  ", "한"),
      ("한국어", 4, "한국어", "한국어", "한…"), ("abcd", 4, "abcd", "abcd", "abcd"),
      ("abcde", 4, "abcde", "abcde", "abc…"), ("", 2, "  ", "  ", ""),
    ])
  func `A text is padded or cut to a number of columns, of which wide characters take two`(
    text: String, columns: Int, trailing: String, leading: String, cut: String
  ) {
    #expect(text.trailing(in: columns) == trailing)
    #expect(text.leading(in: columns) == leading)
    #expect(text.cut(to: columns) == cut)
  }
}
