import Glibc

/// How memory fades, and what a review makes of it: version 6 of the Free Spaced Repetition
/// Scheduler.
///
/// Formulas: <https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm>, "FSRS-6",
/// whose letters are used here: S stability, D difficulty, R retrievability, G rating, w parameters.
public struct FSRS: Equatable, Sendable {
  /// The numbers that fit it to a learner.
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

  /// The days until the chance has fallen to some retention:
  /// I(r, S) = S / factor · (r^(1 / decay) − 1).
  public func interval(of memory: MemoryState, retention: Double) -> Double {
    memory.stability / factor * (pow(retention, 1 / decay) - 1)
  }

  /// The memory that the first review makes.
  public func firstMemory(_ rating: Rating) -> MemoryState {
    MemoryState(stability: firstStability(rating), difficulty: firstDifficulty(rating))
  }

  /// The memory that a later review makes, some whole days after the one before.
  public func memory(
    after rating: Rating, of memory: MemoryState, afterDays days: Double
  ) -> MemoryState {
    MemoryState(
      stability: stability(after: rating, of: memory, afterDays: days),
      difficulty: difficulty(after: rating, of: memory.difficulty))
  }
}
