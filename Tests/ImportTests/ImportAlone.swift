import TermUI
import Testing

// What a package writes that depends on the layer and sets nothing else: neither a further import
// nor the main actor as the isolation of all that it declares.

@Observable private final class Deck {
  var title = "하나"
}

private final class Search: ObservableObject {
  @Published var text = ""
  @Published private(set) var found = "none"

  init() {
    $text.receive(on: DispatchQueue.main).map { $0.isEmpty ? "none" : "found \($0)" }
      .assign(to: &$found)
  }
}

private struct MarkKey: EnvironmentKey {
  static let defaultValue = "-"
}

extension EnvironmentValues {
  fileprivate var mark: String {
    get { self[MarkKey.self] }
    set { self[MarkKey.self] = newValue }
  }
}

private struct Marked: ViewModifier {
  @Environment(\.mark) private var mark

  func body(content: Content) -> some View {
    HStack(spacing: 0) {
      Text(mark)
      content
    }
  }
}

extension View {
  fileprivate func marked() -> some View { modifier(Marked()) }

  @ViewBuilder fileprivate func applyIf(
    _ condition: Bool, _ change: (Self) -> some View
  ) -> some View {
    if condition { change(self) } else { self }
  }
}

private struct Bracketed: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 0) {
      Text("<")
      configuration.label
      Text(">")
    }
  }
}

@propertyWrapper private struct Taps: DynamicProperty {
  @State private var count = 0

  var wrappedValue: Int {
    get { count }
    nonmutating set { count = newValue }
  }
}

private struct Screen: View {
  @State private var deck = Deck()
  @StateObject private var search = Search()
  @Taps private var taps

  var body: some View {
    Button(deck.title, action: turn).marked()
    Button(search.found) { search.text = "물" }.buttonStyle(Bracketed())
    Text("\(taps)").applyIf(taps > 0) { $0.marked() }
  }

  private func turn() {
    deck.title = "둘"
    taps += 1
  }
}

@MainActor struct ImportAlone {
  @Test func `H importing the layer is all that a package needs to write views and their models`()
    async
  {
    let host = ViewHost(columns: 10, rows: 3) { Screen().environment(\.mark, "*") }
    #expect(host.lines == ["  *하나", "  <none>", "    0"])
    #expect(host.tap("하나"))
    #expect(host.tap("none"))
    for _ in 0..<100_000 where !host.lines[1].contains("물") { await Task.yield() }
    #expect(host.lines == ["   *둘", "<found 물>", "    *1"])
  }
}
