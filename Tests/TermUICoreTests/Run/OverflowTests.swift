import Testing

@testable import TermUICore

/// The reports of a debug build about views outside of the window.
@MainActor struct OverflowTests {
  @Test func `F8 a view of which nothing lies in the window is reported once, with its size`() {
    withWarnings { log in
      let host = ViewHost(columns: 20, rows: 12) {
        VStack { ForEach(0..<43, id: \.self) { Text("row \($0)") } }
      }
      #expect(
        log.all == [
          "VStack is 43 rows high in a window of 12: nothing of Text \"row 0\" (5×1) is visible; "
            + "a ScrollView would show it"
        ])
      host.resize(columns: 20, rows: 11)
      _ = host.lines
      #expect(log.all.count == 1)
    }
  }

  @Test func `F8 a view that is too wide, or elsewhere, is reported too`() {
    withWarnings { log in
      _ = ViewHost(columns: 4, rows: 1) {
        HStack {
          Text("left").fixedSize(); Text("x").fixedSize()
        }
      }
      _ = ViewHost(columns: 4, rows: 1) { Text("x").offset(y: 7) }
      #expect(
        log.all == [
          "HStack is 6 columns wide in a window of 4: nothing of Box (frame) (1×1) is visible; "
            + "a ScrollView would show it",
          "Text \"x\" (1×1) is at column 1, row 7, outside of a window of 4×1",
        ])
    }
  }

  @Test func `F8 what scrolls, is hidden, or is cut at its end isn't reported`() {
    withWarnings { log in
      let rows = ForEach(0..<43, id: \.self) { Text("row \($0)") }
      _ = ViewHost(columns: 8, rows: 5) { ScrollView { VStack { rows } } }
      _ = ViewHost(columns: 8, rows: 5) { List { rows } }
      _ = ViewHost(columns: 8, rows: 5) { LazyVStack { rows } }
      _ = ViewHost(columns: 8, rows: 5) { Text("row").hidden().offset(y: 9) }
      _ = ViewHost(columns: 8, rows: 1) { Text("1\n2\n3").fixedSize() }
      _ = ViewHost(columns: 8, rows: 1) {
        TabView { ForEach(0..<3) { Tab("\($0)") { Text("a") } } }
      }
      #expect(log.all == [])
    }
  }
}
