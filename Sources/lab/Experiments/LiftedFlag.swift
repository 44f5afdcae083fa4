import TermUI

extension Experiment {
  static let liftedFlag = Experiment(
    "A flag lifted up",
    lesson: """
      State lives exactly as long as its view; what has to outlive the view \
      belongs to an owner further up, and the view gets a binding.
      """
  ) { LiftedFlag() }
}

/// Two cards that come and go: one owns its flag, the other's is its parent's.
private struct LiftedFlag: View {
  @State private var isShown = true
  @State private var isFront = true

  var body: some View {
    Press("h", "\(isShown ? "hide" : "show") the cards") { isShown.toggle() }
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
    Press("1", "its own flag: \(isFront ? "front" : "back")") {
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
    Press("2", "its parent's flag: \(isFront ? "front" : "back")") {
      isFront.toggle()
    }
  }
}
