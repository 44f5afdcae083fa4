import TermUI

extension Experiment {
  static let copiedState = Experiment(
    "State copied from the parent",
    lesson: """
      A @State uses its initial value once, when its view is created. The \
      values of later runs of the initializer are discarded.
      """
  ) { CopiedState() }
}

/// A child that copies its parent's flag into its own state.
private struct CopiedState: View {
  @State private var isFront = true

  var body: some View {
    let _ = Counters.evaluated("Parent")
    KeyButton("p", "flip the parent's flag") { isFront.toggle() }
    Text("The parent says \(isFront ? "front" : "back").")
    CopyingCard(isFront: isFront)
  }
}

private struct CopyingCard: View {
  @State private var isFront: Bool

  init(isFront: Bool) {
    Counters.initialized("Card")
    _isFront = State(initialValue: isFront)
  }

  var body: some View {
    let _ = Counters.evaluated("Card")
    Text("The card says \(isFront ? "front" : "back").")
    KeyButton("f", "flip the card's own flag") { isFront.toggle() }
  }
}
