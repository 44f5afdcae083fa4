import Foundation
import TestWaiting
import Testing

@testable import TermUICore

struct RenderTreeTests {
  @Test func `C16 a thousand writes in one handler end in one body and one frame`() {
    struct Busy: View {
      let log: Log
      @State private var a = 0
      @State private var b = 0

      var body: some View {
        log.add("body")
        return Text("\(a + b)").onTapGesture { for n in 1...1000 { (a, b) = (n, n) } }
      }
    }
    let log = Log()
    let host = ViewHost(columns: 4, rows: 1) { Busy(log: log) }
    let frames = host.frames
    #expect(log.take() == ["body"])
    #expect(host.tap("0"))
    #expect(host.lines == ["2000"])
    #expect(log.take() == ["body"])
    #expect(host.frames == frames + 1)
  }

  private struct Restless: View {
    let log: Log
    @State private var number = 0

    var body: some View {
      log.add("body \(number)")
      number += 1
      return Text("\(number)")
    }
  }

  @Test
  func `C17 a write in a body is reported once, takes effect in the next update, and never loops`()
    async
  {
    let log = Log()
    let host = withWarnings { warnings in
      let host = ViewHost(columns: 3, rows: 1) { Restless(log: log) }
      #expect(log.take().count < 5)
      for _ in 0..<10 { _ = host.lines }
      #expect((1...20).contains(log.take().count))
      #expect(warnings.all.filter { $0.contains("Restless") }.count == 1)
      return host
    }
    await host.settle()
  }

  @Test func `C17 an endless cycle of onChange writes is ended`() async {
    struct Circle: View {
      let log: Log
      @State private var number = 0

      var body: some View {
        log.add("body")
        return Text("x").onTapGesture { number += 1 }.onChange(of: number) { number += 1 }
      }
    }
    let log = Log()
    let host = ViewHost(columns: 1, rows: 1) { Circle(log: log) }
    #expect(host.tap("x"))
    await host.settle()
    #expect(host.lines == ["x"])
  }

  private struct Shows: View {
    @ObservedObject var model: Store<Int, Int>

    var body: some View { Text("\(model.state)") }
  }

  @Test func `C18 announcements of other threads are received on the main actor, and none is lost`()
    async
  {
    let model = Store<Int, Int>(state: 0) { $1 }
    let host = ViewHost(columns: 5, rows: 1) { Shows(model: model) }
    for round in 1...20 {
      let isDone = Done()
      Thread.detachNewThread {
        for number in 1...100 { model.dispatch(round * 1000 + number) }
        isDone.set()
      }
      let wanted = "\(round * 1000 + 100)"
      #expect(await Patience.wait { isDone.isSet && host.lines[0].hasSuffix(wanted) })
    }
  }

  @Test func `F6 ten thousand nodes: a change evaluates one body and lays out what it must`() throws
  {
    struct Row: View {
      let number: Int
      let log: Log
      @State private var isOn = false

      var body: some View {
        log.add("row")
        return HStack {
          Text("row \(number)")
          Text(isOn ? "on" : "no").onTapGesture { isOn.toggle() }
        }
      }
    }
    let log = Log()
    let host = ViewHost(columns: 20, rows: 10) {
      ScrollView { VStack(alignment: .leading) { ForEach(0..<2500) { Row(number: $0, log: log) } } }
    }
    #expect(host.tree.split(separator: "\n").count > 10_000)
    #expect(log.take().count == 2500)
    LayoutCount.shared.reset()
    #expect(host.tap("no"))
    #expect(host.lines.first?.contains("on") == true)
    #expect(log.take() == ["row"])
    #expect(LayoutCount.shared.measured < 20)
    #expect(LayoutCount.shared.arranged < 20)
  }

  @Test
  func `F6 a text that keeps its size is painted again, and nothing else is measured or placed`() {
    struct Line: View {
      @State private var isOn = false

      var body: some View {
        HStack {
          Text("light")
          Text(isOn ? "on" : "no").onTapGesture { isOn.toggle() }.padding(.horizontal)
        }
      }
    }
    let host = ViewHost(columns: 10, rows: 1) { Line() }
    LayoutCount.shared.reset()
    #expect(host.tap("no"))
    #expect(host.lines == ["light  on"])
    #expect(LayoutCount.shared.measured == 0)
    #expect(LayoutCount.shared.arranged == 1)
  }

  @Test func `F6 stacks that grow without end share the same room after a change beside them`() {
    struct Line: View {
      @State private var mark = "."

      var body: some View {
        HStack(spacing: 0) {
          HStack(spacing: 0) {
            Color.red; Color.blue
          }
          HStack(spacing: 0) {
            Text("wide row").frame(minWidth: 8); Color.red; Color.green; Color.blue
          }
          Text(mark).onTapGesture { mark = "!" }
        }
      }
    }
    let host = ViewHost(columns: 13, rows: 1) { Line() }
    #expect(host.lines == ["    wide row."])
    #expect(host.tap("."))
    #expect(host.lines == ["    wide row!"])
  }
}

nonisolated private final class Done: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false

  init() {}

  func set() { lock.withLock { value = true } }

  var isSet: Bool { lock.withLock { value } }
}
