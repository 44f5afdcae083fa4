import TermUI
import Testing

// Views and bindings made outside of the main actor, as SwiftUI allows, in Swift 5 mode and in Swift 6 mode.

private func title(_ text: String) -> some View { Text(text).bold().padding() }

private func stack(_ path: Binding<[Int]>) -> some View {
  NavigationStack(path: path) {
    NavigationLink("link", value: 1).navigationTitle("root")
      .navigationDestination(for: Int.self) { title("screen \($0)") }
  }
}

private enum Route {
  case list
  case detail(Int)

  @ViewBuilder var view: some View {
    switch self {
    case .list: Text("list").padding()
    case .detail(let number): Button("detail \(number)") {}.disabled(number == 0)
    }
  }
}

private func ?? <Value>(optional: Binding<Value?>, fallback: Value) -> Binding<Value> {
  Binding(
    get: { optional.wrappedValue ?? fallback }, set: { optional.wrappedValue = $0 })
}

private final class Counter: ObservableObject {
  @Binding var count: Int

  init(count: Binding<Int>) { _count = count }

  func increment() { count += 1 }
}

private struct Screen: View {
  @State private var name: String?
  @State private var count = 1

  var body: some View {
    title("top")
    Route.list.view
    Route.detail(count).view
    Text(($name ?? "nobody").wrappedValue)
      .onTapGesture { ($name ?? "nobody").wrappedValue += "!" }
    Text("more").onTapGesture { Counter(count: $count).increment() }
  }
}

struct NonisolatedViews {
  @MainActor @Test func `A9 free functions, enums, and model classes build views and bindings`() {
    let host = ViewHost(columns: 12, rows: 11) { Screen() }
    #expect(host.tap("nobody") && host.tap("more"))
    let words = host.lines.map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
    #expect(words == ["top", "list", "detail2", "nobody!", "more"])
  }

  @Test func `A9 views are built and bindings made of closures are used off the main actor`() {
    var stored: Int? = nil
    let binding = Binding(get: { stored }, set: { stored = $0 }) ?? 4
    binding.wrappedValue += 1
    #expect(stored == 5)
    #expect(Text("a") + Text("b") == Text("a") + Text("b"))
    _ = stack(Binding(get: { [] }, set: { _ in }))
    _ = VStack { Route.detail(1).view }.environment(\.isEnabled, false)
  }
}
