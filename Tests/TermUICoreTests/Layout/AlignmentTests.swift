import TermUICore
import Testing

struct AlignmentTests {
  nonisolated static let alignments: [(Alignment, String)] = [
    (.topLeading, "x··|···|···"), (.top, "·x·|···|···"), (.topTrailing, "··x|···|···"),
    (.leading, "···|x··|···"), (.center, "···|·x·|···"), (.trailing, "···|··x|···"),
    (.bottomLeading, "···|···|x··"), (.bottom, "···|···|·x·"), (.bottomTrailing, "···|···|··x"),
  ]

  @Test(arguments: alignments)
  func `F2 an alignment is a place in the room`(alignment: Alignment, picture: String) {
    let host = ViewHost(columns: 3, rows: 3) {
      Text("···\n···\n···").overlay(alignment: alignment) { Text("x") }
    }
    #expect(host.lines.joined(separator: "|") == picture)
  }

  @Test(
    arguments: [
      (VerticalAlignment.top, "ab|a|a"), (.center, "a|ab|a"), (.bottom, "a|a|ab"),
      (.firstTextBaseline, "ab|a|a"), (.lastTextBaseline, "a|a|ab"),
    ])
  func `F2 a row's texts are in line by their tops, middles, bottoms, first or last lines`(
    alignment: VerticalAlignment, picture: String
  ) {
    let host = ViewHost(columns: 2, rows: 3) {
      HStack(alignment: alignment, spacing: 0) {
        Text("a\na\na"); Text("b")
      }
    }
    #expect(host.lines.joined(separator: "|") == picture)
  }
}
