import TermUI

extension Experiment {
  static let applyIfTrap = Experiment(
    "The applyIf trap",
    lesson: """
      applyIf looks like a modifier, but is an if with two branches: each \
      change creates the view again. With the condition in the argument the \
      view stays.
      """
  ) { ApplyIfTrap() }
}

/// A modifier applied under a condition, in two ways.
private struct ApplyIfTrap: View {
  @State private var isBold = false

  var body: some View {
    KeyButton("b", "make the counts \(isBold ? "plain" : "bold")") {
      isBold.toggle()
    }
    TrappedCount(name: "applyIf", key: "1").applyIf(isBold) { $0.bold() }
    TrappedCount(name: "argument", key: "2").bold(isBold)
  }
}

extension View {
  /// Applies a change under a condition: the trap.
  @ViewBuilder fileprivate func applyIf<Changed: View>(
    _ condition: Bool, _ change: (Self) -> Changed
  ) -> some View {
    if condition { change(self) } else { self }
  }
}

private struct TrappedCount: View {
  let name: String
  let key: Character
  @State private var count = 0

  init(name: String, key: Character) {
    Counters.initialized(name)
    self.name = name
    self.key = key
  }

  var body: some View {
    let _ = Counters.evaluated(name)
    KeyButton(key, "\(name): \(count)") { count += 1 }
  }
}
