import TermUICore
import Testing

/// The identities of the branches of a choice.
struct SwitchNodeTests {
  @Test func `B2 the branches of an if are two identities`() {
    let model = Model(true)
    let host = ViewHost(columns: 2, rows: 1) {
      Watch(model) { if $0 { Counter("c") } else { Counter("c") } }
    }
    #expect(host.tap("c0"))
    #expect(host.lines == ["c1"])
    model.value = false
    #expect(host.lines == ["c0"])
    model.value = true
    #expect(host.lines == ["c0"])
  }

  @Test func `B2 a modifier around an if is around the branch that is shown`() {
    let model = Model(true)
    let host = ViewHost(columns: 5, rows: 3) {
      Watch(model) { isFirst in
        Group { if isFirst { Text("a") } else { Text("bc").padding(.leading) } }.border()
      }
    }
    #expect(host.lines == [" ╭─╮", " │a│", " ╰─╯"])
    model.value = false
    #expect(host.lines == ["╭───╮", "│ bc│", "╰───╯"])
  }

  @Test func `B2 so are the cases of a switch, and what an AnyView holds by type`() {
    let model = Model(0)
    let host = ViewHost(columns: 7, rows: 2) {
      Watch(model) { number in
        switch number {
        case 0: Counter("c")
        case 1: Counter("c")
        default: Counter("c")
        }
        number == 2 ? AnyView(Counter("any")) : AnyView(Counter("any").bold())
      }
    }
    #expect(host.tap("c0") && host.tap("any0"))
    model.value = 1
    #expect(host.lines == ["  c0", " any1"])
    model.value = 2
    #expect(host.lines == ["  c0", " any0"])
    #expect(host.tap("c0"))
    model.value = 3
    #expect(host.lines == ["  c1", " any0"])
  }
}
