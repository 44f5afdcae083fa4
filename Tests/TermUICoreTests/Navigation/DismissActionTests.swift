import TermUICore
import Testing

/// Screens that a condition or an item presents, and that end by themselves.
struct DismissActionTests {
  @Test func `G8 dismiss goes back from the screen that calls it, and from all above`() {
    struct Leaving: View {
      let number: Int
      @Environment(\.dismiss) private var dismiss

      var body: some View {
        VStack {
          Text("screen \(number)")
          NavigationLink("next", value: number + 1)
        }
        .onKeyPress("d") {
          dismiss()
          return .handled
        }
      }
    }
    let host = ViewHost(columns: 24, rows: 3) {
      NavigationStack {
        NavigationLink("next", value: 1)
          .navigationDestination(for: Int.self) { Leaving(number: $0) }
      }
    }
    for _ in 0..<3 { host.tap("next") }
    #expect(host.screen.contains("screen 3"))
    host.type("d")
    #expect(host.screen.contains("screen 2"))
    host.type("dddd")
    #expect(!host.screen.contains("screen") && host.screen.contains("next"))
  }

  @Test func `G8 a condition or an item presents a screen, which ends it by going back`() {
    struct Presenting: View {
      @State private var isOn = false
      @State private var item: String?

      var body: some View {
        Text("\(isOn) \(item ?? "-")")
          .onKeyPress("o") {
            isOn = true
            return .handled
          }
          .onKeyPress("i") {
            item = "first"
            return .handled
          }
          .navigationDestination(isPresented: $isOn) {
            Text("on")
            Button("off") { isOn = false }
          }
          .navigationDestination(item: $item) { value in
            Text("item \(value)").onKeyPress("j") {
              item = "second"
              return .handled
            }
          }
      }
    }
    let host = ViewHost(columns: 24, rows: 3) { NavigationStack { Presenting() } }
    #expect(host.screen.contains("false -"))
    host.type("o")
    #expect(host.screen.contains("on\n"))
    host.tap("off")
    #expect(host.screen.contains("false -"))
    host.type("o")
    host.send(.escape)
    #expect(host.screen.contains("false -"))
    host.type("i")
    #expect(host.screen.contains("item first"))
    host.type("j")
    #expect(host.screen.contains("item second"))
    host.send(.escape)
    #expect(host.screen.contains("false -"))
  }

  @Test func `G8 a path that ends below a presented screen takes it away too`() {
    struct Mixed: View {
      @State private var path: [Int] = []

      var body: some View {
        NavigationStack(path: $path) {
          Text("root").navigationDestination(for: Int.self) { number in
            Text("number \(number)")
            NavigationLink("presented") {
              Text("above \(number)")
              NavigationLink("deeper", value: number + 1)
              Button("root") { path = [] }
            }
          }
          NavigationLink("one", value: 1)
        }
      }
    }
    let host = ViewHost(columns: 24, rows: 3) { Mixed() }
    for name in ["one", "presented", "deeper", "presented"] { #expect(host.tap(name), "\(name)") }
    #expect(host.screen.contains("above 2"))
    for name in ["number 2", "above 1", "number 1"] {
      host.send(.escape)
      #expect(host.screen.contains(name))
    }
    host.tap("presented")
    host.tap("deeper")
    host.tap("presented")
    host.tap("root")
    #expect(host.lines[0].contains("root"))
    host.tap("one")
    #expect(host.screen.contains("number 1"))
  }
}
