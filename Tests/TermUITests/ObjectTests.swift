import TermUI
import Testing

private final class Settings: ObservableObject {
  @Published var volume = 1
  @Published var title = "t"
  let inner = Model(0)
}

private struct Leaf: View {
  let text: String
  let log: Log

  var body: some View {
    log.add("leaf")
    return Text(text)
  }
}

private struct ByBinding: View {
  @Binding var volume: Int
  let log: Log

  var body: some View {
    log.add("binding")
    return Text("v\(volume)")
  }
}

private struct Deep<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View { VStack { content } }
}

struct ObjectTests {
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

  @Test("C9 every announcement evaluates who holds the object, not children with equal inputs")
  func announcements() {
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

  @Test("C9 state object, observed object and environment object alike")
  func holders() {
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

  @Test("C10 a projected binding counts as changed at each announcement")
  func projected() {
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

  @Test("C11 a state object is made once for each life, an inline observed one at each evaluation")
  func lives() {
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

  private struct Needs: View {
    @EnvironmentObject var settings: Settings

    var body: some View { Text(settings.title) }
  }

  @Test("C12 an environment object is the nearest of its type, at any depth")
  func nearest() {
    let outer = Settings()
    let inner = Settings()
    inner.title = "in"
    let model = Model(inner)
    let host = ViewHost(columns: 3, rows: 2) {
      Watch(model) { nearest in
        Deep {
          Deep { Deep { Needs() } }
          Deep { Needs() }.environmentObject(nearest)
        }
        .environmentObject(Model(1)).environmentObject(outer)
      }
    }
    #expect(host.lines == ["t", "in"])
    inner.title = "new"
    #expect(host.lines.last == "new")
    model.value = outer
    #expect(host.lines.last?.filter { $0 != " " } == "t")
    outer.title = "out"
    #expect(host.lines == ["out", "out"])
  }

  @Test(
    "C12 a missing object stops the program, after the terminal is restored, and says what to add")
  func missing() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent])
    {
      await MainActor.run {
        Fatal.restoreTerminal = { Diagnostics.warn("restored") }
        _ = ViewHost { Needs() }
      }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    let restored = try #require(message.range(of: "restored"))
    let told = try #require(message.range(of: "Needs needs an environment object of type Settings"))
    #expect(restored.upperBound <= told.lowerBound)
    #expect(message.contains(".environmentObject("))
  }

  @Test("C13 a change of an environment value evaluates only the views that read it")
  func environment() {
    let log = Log()
    let model = Model((1, false))
    let host = ViewHost(columns: 6, rows: 3) {
      Watch(model) { value in
        Deep {
          ReadsLimit(log: log); Leaf(text: "leaf", log: log)
        }
        .lineLimit(value.0).disabled(value.1)
      }
    }
    #expect(log.take().sorted() == ["leaf", "limit"])
    model.value = (2, false)
    #expect(host.lines.contains { $0.contains("2") })
    #expect(log.take() == ["limit"])
    model.value = (2, true)
    _ = host.lines
    #expect(log.take() == [])
  }

  fileprivate struct Shade: EnvironmentKey { static let defaultValue = "none" }

  private struct ReadsShade: View {
    @Environment(\.shade) private var shade

    var body: some View { Text(shade) }
  }

  @Test("C13 a value that is set no more is that of the ancestors again")
  func dropped() {
    let model = Model("")
    let host = ViewHost(columns: 5, rows: 1) {
      Watch(model) { shade in
        ReadsShade().environment(\.shadeUnlessEmpty, shade).environment(\.shade, "outer")
      }
    }
    #expect(host.lines == ["outer"])
    model.value = "inner"
    #expect(host.lines == ["inner"])
    model.value = ""
    #expect(host.lines == ["outer"])
    model.value = "again"
    #expect(host.lines == ["again"])
  }

  private struct ReadsLimit: View {
    let log: Log
    @Environment(\.lineLimit) private var limit

    var body: some View {
      log.add("limit")
      return Text("limit\(limit ?? 0)")
    }
  }
}

extension EnvironmentValues {
  fileprivate var shade: String {
    get { self[ObjectTests.Shade.self] }
    set { self[ObjectTests.Shade.self] = newValue }
  }

  /// Sets nothing where it is empty.
  fileprivate var shadeUnlessEmpty: String {
    get { shade }
    set { if !newValue.isEmpty { shade = newValue } }
  }
}
