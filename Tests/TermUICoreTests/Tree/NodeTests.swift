import Testing

@testable import TermUICore

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

  @Test func `a removed view has no view around it`() throws {
    let model = Model(true)
    let host = ViewHost(columns: 2, rows: 1) { Watch(model) { if $0 { Text("a").padding(1) } } }
    let text = try #require(host.renderer.root.first { $0 as? TextNode })
    #expect(text.parent != nil && text.container != nil)
    model.value = false
    #expect(host.lines == [""])
    #expect(text.parent == nil && text.container == nil)
  }

  @Test func `a view made within a removed one stops the program`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent])
    {
      await MainActor.run {
        let renderer = Renderer(size: Size(width: 2, height: 1), Text("a"))
        renderer.close()
        _ = Node(renderer.root)
      }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("a view is made within one that has been removed"))
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
