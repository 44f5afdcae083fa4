import TermUICore
import Testing

@MainActor @Suite struct StepperTests {
  @Test func `a stepper stays within its bounds, by taps and by keys`() {
    struct Limit: View {
      @State var count = 9
      var body: some View { Stepper("limit \(count)", value: $count, in: 0...10, step: 1) }
    }
    let host = ViewHost(columns: 20, rows: 1) { Limit() }
    #expect(host.lines == ["  limit 9 [-] [+]"])
    #expect(host.tap("[+]"))
    #expect(host.tap("[+]"))
    #expect(host.lines[0].contains("limit 10 "))
    host.send("-")
    #expect(host.lines[0].contains("limit 9 "))
  }
}
