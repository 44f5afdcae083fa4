import TermUI

extension Experiment {
  static let madeAgain = Experiment(
    "A view made again",
    lesson: """
      A view value is made at every evaluation of its parent, and thrown \
      away; @State and @StateObject stay with the view's identity, an object \
      made inline for @ObservedObject does not.
      """
  ) { MadeAgain() }
}

/// Three ways to keep a count, under a parent that makes the views again.
private struct MadeAgain: View {
  @State private var evaluations = 0
  @State private var life = 0

  var body: some View {
    Press("p", "evaluate the parent (\(evaluations))") { evaluations += 1 }
    Press("n", "give the children a new identity (\(life))") { life += 1 }
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
    Press("1", "@State: \(count)") { count += 1 }
  }
}

private struct OwnedCount: View {
  @StateObject private var model = Model("Owned")

  init() { Counters.initialized("Owned") }

  var body: some View {
    let _ = Counters.evaluated("Owned")
    Press("2", "@StateObject: \(model.count)") { model.count += 1 }
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
    Press("3", "@ObservedObject: \(model.count)") { model.count += 1 }
  }
}
