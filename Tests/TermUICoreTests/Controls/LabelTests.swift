import TermUICore
import Testing

@MainActor @Suite struct LabelTests {
  @Test func `a line of labeled content has its label and its content at its ends`() {
    let host = ViewHost(columns: 16, rows: 2) {
      LabeledContent("Cards", value: "138")
      LabeledContent("Known") { Text("43").bold() }
    }
    #expect(host.lines == ["Cards        138", "Known         43"])
    #expect(host.style(of: "138")?.foreground == .secondary)
  }

  @Test func `a button and a tab have a symbol before their titles`() {
    let log = Log()
    let host = ViewHost(columns: 16, rows: 4) {
      TabView {
        Tab("Words", systemImage: "star") {
          Button("Add", systemImage: "plus") { log.add("added") }
        }
      }
    }
    #expect(host.lines[0] == "☆ Words")
    #expect(host.lines.joined().contains("+ Add"))
    #expect(host.tap("Add"))
    #expect(log.take() == ["added"])
  }

  @Test func `a picker has any view as its label`() {
    let host = ViewHost(columns: 12, rows: 3) {
      Picker(selection: .constant(2)) {
        Text("small").tag(1)
        Text("large").tag(2)
      } label: {
        Label("Size", systemImage: "star")
      }
    }
    #expect(host.lines == ["  ☆ Size", "  ○ small", "  ● large"])
  }
}
