import Testing

@testable import TermUICore

struct PopupNodeTests {
  @Test func `keys and taps go to the popup alone`() {
    let log = Log()
    let host = ViewHost(columns: 20, rows: 8) { SheetScreen(log: log) }
    host.send(.tab)
    host.type("k")
    #expect(log.take() == ["outer k"])
    host.tap("open")
    _ = log.take()
    host.type("kk")
    for _ in 0..<5 { host.send(.tab) }
    #expect(!host.tap("other") && !host.tap("name"))
    #expect(log.take() == [])
    #expect(host.tap("yes"))
    #expect(log.take() == ["yes"])
    host.tap("done")
    #expect(log.take() == ["dismissed", "off"])
    #expect(host.tap("other"))
    host.type("k")
    #expect(log.take() == ["other", "outer k"])
  }

  @Test func `a view below a popup has the focus after the popup is closed, not before`() {
    struct Fields: View {
      @FocusState private var isFocused: Bool
      @State private var text = ""

      var body: some View {
        TextField("below", text: $text).focused($isFocused).defaultFocus($isFocused, true)
      }
    }
    let model = Model((open: true, fields: false))
    let host = ViewHost(columns: 20, rows: 5) {
      Watch(model) { value in
        VStack {
          Text("top")
          if value.fields { Fields() }
          Spacer()
        }
        .sheet(isPresented: Binding(get: { value.open }, set: { model.value.open = $0 })) {
          Button("in the sheet") {}
        }
      }
    }
    #expect(host.style(of: "in the sheet")?.attributes == .reverse)
    model.value.fields = true
    host.type("x")
    #expect(host.style(of: "in the sheet")?.attributes == .reverse)
    host.send(.escape)
    host.type("y")
    #expect(host.screen.contains("y") && !host.screen.contains("x"))
  }

  @Test
  func `of two popups of one view the newer has the keys; the focus returns when both are closed`()
  {
    let model = Model((sheet: false, alert: false))
    let host = ViewHost(columns: 20, rows: 9) {
      Watch(model) { value in
        Button("base") { model.value.sheet = true }
          .sheet(isPresented: Binding(get: { value.sheet }, set: { model.value.sheet = $0 })) {
            Button("in the sheet") { model.value.alert = true }
          }
          .alert("Sure?", isPresented: .constant(value.alert)) {
            Button("both") { model.value = (false, false) }
          }
      }
    }
    host.send(.tab)
    host.send(.enter)
    host.send(.enter)
    #expect(host.style(of: "both")?.attributes.contains(.reverse) == true)
    model.value.sheet = false
    host.send(.enter)
    #expect(!host.screen.contains("Sure?"))
    #expect(host.style(of: "base")?.attributes == .reverse)
  }

  @Test func `a popup goes with the view that shows it, and its state starts afresh each time`() {
    let model = Model((shows: true, open: true))
    let host = ViewHost(columns: 20, rows: 5) {
      Watch(model) { value in
        if value.shows {
          Text("base").sheet(
            isPresented: Binding(get: { value.open }, set: { model.value.open = $0 })
          ) { Counter("times ") }
        }
      }
    }
    host.tap("times 0")
    #expect(host.screen.contains("times 1"))
    model.value.open = false
    #expect(!host.screen.contains("times"))
    model.value.open = true
    #expect(host.screen.contains("times 0"))
    model.value.shows = false
    #expect(!host.screen.contains("times"))
    #expect(host.screen == "\n\n\n\n")
  }
}
