import Testing

@testable import TermUICore

struct CanvasTests {
  @Test func `F4 a wide character painted over by half is removed entirely`() {
    let host = ViewHost(columns: 4, rows: 1) {
      Text("한국").overlay(
        Text("x").frame(maxWidth: .infinity, alignment: .leading).padding(.leading, 1))
    }
    #expect(host.lines == [" x국"])
  }
}
