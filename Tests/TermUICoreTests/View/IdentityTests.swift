import TermUICore
import Testing

struct IdentityTests {
  @Test func `B1 a view is the same while its place in the blueprint is`() {
    let model = Model(1)
    let host = ViewHost(columns: 6, rows: 2) {
      Watch(model) { number in
        VStack {
          Counter("n\(number):"); if number == 2 { Text("more") }
        }
      }
    }
    #expect(host.tap("n1:0"))
    model.value = 2
    #expect(host.lines == [" n2:1", " more"])
  }

  @Test func `B3 a ternary in a modifier keeps the identity, a helper with an if does not`() {
    let model = Model(false)
    let host = ViewHost(columns: 3, rows: 2) {
      Watch(model) { flag in
        Counter("t").padding(.leading, flag ? 1 : 0)
        Counter("i").applyIf(flag) { $0.padding(.leading, 1) }
      }
    }
    #expect(host.tap("t0") && host.tap("i0"))
    #expect(host.lines == ["t1", "i1"])
    model.value = true
    #expect(host.lines == [" t1", " i0"])
  }

  @Test func `B4 a new id is a new view, whatever the id is`() {
    let log = Log()
    let model = Model(1)
    let host = ViewHost(columns: 2, rows: 2) {
      Watch(model) { number in
        Counter("a").onAppear { log.add("appear") }.onDisappear { log.add("gone") }.id(number / 10)
        Counter("b").id("same")
      }
    }
    #expect(host.tap("a0") && host.tap("b0"))
    model.value = 2
    #expect(host.lines == ["a1", "b1"])
    model.value = 10
    #expect(host.lines == ["a0", "b1"])
    #expect(log.take() == ["appear", "gone", "appear"])
    model.value = 1
    #expect(host.lines == ["a0", "b1"])
  }

  @Test func `B5 one view value in two places is two views, each with the state's first value`() {
    struct Preset: View {
      @State private var count = 0

      init(_ start: Int) { count = start }

      var body: some View { Text("p\(count)").onTapGesture { count += 1 } }
    }
    let counter = Counter("c")
    let preset = Preset(7)
    let host = ViewHost(columns: 2, rows: 4) {
      VStack {
        counter; preset; preset; counter
      }
    }
    #expect(host.lines == ["c0", "p7", "p7", "c0"])
    #expect(host.tap("c0") && host.tap("p7"))
    #expect(host.lines == ["c1", "p8", "p7", "c0"])
    #expect(host.tap("c0"))
    #expect(host.lines == ["c1", "p8", "p7", "c1"])
  }
}

extension View {
  @ViewBuilder fileprivate func applyIf<Changed: View>(
    _ condition: Bool, _ change: (Self) -> Changed
  ) -> some View {
    if condition { change(self) } else { self }
  }
}
