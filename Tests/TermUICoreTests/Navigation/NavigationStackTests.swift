import TermUICore
import Testing

struct NavigationStackTests {
  private static func host<Root: View>(
    columns: Int = 24, rows: Int = 3, @ViewBuilder _ root: () -> Root
  ) -> ViewHost {
    ViewHost(columns: columns, rows: rows, root)
  }

  /// A screen that logs when it appears and disappears, and has a number as its state.
  private struct Screen: View {
    let name: String
    let log: Log
    @State private var count = 0

    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
    }

    var body: some View {
      log.add("body \(name)")
      return Text("\(name) \(count)")
        .onKeyPress("+") {
          count += 1
          return .handled
        }
        .onAppear { log.add("\(name) on") }
        .onDisappear { log.add("\(name) off") }
    }
  }

  @Test func `G8 Esc goes back although a view beside the stack has the focus`() {
    let host = ViewHost(columns: 20, rows: 4) {
      Button("beside") {}
      NavigationStack { NavigationLink("open") { Text("screen") } }
    }
    host.tap("open")
    host.tap("beside")
    host.send(.escape)
    #expect(!host.lines.joined().contains("screen"))
  }

  @Test func `G8 a link opens a screen with its own state, and Esc goes back`() {
    let log = Log()
    let host = Self.host {
      NavigationStack {
        Screen("root", log)
        NavigationLink("open") { Screen("detail", log) }
      }
    }
    host.type("++")
    #expect(host.screen == "         root 2\n          open\n")
    _ = log.take()
    #expect(host.tap("open"))
    #expect(host.screen == "\n        detail 0\n")
    #expect(log.take() == ["body detail", "detail on", "root off"])
    host.type("+")
    #expect(host.screen.contains("detail 1"))
    host.send(.escape)
    #expect(host.lines[0] == "         root 2")
    _ = log.take()
    host.send(.escape)
    #expect(host.lines[0] == "         root 2")
    host.tap("open")
    #expect(host.screen.contains("detail 0"))
  }

  @Test func `G8 appearing and disappearing follow the shown screen`() {
    let log = Log()
    let model = Model<[String]>([])
    let host = Self.host {
      Watch(model) { path in
        NavigationStack(path: Binding(get: { path }, set: { model.value = $0 })) {
          Screen("root", log).navigationDestination(for: String.self) { Screen($0, log) }
        }
      }
    }
    func events() -> [String] { log.take().filter { !$0.hasPrefix("body") } }
    #expect(events() == ["root on"])
    model.value = ["a"]
    _ = host.lines
    #expect(events() == ["a on", "root off"])
    model.value = ["a", "b", "c"]
    _ = host.lines
    #expect(events() == ["c on", "a off"])
    host.send(.escape)
    #expect(model.value == ["a", "b"])
    #expect(events() == ["b on", "c off"])
    model.value = []
    _ = host.lines
    #expect(events() == ["root on", "b off"])
  }

  @Test func `G8 the body of a covered root is evaluated when the root is first shown`() {
    let log = Log()
    let host = Self.host {
      NavigationStack(path: .constant(["a"])) {
        Screen("root", log).navigationDestination(for: String.self) { Screen($0, log) }
      }
    }
    #expect(host.screen == "\n          a 0\n")
    #expect(log.take() == ["body a", "a on"])
    let model = Model(["a"])
    let popping = Self.host {
      Watch(model) { path in
        NavigationStack(path: Binding(get: { path }, set: { model.value = $0 })) {
          Screen("root", log).navigationDestination(for: String.self) { Screen($0, log) }
        }
      }
    }
    popping.type("+")
    _ = log.take()
    popping.send(.escape)
    #expect(popping.screen == "\n         root 0\n")
    #expect(log.take() == ["body root", "root on", "a off"])
    popping.type("+")
    #expect(popping.lines[1] == "         root 1")
  }

  @Test func `G8 a path of one type and one of several say which screens there are`() {
    struct Several: View {
      @State private var path = NavigationPath([1])

      var body: some View {
        NavigationStack(path: $path) {
          Text("root \(path.count)").navigationDestination(for: Int.self) { number in
            Text("number \(number) of \(path.count)")
            NavigationLink("letter", value: "x")
          }
          .navigationDestination(for: String.self) { letter in
            Text("letter \(letter) of \(path.count)")
            NavigationLink("number", value: 7)
            Button("root") { path = NavigationPath() }
          }
        }
      }
    }
    let host = Self.host { Several() }
    #expect(host.screen.contains("number 1 of 1"))
    host.tap("letter")
    #expect(host.screen.contains("letter x of 2"))
    host.tap("number")
    #expect(host.screen.contains("number 7 of 3"))
    host.send(.escape)
    #expect(host.screen.contains("letter x of 2"))
    host.tap("root")
    #expect(host.screen.contains("root 0"))
  }

  @Test
  func `G8 a covered screen is neither evaluated nor offered keys, and shows what came meanwhile`()
  {
    struct Shelf: View {
      @ObservedObject var model: Model<Int>
      let log: Log

      var body: some View {
        log.add("body shelf")
        return Text("shelf \(model.value)").onKeyPress("k") {
          log.add("shelf k")
          return .handled
        }
      }
    }
    let log = Log()
    let model = Model(0)
    let host = Self.host {
      NavigationStack {
        Shelf(model: model, log: log).navigationDestination(for: Int.self) { Text("number \($0)") }
        NavigationLink("open", value: 1)
      }
    }
    host.tap("open")
    _ = log.take()
    let frames = host.frames
    for _ in 0..<3 {
      model.value += 1
      host.type("k")
    }
    #expect(log.take() == [] && host.frames == frames)
    host.send(.escape)
    #expect(host.screen.contains("shelf 3"))
    #expect(log.take() == ["body shelf"])
  }

  @Test func `G8 a key that something inside handles does not go back`() {
    let host = Self.host {
      NavigationStack {
        NavigationLink("open") { Text("detail").onKeyPress(.escape) { .handled } }
      }
    }
    host.tap("open")
    host.send(.escape)
    #expect(host.screen.contains("detail"))
  }

  @Test func `G8 a screen gets its focus back when it is uncovered`() {
    let host = Self.host {
      NavigationStack {
        Button("first") {}
        NavigationLink("second") { Button("inside") {} }
      }
    }
    host.send(.tab)
    host.send(.enter)
    #expect(host.style(of: "inside")?.attributes == .reverse)
    host.send(.escape)
    #expect(host.style(of: "second")?.attributes == .reverse)
    host.send(.enter)
    #expect(host.screen.contains("inside"))
  }

  @Test func `G8 what a screen shows follows the view that makes it`() {
    struct Root: View {
      @State private var text = "old"
      let outer: String

      var body: some View {
        NavigationLink("open", value: 1)
          .navigationDestination(for: Int.self) { number in
            Text("\(number) \(text) \(outer)").onKeyPress("n") {
              text = "new"
              return .handled
            }
          }
      }
    }
    let model = Model("a")
    let host = Self.host { Watch(model) { outer in NavigationStack { Root(outer: outer) } } }
    host.tap("open")
    #expect(host.screen.contains("1 old a"))
    host.type("n")
    #expect(host.screen.contains("1 new a"))
    model.value = "b"
    #expect(host.screen.contains("1 new b"))
  }
}
