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
    let steps: [(key: Key, count: Int)] = [
      ("-", 9), (.left, 8), (.down, 7), (.right, 8), (.up, 9), ("+", 10), ("+", 10),
    ]
    for step in steps {
      host.send(step.key)
      #expect(host.lines[0].contains("limit \(step.count) "))
    }
  }

  @Test func `a stepper is one stop of Tab, and shows that it has the focus`() {
    let host = ViewHost(columns: 14, rows: 2) {
      Stepper("size", onIncrement: {}, onDecrement: {})
      Button("next") {}
    }
    #expect(host.style(of: "[-]")?.attributes == .reverse)
    #expect(host.style(of: "[+]")?.attributes == .reverse)
    host.send(.tab)
    #expect(host.style(of: "next")?.attributes == .reverse)
    #expect(host.style(of: "[-]") == .plain)
  }

  @Test func `a stepper that is disabled takes neither taps nor keys`() {
    struct Limit: View {
      @State var count = 9
      var body: some View { Stepper("limit \(count)", value: $count).disabled(true) }
    }
    let host = ViewHost(columns: 20, rows: 1) { Limit() }
    #expect(!host.tap("[+]"))
    host.send(.tab)
    host.send(.up)
    #expect(host.lines[0].contains("limit 9 "))
  }
}
