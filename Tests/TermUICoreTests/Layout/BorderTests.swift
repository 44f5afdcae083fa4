import TermUICore
import Testing

struct BorderTests {
  nonisolated static let borders: [(BorderStyle, String)] = [
    (.light, "┌─┐|│x│|└─┘"), (.rounded, "╭─╮|│x│|╰─╯"), (.heavy, "┏━┓|┃x┃|┗━┛"),
    (.double, "╔═╗|║x║|╚═╝"), (.heavySides, "┎─┒|┃x┃|┖─┚"), (.ascii, "+-+||x||+-+"),
  ]

  @Test(arguments: borders)
  func `F2 a border is drawn in its style`(style: BorderStyle, picture: String) {
    let host = ViewHost(columns: 3, rows: 3) { Text("x").border(style: style) }
    #expect(host.lines.joined(separator: "|") == picture)
  }
}
