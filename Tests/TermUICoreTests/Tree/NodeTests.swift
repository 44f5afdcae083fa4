import TermUICore
import Testing

struct NodeTests {
  @Test func `B8 state lives as long as the node, and is released with it`() {
    let model = Model(true)
    let watch = Watched()
    let host = ViewHost(columns: 2, rows: 1) {
      Watch(model) { if $0 { Holder(watch: watch) } }
    }
    #expect(host.lines == ["0"])
    #expect(watch.thing != nil)
    model.value = false
    #expect(host.lines == [""])
    #expect(watch.thing == nil)
    model.value = true
    #expect(host.lines == ["0"])
  }
}

private final class Thing: ObservableObject {
  @Published var number = 0

  init(_ watch: Watched) { watch.thing = self }
}

private final class Watched {
  weak var thing: Thing?

  init() {}
}

private struct Holder: View {
  @StateObject private var thing: Thing

  init(watch: Watched) { _thing = StateObject(wrappedValue: Thing(watch)) }

  var body: some View {
    Text("\(thing.number)")
      .onAppear { thing.number = 0 }
      .onReceive(thing.objectWillChange) { _ = thing }
      .onTapGesture { thing.number += 1 }
  }
}
