import TermUI
import Testing

/// Section F2, the names: where a view stands, what stands around it.
struct PlacingTests {
  nonisolated static let alignments: [(Alignment, String)] = [
    (.topLeading, "x··|···|···"), (.top, "·x·|···|···"), (.topTrailing, "··x|···|···"),
    (.leading, "···|x··|···"), (.center, "···|·x·|···"), (.trailing, "···|··x|···"),
    (.bottomLeading, "···|···|x··"), (.bottom, "···|···|·x·"), (.bottomTrailing, "···|···|··x"),
  ]

  @Test("F2 an alignment is a place in the room", arguments: alignments)
  func alignment(alignment: Alignment, picture: String) {
    let host = ViewHost(columns: 3, rows: 3) {
      Text("···\n···\n···").overlay(alignment: alignment) { Text("x") }
    }
    #expect(host.lines.joined(separator: "|") == picture)
  }

  @Test(
    "F2 a row's texts are in line by their tops, middles, bottoms, first or last lines",
    arguments: [
      (VerticalAlignment.top, "ab|a|a"), (.center, "a|ab|a"), (.bottom, "a|a|ab"),
      (.firstTextBaseline, "ab|a|a"), (.lastTextBaseline, "a|a|ab"),
    ])
  func baseline(alignment: VerticalAlignment, picture: String) {
    let host = ViewHost(columns: 2, rows: 3) {
      HStack(alignment: alignment, spacing: 0) {
        Text("a\na\na"); Text("b")
      }
    }
    #expect(host.lines.joined(separator: "|") == picture)
  }

  nonisolated static let borders: [(BorderStyle, String)] = [
    (.light, "┌─┐|│x│|└─┘"), (.rounded, "╭─╮|│x│|╰─╯"), (.heavy, "┏━┓|┃x┃|┗━┛"),
    (.double, "╔═╗|║x║|╚═╝"), (.heavySides, "┎─┒|┃x┃|┖─┚"), (.ascii, "+-+||x||+-+"),
  ]

  @Test("F2 a border is drawn in its style", arguments: borders)
  func border(style: BorderStyle, picture: String) {
    let host = ViewHost(columns: 3, rows: 3) { Text("x").border(style: style) }
    #expect(host.lines.joined(separator: "|") == picture)
  }

  @Test("F2 a spacer keeps its least length where there is no room for it")
  func spacer() {
    let host = ViewHost(columns: 5, rows: 1) {
      HStack(spacing: 0) {
        Text("abcd"); Spacer(minLength: 2); Text("|").layoutPriority(1)
      }
      .lineLimit(1)
    }
    #expect(host.lines == ["a…  |"])
  }

  @Test("F2 a scroll bar that is to be visible is")
  func indicators() {
    let host = ViewHost(columns: 1, rows: 2) {
      ScrollView { Text("a\nb\nc\nd") }.scrollIndicators(.visible)
    }
    #expect(host.style(of: "a")?.attributes == .reverse)
  }
}
