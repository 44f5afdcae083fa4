import TermUICore
import Testing

struct StateTests {
  @Test func `C1 a state takes its first value once, whatever later initializers say`() {
    struct Start: View {
      @State private var number: Int

      init(_ number: Int) { _number = State(initialValue: number) }

      var body: some View { Text("\(number)") }
    }
    let model = Model(1)
    let host = ViewHost(columns: 3, rows: 1) {
      Watch(model) { number in
        Start(number); Text("n")
      }
    }
    model.value = 2
    #expect(host.tree.contains("Text \"1\""))
    #expect(!host.tree.contains("Text \"2\""))
  }

  @Test
  func `C2 an assignment in the initializer sets the first value, and reading there gives it`() {
    struct Flag: View {
      @State private var flag = false
      let seen: Bool

      init(_ log: Log) {
        seen = true
        flag = true
        log.add("\(flag)")
        flag = !flag
        log.add("\(flag)")
        flag = true
      }

      var body: some View { Text(flag ? "yes" : "no").onTapGesture { flag = false } }
    }
    let log = Log()
    let model = Model(0)
    let host = ViewHost(columns: 3, rows: 2) {
      Watch(model) { n in
        Flag(log); Text("\(n)")
      }
    }
    #expect(log.take() == ["true", "false"])
    #expect(host.lines.first == "yes")
    #expect(host.tap("yes"))
    model.value = 1
    #expect(host.lines == ["no", "1"])
  }

  private struct Owner: View {
    let log: Log
    @State private var number = 0

    init(_ log: Log) {
      self.log = log
      log.add("init owner")
    }

    var body: some View {
      log.add("body owner")
      return VStack {
        Text("\(number)").onTapGesture { number += 1 }
        Text("same").onTapGesture { number = number }
        Named("child", log)
      }
    }
  }

  @Test func `C3 a write evaluates the owner's body; only the views that it builds are made`() {
    let log = Log()
    let host = ViewHost(columns: 6, rows: 3) { Owner(log) }
    #expect(log.take() == ["init owner", "body owner", "init child", "body child"])
    #expect(host.tap("0"))
    #expect(log.take() == ["body owner", "init child"])
    #expect(host.lines == ["  1", "same", "child"])
  }

  @Test func `C4 a write of an equal value does nothing`() {
    let log = Log()
    let host = ViewHost(columns: 6, rows: 3) { Owner(log) }
    _ = log.take()
    let frames = host.frames
    #expect(host.tap("same"))
    #expect(log.take() == [])
    #expect(host.frames == frames)
  }

  @Test func `C5 a body that did not read the state is not evaluated`() {
    struct Hidden: View {
      let log: Log
      @State private var number = 0
      @State private var isShown = true

      var body: some View {
        log.add("body")
        return VStack {
          Text(isShown ? "n\(number)" : "off").onTapGesture { isShown = false }
          Text("add").onTapGesture { number += 1 }
        }
      }
    }
    let log = Log()
    let host = ViewHost(columns: 4, rows: 2) { Hidden(log: log) }
    #expect(host.tap("add"))
    #expect(host.lines == ["n1", "add"])
    #expect(host.tap("n1"))
    #expect(log.take().count == 3)
    #expect(host.tap("add") && host.tap("add"))
    #expect(log.take().isEmpty)
  }

  @Test func `C5 state read in an initializer makes no reader of the view that builds it`() {
    struct Reading: View {
      @State private var number = 1

      init(_ log: Log) { log.add("init \(number)") }

      var body: some View { Text("r\(number)").onTapGesture { number += 1 } }
    }
    struct Parent: View {
      let log: Log

      var body: some View {
        log.add("parent")
        return Reading(log)
      }
    }
    let log = Log()
    let host = ViewHost(columns: 4, rows: 1) { Parent(log: log) }
    #expect(log.take() == ["parent", "init 1"])
    #expect(host.tap("r1"))
    #expect(host.lines == [" r2"])
    #expect(log.take() == [])
  }

  private struct Three: View {
    @ObservedObject var model: Model<[String]>
    let log: Log

    var body: some View { ForEach(0..<3) { Named(model.value[$0], log) } }
  }

  @Test func `C7 of three children given plain strings only the changed one is evaluated`() {
    let log = Log()
    let model = Model(["a", "b", "c"])
    let host = ViewHost(columns: 3, rows: 3) { Three(model: model, log: log) }
    _ = log.take()
    model.value[1] = "x"
    _ = host.lines
    #expect(log.take().filter { $0.hasPrefix("body") } == ["body x"])
  }

  @Test func `C7 the same with bindings to one state`() {
    struct Field: View {
      let log: Log
      @Binding var text: String

      var body: some View {
        log.add("field")
        return Text(text).onTapGesture { text += "!" }
      }
    }
    struct Form: View {
      let log: Log
      @State private var texts = ["a", "b", "c"]

      var body: some View {
        log.add("form")
        return VStack {
          Field(log: log, text: $texts[0])
          Field(log: log, text: $texts[1])
          Field(log: log, text: $texts[2])
        }
      }
    }
    let log = Log()
    let host = ViewHost(columns: 3, rows: 3) { Form(log: log) }
    #expect(log.take() == ["form", "field", "field", "field"])
    #expect(host.tap("b"))
    #expect(host.lines == ["a", "b!", "c"])
    #expect(log.take() == ["field"])
  }
}
