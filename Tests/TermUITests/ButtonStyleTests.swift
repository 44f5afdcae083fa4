import TermUI
import Testing

/// Section A: a style of an app's own that holds dynamic properties.
struct ButtonStyleTests {
  private struct Counting: ButtonStyle {
    let mark: String
    @State private var count = 0
    @Environment(\.isEnabled) private var isEnabled
    @EnvironmentObject private var price: Model<Int>

    func makeBody(configuration: Configuration) -> some View {
      HStack(spacing: 0) {
        configuration.label
        Text(isEnabled ? mark : "-")
        Text("\(count)").onTapGesture { count += 1 }
        if configuration.isPressed { Text("pressed") }
      }
      Text("\(price.value)")
    }
  }

  @Test("A8 a button style reads the environment, and has a state of its own for each button")
  func properties() {
    let price = Model(5)
    let isOpen = Model(true)
    let host = ViewHost(columns: 3, rows: 4) {
      Watch(isOpen) { isOpen in
        VStack(spacing: 0) {
          Button("a") {}
          Button("b") {}.disabled(!isOpen)
        }
        .buttonStyle(Counting(mark: isOpen ? "+" : "!"))
        .environmentObject(price)
      }
    }
    #expect(host.lines == ["a+0", " 5", "b+0", " 5"])
    #expect(host.tap("0"))
    price.value = 7
    #expect(host.lines == ["a+1", " 7", "b+0", " 7"])
    isOpen.value = false
    #expect(host.lines == ["a!1", " 7", "b-0", " 7"])
  }

  @Test("A8 a prominent button stands in brackets")
  func prominent() {
    let host = ViewHost(columns: 6, rows: 1) { Button("go") {}.buttonStyle(.borderedProminent) }
    #expect(host.lines == ["[ go ]"])
  }
}
