import Dispatch
import TermUICore
import Testing

@testable import TermUICore

/// Section H: the headless host.
struct ViewHostTests {
  @Test func `H the screen is 80 by 24 by default, and takes a builder`() {
    let host = ViewHost {
      Text("a"); Text("b")
    }
    #expect(host.lines.count == 24)
    #expect(host.tree.contains("(39,11 1×1)"))
    host.resize(columns: 1, rows: 2)
    #expect(host.lines == ["a", "b"])
  }

  @Test func `H keys, typing and taps reach the views, and a tap returns whether it found one`() {
    struct Form: View {
      @State private var text = ""
      @State private var isOn = false

      var body: some View {
        TextField("type here", text: $text)
        Toggle("big", isOn: $isOn)
        Button(text.isEmpty ? "clear it" : "clear") { text = "" }.disabled(text.isEmpty)
        Text("plain")
      }
    }
    let host = ViewHost(columns: 12, rows: 4) { Form() }
    #expect(host.tap("type here"))
    host.type("né한")
    #expect(host.lines.first == "né한")
    #expect(host.tap("big"))
    #expect(host.lines[1].contains("[x] big"))
    #expect(!host.tap("plain") && !host.tap("nowhere") && !host.tap(""))
    #expect(host.tap("clear"))
    #expect(host.lines.first == "type here")
    #expect(!host.tap("clear it"))
  }

  @Test func `H a tap goes to the first in reading order that can be tapped`() {
    let log = Log()
    let host = ViewHost(columns: 9, rows: 2) {
      Text("go")
      HStack {
        Button("go") { log.add("left") }
        Button("go") { log.add("right") }
      }
    }
    #expect(host.tap("go"))
    #expect(log.take() == ["left"])
  }

  @Test func `H a style is that of the first cell that shows the text`() {
    let host = ViewHost(columns: 12, rows: 2) {
      Text("a").bold().foregroundColor(.red) + Text("b").italic()
      Text("plain")
    }
    #expect(host.style(of: "ab") == Style(foreground: .red, attributes: .bold))
    #expect(host.style(of: "b") == Style(attributes: .italic))
    #expect(host.style(of: "plain") == .plain)
    #expect(host.style(of: "none") == nil)
  }

