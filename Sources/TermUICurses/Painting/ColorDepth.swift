/// The kinds of terminals, by the colours that they have.
enum ColorDepth: CaseIterable {
  case none, eight, sixteen, indexed, direct

  init(terminalColors: Int) {
    self =
      switch terminalColors {
      case ..<8: .none
      case ..<16: .eight
      case ..<256: .sixteen
      case ..<0x100_0000: .indexed
      default: .direct
      }
  }
}
