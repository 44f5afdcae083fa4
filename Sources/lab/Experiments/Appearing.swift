import TermUI

extension Experiment {
  static let appearing = Experiment(
    "The order of appearing and disappearing",
    lesson: """
      First all bodies are evaluated, then the frame is painted, then \
      onAppear runs; parents come before children, in appearing and in \
      disappearing.
      """
  ) { Appearing() }
}

/// A parent and two children that tell when they are evaluated, shown, gone.
private struct Appearing: View {
  @State private var isShown = false

  var body: some View {
    Press("t", "let the family \(isShown ? "go" : "come")") {
      isShown.toggle()
    }
    if isShown {
      Told("parent") {
        Told("first child") { Text("    first child") }
        Told("second child") { Text("    second child") }
      }
    }
    EventsView(counters: .shared)
  }
}

private struct Told<Content: View>: View {
  let name: String
  let content: Content

  init(_ name: String, @ViewBuilder content: () -> Content) {
    Counters.initialized(name)
    self.name = name
    self.content = content()
  }

  var body: some View {
    let _ = Counters.evaluated(name)
    let _ = Counters.happened("\(name): body")
    VStack(alignment: .leading) { content }
      .onAppear { Counters.happened("\(name): appears") }
      .onDisappear { Counters.happened("\(name): disappears") }
  }
}
