import Glibc

extension FSRS {
  /// The least and the greatest difficulty.
  public static let difficulties: ClosedRange<Double> = 1...10

  /// D₀(G) = w4 − e^(w5 · (G − 1)) + 1, within the bounds.
  func firstDifficulty(_ rating: Rating) -> Double { bounded(unboundedFirst(rating)) }

  /// Linear damping, ΔD = −w6 · (G − 3) · (10 − D) / 9, and then mean reversion towards that of an
  /// easy card: D″ = w7 · D₀(4) + (1 − w7) · (D + ΔD), where D₀(4) may leave the bounds.
  func difficulty(after rating: Rating, of difficulty: Double) -> Double {
    let change = -w(6) * Double(rating.rawValue - 3) * (10 - difficulty) / 9
    return bounded(w(7) * unboundedFirst(.easy) + (1 - w(7)) * (difficulty + change))
  }

  private func unboundedFirst(_ rating: Rating) -> Double {
    w(4) - exp(w(5) * Double(rating.rawValue - 1)) + 1
  }

  private func bounded(_ difficulty: Double) -> Double {
    min(max(difficulty, Self.difficulties.lowerBound), Self.difficulties.upperBound)
  }
}
