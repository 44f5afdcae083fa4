import TermUI

extension Experiment {
  static let copiedState = Experiment(
    "A copied state",
    lesson: """
      A @State takes its initial value once, when its view comes to be; what \
      a later run of the initializer passes is thrown away.
      """
  ) { CopiedState() }
}

/// A child that copies its parent's flag into a state of its own.
private struct CopiedState: View {
  @State private var isFront = true

  var body: some View {
    let _ = Counters.evaluated("Parent")
    Press("p", "turn the parent's flag") { isFront.toggle() }
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
    Press("t", "turn the card's own flag") { isFront.toggle() }
  }
}
