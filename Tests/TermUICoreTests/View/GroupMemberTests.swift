import TermUICore
import TestWaiting
import Testing

struct GroupMemberTests {
  private let log = Log()

  private func logged(_ name: String, _ log: Log) -> some View {
    Text(name).onAppear { log.add("+\(name)") }.onDisappear { log.add("-\(name)") }
  }

  @Test
  func `A10 a modifier on a group or a ForEach is one on each member, and none on an empty one`() {
    let (subject, rows, isThere) = (PassthroughSubject<Int, Never>(), Model([1, 2]), Model(false))
    let host = ViewHost(columns: 4, rows: 9) {
      Group {
        Text("a"); Text("b")
      }.onReceive(subject) { log.add("group \($0)") }
      Watch(rows) { rows in
        ForEach(rows, id: \.self) { Text("\($0)") }.onReceive(subject) { log.add("rows \($0)") }
      }
      Watch(isThere) { isThere in
        Group { if isThere { Text("c") } }.onReceive(subject) { log.add("maybe \($0)") }
      }
      Group {}.onReceive(subject) { log.add("none \($0)") }
    }
    func received(_ value: Int) -> [String] {
      _ = host.lines
      subject.send(value)
      return log.take().sorted()
    }
    #expect(received(0) == ["group 0", "group 0", "rows 0", "rows 0"])
    (rows.value, isThere.value) = ([3], true)
    #expect(received(1) == ["group 1", "group 1", "maybe 1", "rows 1"])
    (rows.value, isThere.value) = ([], false)
    #expect(received(2) == ["group 2", "group 2"])
  }

  @Test func `A10 each member has the newest closure of the modifier on its group`() {
    let (subject, name) = (PassthroughSubject<Void, Never>(), Model("x"))
    let host = ViewHost(columns: 4, rows: 3) {
      Watch(name) { name in
        Group {
          Text("a"); Text("b")
        }
        .onReceive(subject) { log.add(name) }
        .onChange(of: name) { log.add("\($0) to \($1)") }
      }
    }
    name.value = "y"
    #expect(host.lines == ["", " a", " b"] || host.lines.count == 3)
    subject.send()
    #expect(log.take() == ["x to y", "x to y", "y", "y"])
  }

  @Test func `A10 a sheet on a group is one for the whole, and no member of it`() {
    let isOpen = Model(false)
    let host = ViewHost(columns: 20, rows: 8) {
      Watch(isOpen) { _ in
        Group {
          Text("a"); Text("b")
        }
        .sheet(isPresented: Binding(get: { isOpen.value }, set: { isOpen.value = $0 })) {
          Text("sheet")
        }
        .onAppear { log.add("+") }
      }
    }
    isOpen.value = true
    #expect(host.lines.count { $0.contains("sheet") } == 1)
    #expect(log.take() == ["+", "+"])
  }

  @Test func `B13 a page appears and disappears when it comes and goes, though its group stays`() {
    let isReady = Model(false)
    let host = ViewHost(columns: 6, rows: 1) {
      Watch(isReady) { isReady in
        Group { if isReady { logged("page", log) } }
          .onAppear { log.add("+group") }.onDisappear { log.add("-group") }
      }
    }
    #expect(host.lines == [""] && log.take() == [])
    for _ in 0..<2 {
      isReady.value = true
      #expect(host.lines == [" page"] || host.lines == ["page"])
      #expect(log.take() == ["+group", "+page"])
      isReady.value = false
      #expect(host.lines == [""] && log.take() == ["-group", "-page"])
    }
  }

  @Test func `B13 a branch that comes in place of the other one appears`() {
    let isFirst = Model(true)
    let host = ViewHost(columns: 3, rows: 1) {
      Watch(isFirst) { isFirst in
        Group { if isFirst { Text("a") } else { Text("b") } }
          .padding(0)
          .onAppear { log.add("+\(isFirst)") }.onDisappear { log.add("-\(isFirst)") }
        Group { if isFirst { Text("a") } else { Text("b") } }
          .onAppear { log.add("+") }.onDisappear { log.add("-") }
      }
    }
    _ = host.lines
    #expect(log.take() == ["+true", "+"])
    isFirst.value = false
    _ = host.lines
    #expect(log.take().suffix(2) == ["-", "+"])
  }

  @Test func `B13 a modifier on the rows of a lazy stack follows each row in and out`() {
    let host = ViewHost(columns: 6, rows: 3) {
      ScrollView {
        LazyVStack {
          ForEach(0..<9, id: \.self) { logged("\($0)", log) }
            .padding(.leading, 1)
            .onAppear { log.add("+") }.onDisappear { log.add("-") }
        }
      }
    }
    #expect(log.take() == ["+", "+0", "+", "+1", "+", "+2"])
    host.send(.mouse(MouseEvent(.wheelDown, at: .zero)))
    let moved = log.take()
    #expect(moved.sorted() == ["+", "+", "+", "+3", "+4", "+5", "-", "-", "-", "-0", "-1", "-2"])
  }

  @Test func `B13 a new row appears alone, and a removed one disappears alone`() {
    let rows = Model(["a", "b"])
    let host = ViewHost(columns: 3, rows: 4) {
      Watch(rows) { rows in
        ForEach(rows, id: \.self) { logged($0, log) }
          .onAppear { log.add("+") }.onDisappear { log.add("-") }
      }
    }
    #expect(log.take() == ["+", "+a", "+", "+b"])
    rows.value = ["b", "c"]
    _ = host.lines
    #expect(log.take().sorted() == ["+", "+c", "-", "-a"])
  }

  @Test func `B13 a task on a group runs for each member, and ends with it`() async {
    let isReady = Model(true)
    let host = ViewHost(columns: 3, rows: 3) {
      Watch(isReady) { isReady in
        Group {
          Text("a")
          if isReady { Text("b") }
        }
        .task {
          log.add("start")
          while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
          log.add("stop")
        }
      }
    }
    #expect(await Patience.wait { log.entries == ["start", "start"] }, "\(log.entries)")
    isReady.value = false
    _ = host.lines
    #expect(await Patience.wait { log.entries == ["start", "start", "stop"] }, "\(log.entries)")
  }
}
