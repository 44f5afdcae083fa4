import Testing

@testable import TermUICore

@MainActor struct EditedLinesTests {
  @Test(arguments: 2...9)
  func `lines are broken between graphemes, wherever plain and joined scalars meet`(columns: Int) {
    let pieces = TextFieldTests.graphemes.map { "\($0)" } + ["a b", "가나", "か", "日本", "\n", "\r\n"]
    let text = pieces.flatMap { first in pieces.map { first + $0 } }.joined()
    let lines = EditedLines(text, columns: columns)
    let shown = lines.ranges.map { text[$0] }
    #expect(shown.flatMap(Array.init) == text.filter { !$0.isNewline })
    for line in shown {
      #expect(line.count == 1 || GlyphRun.columns(of: String(line)) < columns)
    }
    #expect(lines.count > text.split(whereSeparator: \.isNewline).count)
  }
}
