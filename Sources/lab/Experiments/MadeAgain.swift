import TermUI

extension Experiment {
  static let madeAgain = Experiment(
    "State, StateObject, and ObservedObject",
    lesson: """
      Whenever a parent is evaluated, it makes the values of its children \
      again. @State and @StateObject live with the view's identity; an \
      object made inline for @ObservedObject is replaced.
      """
  ) { MadeAgain() }
}

/// Three ways to store a count, under a parent that makes the views again.
private struct MadeAgain: View {
  @State private var evaluations = 0
  @State private var life = 0

  var body: some View {
    KeyButton("p", "evaluate the parent (\(evaluations))") { evaluations += 1 }
    KeyButton("n", "give the children a new identity (\(life))") { life += 1 }
    Group {
      StateCount()
      OwnedCount()
      GivenCount(model: Model("Given"))
    }
    .id(life)
  }
}

private final class Model: ObservableObject {
  @Published var count = 0

  init(_ name: String) { Counters.initialized("\(name) model") }
}

private struct StateCount: View {
  @State private var count = 0

  init() { Counters.initialized("State") }

  var body: some View {
    let _ = Counters.evaluated("State")
    KeyButton("1", "@State: \(count)") { count += 1 }
  }
}

private struct OwnedCount: View {
  @StateObject private var model = Model("Owned")

  init() { Counters.initialized("Owned") }

  var body: some View {
    let _ = Counters.evaluated("Owned")
    KeyButton("2", "@StateObject: \(model.count)") { model.count += 1 }
  }
}

private struct GivenCount: View {
  @ObservedObject var model: Model

  init(model: Model) {
    Counters.initialized("Given")
    self.model = model
  }

  var body: some View {
    let _ = Counters.evaluated("Given")
    KeyButton("3", "@ObservedObject: \(model.count)") { model.count += 1 }
  }
}
