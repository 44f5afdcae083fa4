import Glibc

extension FSRS {
  /// The least stability, in days.
  public static let minimumStability = 0.001

  /// S₀(G) = w_{G−1}.
  func firstStability(_ rating: Rating) -> Double { bounded(w(rating.rawValue - 1)) }

  func stability(after rating: Rating, of memory: MemoryState, afterDays days: Double) -> Double {
    if days < 1 { return bounded(sameDay(rating, memory.stability)) }
    let retrievability = retrievability(of: memory, afterDays: days)
    return bounded(
      rating == .again ? lapse(memory, retrievability) : recall(rating, memory, retrievability))
  }

  /// S′(S, G) = S · SInc with SInc = e^(w17 · (G − 3 + w18)) · S^(−w19), and SInc ≥ 1 unless the
  /// rating is Again. The wiki has that floor for Good and Easy alone; FSRS's own model, and with
  /// it py-fsrs from 6.3.2 (pull request 155), has it for Hard too.
  private func sameDay(_ rating: Rating, _ stability: Double) -> Double {
    let grade = Double(rating.rawValue)
    let increase = exp(w(17) * (grade - 3 + w(18))) * pow(stability, -w(19))
    return stability * (rating == .again ? increase : max(increase, 1))
  }

  /// S′r(D, S, R, G) = S · (1 + e^w8 · (11 − D) · S^(−w9) · (e^(w10 · (1 − R)) − 1) · w15 for Hard
  /// · w16 for Easy).
  private func recall(_ rating: Rating, _ memory: MemoryState, _ retrievability: Double) -> Double {
    let growth =
      exp(w(8)) * (11 - memory.difficulty) * pow(memory.stability, -w(9))
      * (exp(w(10) * (1 - retrievability)) - 1)
    switch rating {
    case .hard: return memory.stability * (1 + growth * w(15))
    case .easy: return memory.stability * (1 + growth * w(16))
    case .again, .good: return memory.stability * (1 + growth)
    }
  }

  /// S′f(D, S, R) = w11 · D^(−w12) · ((S + 1)^w13 − 1) · e^(w14 · (1 − R)), and at most
  /// S / e^(w17 · w18), what a lapse on the same day would leave.
  private func lapse(_ memory: MemoryState, _ retrievability: Double) -> Double {
    let left =
      w(11) * pow(memory.difficulty, -w(12)) * (pow(memory.stability + 1, w(13)) - 1)
      * exp(w(14) * (1 - retrievability))
    return min(left, memory.stability / exp(w(17) * w(18)))
  }

  /// A stability that is a number, however often and however late a card was remembered.
  private func bounded(_ stability: Double) -> Double {
    min(max(stability, Self.minimumStability), .greatestFiniteMagnitude)
  }
}
