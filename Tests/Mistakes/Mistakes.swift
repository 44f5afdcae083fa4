import TermUI

/// A program that ends by a mistake, and whose colors follow its own state.
@main struct Mistakes: App {
  @State private var color = Color.green
  @State private var mode = ColorMode.always

  var body: some Scene {
    WindowGroup {
      MistakenView(
        mistake: CommandLine.arguments.last.flatMap(MistakenView.Mistake.init) ?? .missing)
      Text(color == .green ? "r makes this red" : "this is red").foregroundStyle(.accentColor)
        .onKeyPress("r") {
          color = .red
          return .handled
        }
        .onKeyPress("n") {
          mode = .never
          return .handled
        }
    }
    .theme(.automatic.replacing([.accent: color]))
    .colorMode(mode)
  }
}
