import Testing

@testable import TermUICore

struct ListRowBackgroundTests {
  @Test func `a row with a custom background is not inverted when selected`() {
    let host = ViewHost(columns: 6, rows: 2) {
      List(0..<2, id: \.self, selection: .constant(1)) { number in
        Text("\(number)").listRowBackground(number == 1 ? Color.blue : nil)
      }
    }
    #expect(host.style(of: "1") == Style(background: .blue))
    #expect(host.style(atColumn: 5, row: 1).background == .blue)
    #expect(host.style(atColumn: 5, row: 0).background != .blue)
  }
}