  @Test func `H the tree shows type, identity and frame`() {
    struct Row: View {
      let id: Int

      var body: some View { Text("r\(id)") }
    }
    let host = ViewHost(columns: 4, rows: 2) { ForEach([7, 8], id: \.self) { Row(id: $0) } }
    #expect(
      host.tree == """
        VStack (1,0 2×2)
          ForEach
            Row #7
              Text "r7" (1,0 2×1)
            Row #8
              Text "r8" (1,1 2×1)
        """)
  }

  @Test func `H settling waits for tasks and what they write`() async {
    struct Slow: View {
      @State private var text = "…"

      var body: some View {
        Text(text).task {
          try? await Task.sleep(for: .milliseconds(5))
          text = "late"
        }
      }
    }
    let host = ViewHost(columns: 4, rows: 1) { Slow() }
    await host.settle()
    #expect(host.lines == ["late"])
  }

  @Test func `H a resize makes no row of an element that has just been removed`() {
    struct Item: Identifiable {
      let id: Int
    }
    struct Items: View {
      @ObservedObject var items: Model<[Item]>

      var body: some View { List($items.value) { $item in Text("row \(item.id)") } }
    }
    let items = Model((0..<9).map(Item.init))
    let host = ViewHost(columns: 6, rows: 3) { Items(items: items) }
    items.value.removeLast(8)
    host.resize(columns: 8, rows: 4)
    #expect(host.lines == ["row 0", "", "", ""])
  }

  @Test func `H settling ends although an animation begins another one for ever`() async {
    struct Swing: View {
      @State private var isOut = false

      var body: some View {
        Text("o").padding(.leading, isOut ? 2 : 0).onAppear { swing() }
      }

      private func swing() {
        withAnimation {
          isOut.toggle()
        } completion: {
          swing()
        }
      }
    }
    let host = ViewHost(columns: 3, rows: 1) { Swing() }
    await host.settle()
    #expect(host.screen.contains("o"))
  }

  @Test func `H a host that ends leaves no tree behind, not even with an open sheet`() {
    struct Opening: View {
      @State private var isOpen = false

      var body: some View {
        Button("Open") { isOpen = true }.sheet(isPresented: $isOpen) { Text("sheet") }
      }
    }
    weak var tree: RenderTree?
    do {
      let host = ViewHost(columns: 20, rows: 7) { Opening() }
      host.tap("Open")
      #expect(host.screen.contains("sheet"))
      tree = host.renderer.tree
    }
    #expect(tree == nil)
  }

  @Test func `H a change announced inside queue.sync is seen at once, by a tap as by a key`() {
    final class Model: ObservableObject {
      private let queue = DispatchQueue(label: "store")
      @Published private(set) var count = 0

      func increment() { queue.sync { count += 1 } }
    }
    struct Screen: View {
      @StateObject private var model = Model()

      var body: some View { Button("n\(model.count)") { model.increment() } }
    }
    let host = ViewHost(columns: 4, rows: 1) { Screen() }
    #expect(host.tap("n0"))
    #expect(host.lines == [" n1"])
    host.send(.enter)
    #expect(host.lines == [" n2"])
  }

  @Test func `H advancing the clock fires timers and debounced values at their times`() async {
    final class Model: ObservableObject {
      @Published var query = "a"
      @Published var found = ""
      private var search: AnyCancellable?

      init() {
        search = $query.debounce(for: .seconds(30_000), scheduler: .main).sink {
          [unowned self] in found = $0
        }
      }
    }
    struct Screen: View {
      @ObservedObject var model: Model
      @State private var ticks = 0
      @State private var timer =
        Timer.publish(every: 10_000, on: .main, in: .common).autoconnect()

      var body: some View {
        Text("\(ticks) \(model.found)")
          .frame(maxWidth: .infinity, alignment: .leading)
          .onReceive(timer) { _ in ticks += 1 }
      }
    }
    let model = Model()
    let host = ViewHost(columns: 9, rows: 1) { Screen(model: model) }
    // Hours, because the time that the test itself takes passes too.
    let steps: [(seconds: Int, query: String?, line: String)] = [
      (9000, "ab", "0"), (12_000, "abc", "2"), (14_000, nil, "3"), (10_000, nil, "4 abc"),
      (20_000, "d", "6 abc"),
    ]
    for step in steps {
      if let query = step.query { model.query = query }
      await host.advance(by: .seconds(step.seconds))
      #expect(host.lines == [step.line])
    }
  }

  @Test func `H advancing the clock moves an animation as far as its time`() async {
    struct Mover: View {
      @State private var isOut = false

      var body: some View {
        Button("o") { withAnimation(.linear(duration: 1)) { isOut = true } }
          .buttonStyle(.plain).padding(.leading, isOut ? 8 : 0)
          .frame(width: 9, alignment: .leading)
      }
    }
    let host = ViewHost(columns: 9, rows: 1) { Mover() }
    host.tap("o")
    for place in [4, 8] {
      await host.advance(by: .milliseconds(500))
      #expect(host.lines == [String(repeating: " ", count: place) + "o"])
    }
  }

  @Test func `H a paste is one change, and the wheel scrolls what is under it`() {
    struct Screen: View {
      @State private var text = ""
      @State private var changes = 0

      var body: some View {
        TextField("text", text: $text).onChange(of: text) { changes += 1 }
        Text("\(changes)")
        ScrollView { ForEach(0..<20) { Text("row \($0)") } }.frame(height: 2)
      }
    }
    let host = ViewHost(columns: 6, rows: 4) { Screen() }
    host.tap("text")
    host.paste("a b")
    #expect(host.lines[0] == "a b")
    #expect(host.lines[1].contains("1"))
    host.scroll(2, at: Point(x: 0, y: 3))
    #expect(host.lines[2].contains("row 6"))
    host.scroll(-1, at: Point(x: 0, y: 3))
    #expect(host.lines[2].contains("row 3"))
  }
}
