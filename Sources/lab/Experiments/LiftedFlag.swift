import TermUI

extension Experiment {
  static let liftedFlag = Experiment(
    "State lifted to the parent",
    lesson: """
      State lives exactly as long as its view. A value that has to outlive \
      its view belongs to a parent, and the view gets a binding.
      """
  ) { LiftedFlag() }
}

/// Two cards that are hidden and shown: one owns its flag, the other's belongs to the parent.
private struct LiftedFlag: View {
  @State private var isShown = true
  @State private var isFront = true

  var body: some View {
    KeyButton("h", "\(isShown ? "hide" : "show") the cards") { isShown.toggle() }
    if isShown {
      OwningCard()
      LiftedCard(isFront: $isFront)
    }
  }
}

private struct OwningCard: View {
  @State private var isFront = true

  init() { Counters.initialized("Owning card") }

  var body: some View {
    let _ = Counters.evaluated("Owning card")
    KeyButton("1", "its own flag: \(isFront ? "front" : "back")") {
      isFront.toggle()
    }
  }
}

private struct LiftedCard: View {
  @Binding var isFront: Bool

  init(isFront: Binding<Bool>) {
    Counters.initialized("Lifted card")
    _isFront = isFront
  }

  var body: some View {
    let _ = Counters.evaluated("Lifted card")
    KeyButton("2", "its parent's flag: \(isFront ? "front" : "back")") {
      isFront.toggle()
    }
  }
}
