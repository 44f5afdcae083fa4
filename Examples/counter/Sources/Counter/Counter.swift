import TermUI

@main struct Counter: App {
  var body: some Scene {
    WindowGroup { CounterView() }
  }
}

/// A number that two buttons change.
struct CounterView: View {
  @State private var count = 0
  @Environment(\.quit) private var quit

  var body: some View {
    VStack(spacing: 1) {
      Text("Count: \(count)").font(.headline)
      HStack(spacing: 2) {
        Button("Less") { count -= 1 }
        Button("More") { count += 1 }
        Button("Quit") { quit() }
      }
    }
    .padding()
  }
}
