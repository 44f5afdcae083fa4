import TermUI

@main struct MyApp: App {
  var body: some Scene {
    WindowGroup { MyAppView() }
  }
}

/// A greeting for each press of a button.
struct MyAppView: View {
  @State private var greetings = 0
  @Environment(\.quit) private var quit

  var body: some View {
    VStack(spacing: 1) {
      Text(greetings == 0 ? "Nobody was greeted." : "Hello, \(greetings) times!")
      HStack(spacing: 2) {
        Button("Greet") { greetings += 1 }
        Button("Quit") { quit() }
      }
    }
    .padding()
    .border()
  }
}
