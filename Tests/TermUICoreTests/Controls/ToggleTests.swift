import TermUICore
import Testing

struct ToggleTests {
  @Test func `C8 a text field and a toggle write through their bindings`() {
    struct Form: View {
      @State private var name = ""
      @State private var isOn = false

      var body: some View {
        TextField("name", text: $name)
        Toggle("loud", isOn: $isOn)
        Text(isOn ? name.uppercased() : name)
      }
    }
    let host = ViewHost(columns: 8, rows: 3) { Form() }
    host.type("ab말")
    #expect(host.tap("loud"))
    #expect(host.screen == "ab말\n[x] loud\n  AB말")
  }
}
