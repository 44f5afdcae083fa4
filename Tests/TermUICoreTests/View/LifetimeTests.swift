import TermUICore
import Testing

struct LifetimeTests {
  private static func list(_ log: Log, count: Int = 100) -> ViewHost {
    ViewHost(columns: 6, rows: 3) {
      ScrollView {
        LazyVStack {
          ForEach(0..<count, id: \.self) { row in
            Counter("\(row):").onAppear { log.add("+\(row)") }.onDisappear { log.add("-\(row)") }
          }
        }
      }
    }
  }

  private static let down = Key.mouse(MouseEvent(.wheelDown, at: .zero))
  private static let up = Key.mouse(MouseEvent(.wheelUp, at: .zero))

  @Test
  func `B9 a lazy row is made near the window, and keeps its state when scrolled out and back`() {
    let log = Log()
    let host = Self.list(log)
    #expect(host.tap("1:0"))
    host.send(Self.down)
    host.send(Self.down)
    #expect(host.lines == [" 6:0", " 7:0", " 8:0"])
    host.send(Self.up)
    host.send(Self.up)
    #expect(host.lines == [" 0:0", " 1:1", " 2:0"])
  }

  @Test(arguments: [false, true])
  func `B9 long scrolling keeps the rows whose state has changed, and few others`(isPadded: Bool) {
    let host = ViewHost(columns: 8, rows: 3) {
      ScrollView {
        LazyVStack {
          let rows = ForEach(0..<10_000, id: \.self) { Counter("\($0):") }
          if isPadded { rows.padding(.leading, 1) } else { rows }
        }
      }
    }
    let start = host.lines
    #expect(host.tap("1:0"))
    for _ in 0..<500 { host.send(.pageDown) }
    #expect(host.screen.contains("1000:0"))
    #expect(host.tree.split(separator: "\n").count < 2500)
    host.send(.home)
    #expect(host.lines == start.map { $0.replacing("1:0", with: "1:1") })
  }

  @Test func `B9 a million rows make no more nodes than a hundred, also within other modifiers`() {
    func nodes(_ count: Int) -> Int {
      let host = ViewHost(columns: 6, rows: 3) {
        ScrollView {
          LazyVStack(spacing: 1) { ForEach(0..<count, id: \.self) { Counter("\($0)").padding() } }
        }
      }
      return host.tree.split(separator: "\n").count
    }
    #expect(nodes(1_000_000) == nodes(100))
  }

  @Test func `B9 a stack in a scroll view makes every row at once`() {
    let log = Log()
    _ = ViewHost(columns: 4, rows: 2) {
      ScrollView { VStack { ForEach(0..<50) { Named("\($0)", log) } } }
    }
    #expect(log.take().count == 100)
  }

  @Test func `B9 a modifier around the rows of a lazy stack loses none of them`() {
    let host = ViewHost(columns: 4, rows: 4) {
      ScrollView {
        LazyVStack {
          ForEach(0..<3) { Text("\($0)") }.padding(.leading, 1); Text("end")
        }
      }
    }
    #expect(host.lines == ["  0", "  1", "  2", "end"])
  }

  @Test func `B10 all that is shown disappears at the end, once, parents first`() {
    let log = Log()
    do {
      let host = ViewHost(columns: 4, rows: 2) {
        VStack {
          Text("a").onDisappear { log.add("-a") }
          Toggled(log)
        }
        .onDisappear { log.add("-stack") }
      }
      host.send(.character("t"))
      #expect(log.take() == ["-b"])
    }
    #expect(log.take() == ["-stack", "-a"])
  }

  private struct Toggled: View {
    @State private var isShown = true
    let log: Log

    init(_ log: Log) { self.log = log }

    var body: some View {
      Group { if isShown { Text("b").onDisappear { log.add("-b") } } }
        .onKeyPress { _ in
          isShown.toggle()
          return .handled
        }
      Text("c")
    }
  }

  @Test func `B10 rows appear and disappear at each scroll in and out`() {
    let log = Log()
    let host = Self.list(log)
    #expect(log.take() == ["+0", "+1", "+2"])
    host.send(Self.down)
    #expect(Set(log.take()) == ["-0", "-1", "-2", "+3", "+4", "+5"])
    host.send(Self.up)
    #expect(Set(log.take()) == ["+0", "+1", "+2", "-3", "-4", "-5"])
    host.resize(columns: 6, rows: 1)
    #expect(log.take() == ["-1", "-2"])
  }

