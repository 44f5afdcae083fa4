import TermUICore
import Testing

struct DynamicPropertyTests {
  private struct Doubled: DynamicProperty {
    @State private var number = 1
    let log: Log
    var shown = 0

    var value: Int {
      get { number }
      nonmutating set { number = newValue }
    }

    mutating func update() {
      log.add("inner \(number)")
      shown = number * 2
    }
  }

  private struct Outer: DynamicProperty {
    var doubled: Doubled
    let log: Log
    var shown = 0

    mutating func update() {
      log.add("outer \(doubled.shown)")
      shown = doubled.shown + 1
    }
  }

  private struct Shows: View {
    var outer: Outer
    let log: Log

    init(_ log: Log) {
      self.log = log
      outer = Outer(doubled: Doubled(log: log), log: log)
    }

    var body: some View {
      log.add("body \(outer.shown)")
      return Text("\(outer.shown)").onTapGesture { outer.doubled.value += 1 }
    }
  }

  @Test func `C14 update runs before each body, nested properties first, and their state is kept`()
  {
    let log = Log()
    let model = Model(0)
    let host = ViewHost(columns: 2, rows: 2) {
      Watch(model) { n in
        Shows(log); Text("\(n)")
      }
    }
    #expect(log.take() == ["inner 1", "outer 2", "body 3"])
    #expect(host.tap("3"))
    #expect(log.take() == ["inner 2", "outer 4", "body 5"])
    model.value = 1
    #expect(host.lines.first?.contains("5") == true)
  }

  private struct Remembers: ViewModifier {
    @State private var taps = 0
    @Environment(\.lineLimit) private var limit

    func body(content: Content) -> some View {
      HStack {
        content; Text("t\(taps)/\(limit ?? 0)")
      }.onTapGesture { taps += 1 }
    }
  }

  @Test func `C14 a modifier's properties are connected too`() {
    let host = ViewHost(columns: 8, rows: 2) {
      VStack {
        Text("a").modifier(Remembers()); Text("b").modifier(Remembers())
      }.lineLimit(3)
    }
    #expect(host.tap("b"))
    #expect(host.lines == [" a t0/3", " b t1/3"])
  }
}
