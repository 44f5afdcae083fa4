import TermUICore
import Testing

private struct Shout: ViewModifier {
  let mark: String
  @State private var times = 1

  func body(content: Content) -> some View {
    HStack(spacing: 0) {
      content
      Text(String(repeating: mark, count: times)).onTapGesture { times += 1 }
    }
  }
}

private struct Boxed<Content: View>: View {
  let content: Content

  var body: some View { content.border(style: .ascii) }
}

private struct Framing: ViewModifier {
  let title: String

  func body(content: Content) -> some View {
    VStack {
      Text(title); Boxed(content: content)
    }
  }
}

private struct Angled: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 0) {
      Text("<"); configuration.label; Text(">")
    }
  }
}

private struct DepthKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  fileprivate var depth: Int {
    get { self[DepthKey.self] }
    set { self[DepthKey.self] = newValue }
  }
}

private struct ShowDepth: View {
  @Environment(\.depth) private var depth

  var body: some View { Text("depth \(depth)") }
}

struct ViewModifierTests {
  @Test func `A8 an app's own modifier holds state and shows the newest content`() {
    let model = Model("hi")
    let host = ViewHost(columns: 6, rows: 1) {
      Watch(model) { Text($0).modifier(Shout(mark: "!")) }
    }
    #expect(host.tap("!"))
    #expect(host.lines == [" hi!!"])
    model.value = "oh"
    #expect(host.lines == [" oh!!"])
  }

  @Test func `A8 a modifier's content is the newest one also within a view that was not evaluated`()
  {
    let model = Model(("title", "one"))
    let host = ViewHost(columns: 5, rows: 4) {
      Watch(model) { Text($0.1).modifier(Framing(title: $0.0)) }
    }
    model.value = ("other", "two")
    #expect(host.lines == ["other", "+---+", "|two|", "+---+"])
    model.value = ("other", "six")
    #expect(host.lines == ["other", "+---+", "|six|", "+---+"])
  }

  @Test func `A8 a modifier may mention its content twice, or not at all`() {
    struct Double: ViewModifier {
      let isOn: Bool

      func body(content: Content) -> some View {
        HStack {
          content; if isOn { content }
        }
      }
    }
    let model = Model(false)
    let host = ViewHost(columns: 6, rows: 1) {
      Watch(model) { Counter("n").modifier(Double(isOn: $0)) }
    }
    #expect(host.tap("n0"))
    model.value = true
    #expect(host.lines == ["n1 n0"])
    model.value = false
    #expect(host.lines == ["  n1"])
  }

  @Test func `A8 a custom button style reaches the buttons below`() {
    let host = ViewHost(columns: 8, rows: 2) {
      VStack {
        Button("a") {};
        Button {
        } label: {
          Text("b"); Text("c")
        }
      }.buttonStyle(Angled())
    }
    #expect(host.lines == ["  <a>", " <b c>"])
  }

  @Test func `A8 a custom environment key flows down, the nearest value first`() {
    let host = ViewHost(columns: 7, rows: 3) {
      VStack {
        ShowDepth()
        VStack {
          ShowDepth(); ShowDepth().environment(\.depth, 2)
        }.environment(\.depth, 1)
      }
    }
    #expect(host.lines == ["depth 0", "depth 1", "depth 2"])
  }
}
