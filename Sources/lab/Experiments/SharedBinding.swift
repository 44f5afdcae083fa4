import TermUI

extension Experiment {
  static let sharedBinding = Experiment(
    "One binding, two views",
    lesson: """
      A binding refers to state that another view owns: both cards show the \
      same flag. The parent passes the binding on without reading the flag, \
      so its body isn't evaluated.
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
    KeyButton(key, "flip by card \(key): \(isFront ? "front" : "back")") {
      isFront.toggle()
    }
  }
}
