import TermUI

/// A program that ends by a mistake.
@main struct Mistakes: App {
  var body: some Scene {
    WindowGroup {
      MistakenView(
        mistake: CommandLine.arguments.last.flatMap(MistakenView.Mistake.init) ?? .missing)
    }
  }
}
