import Exchange
import TermUICore

extension Text {
  /// Makes a text with a bold number in a colour: `44 due`, `복습 44`; its words are in that colour too, or in
  /// another.
  init(_ caption: String, number: Int, _ color: Color, words: Color? = nil) {
    self.init(caption, part: number.caption, color, words: words ?? color)
  }

  /// Makes a text whose first part that is equal to another text is bold and in a colour.
  init(_ text: String, part: String, _ color: Color, words: Color) {
    let range = text.range(of: part) ?? text.endIndex..<text.endIndex
    self =
      Text(verbatim: String(text[..<range.lowerBound])).foregroundColor(words)
      + Text(verbatim: String(text[range])).bold().foregroundColor(color)
      + Text(verbatim: String(text[range.upperBound...])).foregroundColor(words)
  }
}
