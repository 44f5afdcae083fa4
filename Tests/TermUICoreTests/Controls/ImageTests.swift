import Testing

@testable import TermUICore

struct ImageTests {
  private let blue: UInt32 = 0x0000_FFFF
  private let clear: UInt32 = 0

  @Test(
    arguments: [
      ("pencil", "✎"), ("pencil.circle", "✎"), ("pencil.circle.fill", "✎"), ("star.fill", "★"),
      ("star", "☆"), ("circle.fill", "●"), ("shuffle", "⇄"), ("no.such.symbol", "⍰"), ("", "⍰"),
    ])
  func `F5 a symbol name shows a glyph, its variants the same, an unknown one a placeholder`(
    name: String, glyph: String
  ) {
    #expect(ViewHost(columns: 1, rows: 1) { Image(systemName: name) }.lines == [glyph])
  }

  @Test
  func `F5 a resizable symbol takes its frame and is centred; others keep their size`() {
    let host = ViewHost(columns: 9, rows: 6) {
      Image(systemName: "pencil").resizable().border().frame(width: 7, height: 5)
      Image(systemName: "pencil").frame(width: 3)
    }
    #expect(
      host.screen == """
         ╭─────╮
         │     │
         │  ✎  │
         │     │
         ╰─────╯
            ✎
        """)
  }

  @Test func `F5 a symbol has the colour and font around it, and becomes another with its view`() {
    let model = Model("pencil")
    let host = ViewHost(columns: 3, rows: 1) {
      Watch(model) { Image(systemName: $0).foregroundColor(.red).font(.headline) }
    }
    #expect(host.style(of: "✎") == Style(foreground: .red, attributes: .bold))
    model.value = "star"
    #expect(host.lines == [" ☆"])
  }
}
