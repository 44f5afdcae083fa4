import TermUI

extension Experiment {
  static let appearing = Experiment(
    "The order of onAppear and onDisappear",
    lesson: """
      First all bodies are evaluated, then the frame is drawn, then onAppear \
      runs. Parents come before their children, both when they appear and \
      when they disappear.
      """
  ) { Appearing() }
}

/// A parent and two children that log when they are evaluated, appear, and disappear.
private struct Appearing: View {
  @State private var isShown = false

  var body: some View {
    KeyButton("t", "\(isShown ? "hide" : "show") the family") {
      isShown.toggle()
    }
    if isShown {
      Logged("parent") {
        Logged("first child") { Text("    first child") }
        Logged("second child") { Text("    second child") }
      }
    }
    EventsView(counters: .shared)
  }
}

private struct Logged<Content: View>: View {
  let name: String
  let content: Content

  init(_ name: String, @ViewBuilder content: () -> Content) {
    Counters.initialized(name)
    self.name = name
    self.content = content()
  }

  var body: some View {
    let _ = Counters.evaluated(name)
    let _ = Counters.log("\(name): body")
    VStack(alignment: .leading) { content }
      .onAppear { Counters.log("\(name): appears") }
      .onDisappear { Counters.log("\(name): disappears") }
  }
}
