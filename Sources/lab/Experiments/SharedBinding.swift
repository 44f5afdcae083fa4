import TermUI

extension Experiment {
  static let sharedBinding = Experiment(
    "A binding",
    lesson: """
      A binding is a way to somebody else's value: both cards show the one \
      flag there is, and the parent, which hands it on without reading it, \
      is not evaluated.
      """
  ) { SharedBinding() }
}

/// Two children that read and write the one flag of their parent.
private struct SharedBinding: View {
  @State private var isFront = true

  var body: some View {
    let _ = Counters.evaluated("Parent")
    BoundCard(key: "1", isFront: $isFront)
    BoundCard(key: "2", isFront: $isFront)
  }
}

private struct BoundCard: View {
  let key: Character
  @Binding var isFront: Bool

  init(key: Character, isFront: Binding<Bool>) {
    Counters.initialized("Card \(key)")
    self.key = key
    _isFront = isFront
  }

  var body: some View {
    let _ = Counters.evaluated("Card \(key)")
    Press(key, "turn by card \(key): \(isFront ? "front" : "back")") {
      isFront.toggle()
    }
  }
}
