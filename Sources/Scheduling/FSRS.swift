import Glibc

/// Version 6 of the Free Spaced Repetition Scheduler: a model of memory and of its growth by reviews.
///
/// Formulas: <https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm>, "FSRS-6",
/// whose letters are used here: S stability, D difficulty, R retrievability, G rating, w parameters.
public struct FSRS: Equatable, Sendable {
  /// The numbers fitted to a learner.
  public let parameters: FSRSParameters
  private let decay: Double
  private let factor: Double

  public init(_ parameters: FSRSParameters = .default) {
    self.parameters = parameters
    decay = -parameters.values[20]
    factor = pow(0.9, 1 / decay) - 1
  }

  /// The number wᵢ.
  func w(_ index: Int) -> Double { parameters.values[index] }

  /// The chance that a card is remembered after some days: R(t, S) = (1 + factor · t / S)^decay,
  /// with decay = −w20 and a factor that makes R(S, S) = 0.9.
  public func retrievability(of memory: MemoryState, afterDays days: Double) -> Double {
    pow(1 + factor * days / memory.stability, decay)
  }

  /// The days until the chance has fallen to a retention:
  /// I(r, S) = S / factor · (r^(1 / decay) − 1).
  public func interval(of memory: MemoryState, retention: Double) -> Double {
    memory.stability / factor * (pow(retention, 1 / decay) - 1)
  }

  /// The memory after the first review.
  public func firstMemory(_ rating: Rating) -> MemoryState {
    MemoryState(stability: firstStability(rating), difficulty: firstDifficulty(rating))
  }

  /// The memory after a later review, some whole days after the previous one.
  public func memory(
    after rating: Rating, of memory: MemoryState, afterDays days: Double
  ) -> MemoryState {
    MemoryState(
      stability: stability(after: rating, of: memory, afterDays: days),
      difficulty: difficulty(after: rating, of: memory.difficulty))
  }
}

/// The strength of the memory of a card.
public struct MemoryState: Equatable, Sendable {
  /// The days after which nine of ten such cards are remembered.
  public let stability: Double
  /// From 1, easy, to 10.
  public let difficulty: Double

  public init(stability: Double, difficulty: Double) {
    self.stability = stability
    self.difficulty = difficulty
  }
}

extension FSRS {
  /// The least stability, in days.
  public static let minimumStability = 0.001

  /// S₀(G) = w_{G−1}.
  func firstStability(_ rating: Rating) -> Double { boundedStability(w(rating.rawValue - 1)) }

  func stability(after rating: Rating, of memory: MemoryState, afterDays days: Double) -> Double {
    if days < 1 { return boundedStability(sameDay(rating, memory.stability)) }
    let retrievability = retrievability(of: memory, afterDays: days)
    return boundedStability(
      rating == .again ? lapse(memory, retrievability) : recall(rating, memory, retrievability))
  }

  /// S′(S, G) = S · SInc with SInc = e^(w17 · (G − 3 + w18)) · S^(−w19), and SInc ≥ 1 unless the
  /// rating is Again.
  ///
  /// The wiki has that floor for Good and Easy alone; FSRS's own model, and with it py-fsrs from 6.3.2
  /// (pull request 155), has it for Hard too.
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

  /// Bounds a stability, so that it stays a number however often and late a card is remembered.
  private func boundedStability(_ stability: Double) -> Double {
    min(max(stability, Self.minimumStability), .greatestFiniteMagnitude)
  }
}

extension FSRS {
  /// The least and the greatest difficulty.
  public static let difficulties: ClosedRange<Double> = 1...10

  /// D₀(G) = w4 − e^(w5 · (G − 1)) + 1, within the bounds.
  func firstDifficulty(_ rating: Rating) -> Double { boundedDifficulty(unboundedFirst(rating)) }

  /// D″ = w7 · D₀(4) + (1 − w7) · (D + ΔD) with ΔD = −w6 · (G − 3) · (10 − D) / 9.
  ///
  /// Linear damping, and then mean reversion to the unbounded difficulty of an easy card.
  func difficulty(after rating: Rating, of difficulty: Double) -> Double {
    let change = -w(6) * Double(rating.rawValue - 3) * (10 - difficulty) / 9
    return boundedDifficulty(w(7) * unboundedFirst(.easy) + (1 - w(7)) * (difficulty + change))
  }

  private func unboundedFirst(_ rating: Rating) -> Double {
    w(4) - exp(w(5) * Double(rating.rawValue - 1)) + 1
  }

  private func boundedDifficulty(_ difficulty: Double) -> Double {
    min(max(difficulty, Self.difficulties.lowerBound), Self.difficulties.upperBound)
  }
}

/// The 21 numbers w0…w20 that fit FSRS-6 to a learner.
public struct FSRSParameters: Equatable, Sendable {
  /// w0 first.
  public let values: [Double]

  /// The parameters for a new learner.
  ///
  /// Source: py-fsrs 6.3, `DEFAULT_PARAMETERS`; the wiki page of ``FSRS`` has the same.
  public static let `default` = FSRSParameters(
    known: [
      0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796,
      1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
    ])

  /// The bounds of each number, within which no formula of FSRS leaves its range.
  ///
  /// Source: py-fsrs 6.3, `LOWER_BOUNDS_PARAMETERS` and `UPPER_BOUNDS_PARAMETERS`.
  public static let bounds: [ClosedRange<Double>] = [
    0.001...100, 0.001...100, 0.001...100, 0.001...100, 1...10, 0.001...4, 0.001...4,
    0.001...0.75, 0...4.5, 0...0.8, 0.001...3.5, 0.001...5, 0.001...0.25, 0.001...0.9,
    0...4, 0...1, 1...6, 0...2, 0...2, 0...0.8, 0.1...0.8,
  ]

  /// The fault of numbers that are no parameters.
  public enum Fault: Error, Equatable {
    case count(Int)
    case outOfBounds(index: Int)
  }

  /// Creates parameters from 21 numbers, each within its bounds.
  public init(_ values: [Double]) throws(Fault) {
    guard values.count == Self.bounds.count else { throw .count(values.count) }
    for (index, value) in values.enumerated() where !Self.bounds[index].contains(value) {
      throw .outOfBounds(index: index)
    }
    self.values = values
  }

  private init(known values: [Double]) { self.values = values }

  /// Creates parameters from numbers, each moved into its bounds.
  init(bounding values: [Double]) {
    self.values = zip(values, Self.bounds).map { min(max($0, $1.lowerBound), $1.upperBound) }
  }
}

extension FSRSParameters.Fault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .count(let count): "FSRS-6 has 21 parameters, not \(count)"
    case .outOfBounds(let index):
      "w\(index) must be from \(FSRSParameters.bounds[index].lowerBound) "
        + "to \(FSRSParameters.bounds[index].upperBound)"
    }
  }
}
