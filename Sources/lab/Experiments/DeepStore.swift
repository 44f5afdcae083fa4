import TermUI

extension Experiment {
  static let deepStore = Experiment(
    "A store three levels up",
    lesson: """
      Only the reducer changes the store's state. A view at any depth finds \
      the store by its type; the views in between neither mention it nor are \
      evaluated.
      """
  ) { DeepStore() }
}

/// A store at the top, and a view three levels down that reads and changes it.
private struct DeepStore: View {
  @StateObject private var store = Store(state: 0, reducer: Step.reduce)

  var body: some View {
    let _ = Counters.evaluated("Owner")
    Shelf().environmentObject(store)
  }
}

private enum Step {
  case forward, back

  nonisolated static func reduce(_ count: Int, _ step: Step) -> Int {
    switch step {
    case .forward: count + 1
    case .back: count - 1
    }
  }
}

private struct Shelf: View {
  init() { Counters.initialized("Shelf") }

  var body: some View {
    let _ = Counters.evaluated("Shelf")
    Text("a shelf with")
    Box()
  }
}

private struct Box: View {
  init() { Counters.initialized("Box") }

  var body: some View {
    let _ = Counters.evaluated("Box")
    Text("a box with")
    Cards()
  }
}

private struct Cards: View {
  @EnvironmentObject private var store: Store<Int, Step>

  init() { Counters.initialized("Cards") }

  var body: some View {
    let _ = Counters.evaluated("Cards")
    Text("\(store.state) cards")
    KeyButton("+", "dispatch .forward") { store.dispatch(.forward) }
    KeyButton("-", "dispatch .back") { store.dispatch(.back) }
  }
}
