import Glibc
import Testing

extension TerminalTests {
  /// Reports as they come from a terminal; tmux passes on any bytes.
  @Suite struct Mouse {
    private static let terms = [
      "screen-256color", "tmux-256color", "st-256color", "xterm-kitty", "rxvt-unicode-256color",
      "xterm-256color",
    ]

    enum Form: CaseIterable {
      case x10, sgr

      func report(button: Int, column: Int, row: Int) -> String {
        switch self {
        case .sgr: return "\u{1B}[<\(button);\(column + 1);\(row + 1)M"
        case .x10:
          let bytes = [button + 32, column + 33, row + 33].map { UInt8($0) }
          return "\u{1B}[M" + String(decoding: bytes, as: UTF8.self)
        }
      }
    }

    @Test(arguments: terms, Form.allCases)
    func `A click selects, the wheel scrolls, and afterwards keys, resizes, and signals work`(
      term: String, form: Form
    ) throws {
      let terminal = try Terminal(term: term, deck: Decks.small)
      try terminal.waitForPosition(1, of: 10)
      #expect(try terminal.flag("mouse_any_flag") == "1")
      #expect(try terminal.flag("mouse_sgr_flag") == "1")
      let row = try #require(try terminal.screen().firstIndex { $0.contains("새") })
      try terminal.type(form.report(button: 0, column: 10, row: row))
      try terminal.waitForPosition(3, of: 10)
      try resize(terminal, columns: 60, rows: 20)
      for _ in 0..<6 { try terminal.type(form.report(button: 65, column: 10, row: 10)) }
      try terminal.wait("the last card") { $0.contains { $0.contains("나무") } }
      try resize(terminal, columns: 80, rows: 24)
      #expect(terminal.sandbox.read("deck.tsv") == Decks.small)
      try terminal.kill(SIGTERM)
      #expect(try terminal.aftermath() == .init(status: 128 + SIGTERM))
    }

    private func resize(_ terminal: Terminal, columns: Int, rows: Int) throws {
      try terminal.resize(columns: columns, rows: rows)
      try terminal.wait("a frame of the new size") { shown in
        shown.count == rows && ListScreen(rows: shown).position != nil
          && shown.contains { $0.hasSuffix("q quit") && $0.displayWidth == columns - 1 }
      }
    }
  }
}
