import TermUICore
import Testing

private final class Settings: ObservableObject {
  @Published var volume = 1
  @Published var title = "t"
  let inner = Model(0)
}

private struct ByBinding: View {
  @Binding var volume: Int
  let log: Log

  var body: some View {
    log.add("binding")
    return Text("v\(volume)")
  }
}

struct ObservedObjectTests {
  private struct Holder: View {
    @ObservedObject var settings: Settings
    let log: Log

    var body: some View {
      log.add("holder")
      return VStack {
        Leaf(text: "same", log: log)
        ByBinding(volume: $settings.volume, log: log)
      }
    }
  }

  @Test
  func `C9 every announcement evaluates who holds the object, not children with equal inputs`() {
    let settings = Settings()
    let log = Log()
    let host = ViewHost(columns: 4, rows: 2) { Holder(settings: settings, log: log) }
    #expect(log.take() == ["holder", "leaf", "binding"])
    settings.volume = 1
    _ = host.lines
    #expect(log.take() == ["holder", "binding"])
    settings.inner.value = 5
    _ = host.lines
    #expect(log.take() == [])
  }

  @Test func `C9 state object, observed object and environment object alike`() {
    struct Owner: View {
      @StateObject private var settings = Settings()

      var body: some View {
        Text("\(settings.volume)").onTapGesture { settings.volume += 1 }
        ThroughEnvironment().environmentObject(settings)
      }
    }
    struct ThroughEnvironment: View {
      @EnvironmentObject private var settings: Settings

      var body: some View {
        Text("e\(settings.volume)").onTapGesture { $settings.volume.wrappedValue += 10 }
      }
    }
    let host = ViewHost(columns: 3, rows: 2) { Owner() }
    #expect(host.tap("1") && host.tap("e2"))
    #expect(host.lines == ["12", "e12"])
  }

  @Test func `C10 a projected binding counts as changed at each announcement`() {
    let settings = Settings()
    let log = Log()
    let host = ViewHost(columns: 4, rows: 2) { Holder(settings: settings, log: log) }
    _ = log.take()
    settings.title = settings.title
    _ = host.lines
    #expect(log.take() == ["holder", "binding"])
  }

  private final class Made: ObservableObject {
    @Published var number = 0

    init(_ log: Log) { log.add("made") }
  }

  @Test
  func `C11 a state object is made once for each life, an inline observed one at each evaluation`()
  {
    struct Owns: View {
      @StateObject private var made: Made

      init(_ log: Log) { _made = StateObject(wrappedValue: Made(log)) }

      var body: some View { Text("o\(made.number)").onTapGesture { made.number += 1 } }
    }
    struct Borrows: View {
      @ObservedObject var made: Made

      var body: some View { Text("b\(made.number)").onTapGesture { made.number += 1 } }
    }
    let owned = Log()
    let inline = Log()
    let model = Model(0)
    let host = ViewHost(columns: 3, rows: 3) {
      Watch(model) { n in
        Owns(owned).id(n / 10)
        Borrows(made: Made(inline))
        Text("\(n)")
      }
    }
    #expect(host.tap("o0") && host.tap("b0"))
    #expect(host.lines.prefix(2).map { $0.filter { $0 != " " } } == ["o1", "b1"])
    model.value = 1
    #expect(host.lines.prefix(2).map { $0.filter { $0 != " " } } == ["o1", "b0"])
    #expect(owned.take() == ["made"] && inline.take() == ["made", "made"])
    model.value = 10
    #expect(host.lines.prefix(2).map { $0.filter { $0 != " " } } == ["o0", "b0"])
    #expect(owned.take() == ["made"])
  }
}
