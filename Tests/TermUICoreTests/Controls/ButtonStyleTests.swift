import TermUICore
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

  @Test func `A8 a button style reads the environment, and has a separate state for each button`() {
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

  enum Style: CaseIterable { case none, automatic, plain, bordered, borderedProminent }

  private struct Styled: View {
    let style: Style

    var body: some View {
      switch style {
      case .none: button
      case .automatic: button.buttonStyle(.automatic)
      case .plain: button.buttonStyle(.plain)
      case .bordered: button.buttonStyle(.bordered)
      case .borderedProminent: button.buttonStyle(.borderedProminent)
      }
    }

    private var button: some View { Button("go") {} }
  }

  @Test(
    arguments: [
      (Style.none, "  go"), (.automatic, "  go"), (.plain, "  go"), (.bordered, "[ go ]"),
      (.borderedProminent, "[ go ]"),
    ])
  func
    `A8 a button is its label, or stands in brackets: inverted with the focus, dim when disabled`(
      style: Style, picture: String
    )
  {
    let host = ViewHost(columns: 6, rows: 1) { Styled(style: style) }
    #expect(host.lines == [picture])
    #expect(host.style(of: "go")?.attributes == .reverse)
    let effectless = ViewHost(columns: 6, rows: 1) { Styled(style: style).focusEffectDisabled() }
    #expect(effectless.style(of: "go")?.attributes == [])
    let disabled = ViewHost(columns: 6, rows: 1) { Styled(style: style).disabled(true) }
    #expect(disabled.style(of: "go")?.attributes == .dim)
  }

  @Test func `A8 a destructive button has bold letters`() {
    let host = ViewHost(columns: 9, rows: 2) {
      Button("delete", role: .destructive) {}
      Button("keep", role: .cancel) {}
    }
    #expect(host.style(of: "delete")?.attributes == [.bold, .reverse])
    #expect(host.style(of: "keep")?.attributes == [])
  }

  @Test func `A8 the whole label of a focused button is inverted, its spacing too`() {
    let host = ViewHost(columns: 12, rows: 2) {
      VStack(alignment: .leading) {
        Button("Add", systemImage: "plus") {}
        Button {
        } label: {
          Text("a"); Spacer(); Text("b")
        }
        .buttonStyle(.bordered)
      }
    }
    #expect(host.inverted == ["+++++", ""])
    host.send(.tab)
    #expect(host.inverted == ["", "++++++++++++"])
    host.send(.tab)
    host.send(.backTab)
    #expect(host.inverted == ["", "++++++++++++"])
  }

  @Test func `A8 the whole label of a focused picker is inverted, its spacing too`() {
    let host = ViewHost(columns: 12, rows: 3) {
      Picker(selection: .constant(2)) {
        Text("small").tag(1)
        Text("large").tag(2)
      } label: {
        Label("Size", systemImage: "star")
      }
    }
    host.send(.tab)
    #expect(host.inverted[0] == "  ++++++")
  }
}
