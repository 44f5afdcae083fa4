import TermUI
import Testing

@testable import MyApp

@MainActor @Test func `each press of the button greets once more`() {
  let host = ViewHost(columns: 40, rows: 9) { MyAppView() }
  #expect(host.lines.contains { $0.contains("Nobody was greeted.") })
  host.send(.enter)
  host.send(.enter)
  #expect(host.lines.contains { $0.contains("Hello, 2 times!") })
}
