import TermUICore
import Testing

private final class Settings: ObservableObject {
  @Published var title = "t"
}

private struct Deep<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View { VStack { content } }
}

struct EnvironmentTests {
  private struct Needs: View {
    @EnvironmentObject var settings: Settings

    var body: some View { Text(settings.title) }
  }

  @Test func `C12 an environment object is the nearest of its type, at any depth`() {
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

  @Test
  func
    `C12 a missing object stops the program, and the message says what to add`() async throws
  {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent])
    {
      await MainActor.run {
        _ = ViewHost { Needs() }
      }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("Needs needs an environment object of type Settings"))
    #expect(message.contains(".environmentObject("))
  }

  @Test func `C13 a change of an environment value evaluates only the views that read it`() {
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

  @Test func `C13 a value that is set no more is that of the ancestors again`() {
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

  @Test func `C13 a value is changed from what it is around, and follows that`() {
    let model = Model(1)
    let host = ViewHost(columns: 6, rows: 1) {
      Watch(model) { limit in
        ReadsLimit(log: Log()).transformEnvironment(\.lineLimit) { $0 = $0.map { $0 * 2 } }
          .lineLimit(limit)
      }
    }
    #expect(host.lines == ["limit2"])
    model.value = 4
    #expect(host.lines == ["limit8"])
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
    get { self[EnvironmentTests.Shade.self] }
    set { self[EnvironmentTests.Shade.self] = newValue }
  }

  /// Sets nothing if it is empty.
  fileprivate var shadeUnlessEmpty: String {
    get { shade }
    set { if !newValue.isEmpty { shade = newValue } }
  }
}