  @Test(arguments: [false, true])
  func `B10 rows beside a ForEach appear and disappear at each scroll in and out`(isList: Bool) {
    let log = Log()
    func logged(_ name: String) -> some View {
      Text(name).onAppear { log.add("+\(name)") }.onDisappear { log.add("-\(name)") }
    }
    let model = Model(false)
    let host = ViewHost(columns: 4, rows: 3) {
      let rows = Group {
        logged("top")
        ForEach(0..<9, id: \.self) { Text("\($0)") }
        Watch(model) { areSeveral in
          if areSeveral {
            logged("a"); logged("b"); logged("c")
          } else {
            logged("end")
          }
        }
      }
      if isList { List { rows } } else { ScrollView { LazyVStack { rows } } }
    }
    #expect(log.take() == ["+top"])
    host.send(.end)
    #expect(log.take() == ["+end", "-top"])
    host.send(.home)
    #expect(log.take() == ["+top", "-end"])
    model.value = true
    _ = host.lines
    #expect(log.take() == [])
    host.send(.end)
    #expect(log.take() == ["+a", "+b", "+c", "-top"])
    host.resize(columns: 4, rows: 2)
    #expect(log.take() == ["-c"])
  }

  @Test func `B10 a view added to an invisible row appears with the row`() {
    let log = Log()
    let shuffle = PassthroughSubject<Void, Never>()
    struct Row: View {
      let number: Int
      let log: Log
      let shuffle: PassthroughSubject<Void, Never>
      @State private var isTurned = false

      var body: some View {
        HStack {
          Text("\(number)"); if isTurned { Text("t").onAppear { log.add("t\(number)") } }
        }
        .onReceive(shuffle) { isTurned = true }
      }
    }
    let host = ViewHost(columns: 3, rows: 1) {
      ScrollView {
        LazyVStack { ForEach(0..<9, id: \.self) { Row(number: $0, log: log, shuffle: shuffle) } }
      }
    }
    host.send(Self.down)
    shuffle.send()
    #expect(host.lines == ["3 t"])
    #expect(log.take() == ["t3"])
    host.send(Self.up)
    #expect(log.take() == ["t0"])
  }

  @Test(arguments: [false, true])
  func `B10 a sheet of a row that is out of sight appears, and handles keys`(isInForEach: Bool) {
    let log = Log()
    let model = Model(false)
    let host = ViewHost(columns: 12, rows: 7) {
      let row = Watch(model) { isOpen in
        Text("top").sheet(isPresented: .constant(isOpen)) {
          Text("sheet").onAppear { log.add("+") }.onDisappear { log.add("-") }
            .onKeyPress("k") {
              log.add("k")
              return .handled
            }
        }
      }
      List {
        if isInForEach { ForEach(0..<1) { _ in row } } else { row }
        ForEach(0..<9) { Text("\($0)") }
      }
    }
    host.send(.end)
    model.value = true
    #expect(host.screen.contains("sheet"))
    host.send("k")
    #expect(log.take() == ["+", "k"])
    host.resize(columns: 12, rows: 30)
    host.resize(columns: 12, rows: 7)
    host.send("k")
    model.value = false
    #expect(!host.screen.contains("sheet"))
    #expect(log.take() == ["k", "-"])
  }

  @Test func `B11 state, body, frame, onAppear; parents before children, also when they go`() {
    struct Parent: View {
      let log: Log
      @State private var number = 1

      var body: some View {
        log.add("body \(number)")
        return VStack {
          Text("\(number)").onAppear { log.add("first") }.onDisappear { log.add("first gone") }
          Text("x").onAppear { log.add("second") }.onDisappear { log.add("second gone") }
        }
        .onAppear { log.add("stack") }
        .onAppear {
          log.add("parent"); number = 2
        }
        .onDisappear { log.add("parent gone") }
      }
    }
    let log = Log()
    let model = Model(true)
    let host = ViewHost(columns: 3, rows: 2) { Watch(model) { if $0 { Parent(log: log) } } }
    #expect(log.take() == ["body 1", "parent", "stack", "first", "second", "body 2"])
    #expect(host.frames == 2)
    model.value = false
    _ = host.lines
    #expect(log.take() == ["parent gone", "first gone", "second gone"])
  }

  @Test func `B12 onChange gives the old value and the new, and a chain of them ends in one frame`()
  {
    struct Chain: View {
      let log: Log
      @State private var a = 0
      @State private var b = 0
      @State private var c = 0

      var body: some View {
        Text("\(a)\(b)\(c)").onTapGesture { a += 1 }
          .onChange(of: a) { old, new in
            log.add("a\(old)\(new)"); b = new * 2
          }
          .onChange(of: b) { c = b * 2 }
          .onChange(of: c, perform: { log.add("now \($0)") })
          .onChange(of: c, initial: true) { old, new in log.add("c\(old)\(new)") }
          .onChange(of: b, initial: true) { log.add("b") }
      }
    }
    let log = Log()
    let host = ViewHost(columns: 3, rows: 1) { Chain(log: log) }
    #expect(log.take() == ["b", "c00"])
    let frames = host.frames
    #expect(host.tap("000"))
    #expect(host.lines == ["124"])
    #expect(log.take() == ["a01", "b", "c04", "now 4"])
    #expect(host.frames == frames + 1)
  }
}
