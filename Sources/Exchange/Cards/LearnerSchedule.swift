import Glibc
import Progress
import Scheduling

/// The learner's scheduler and days, with which progress goes to other programs and comes from them.
public struct LearnerSchedule: Sendable {
  public let scheduler: CardScheduler
  public let calendar: StudyCalendar

  public init(_ scheduler: CardScheduler, _ calendar: StudyCalendar) {
    self.scheduler = scheduler
    self.calendar = calendar
  }

  /// The memory of a card of which only its interval in days and a thousand times its ease are known.
  ///
  /// The stability is the interval, and the difficulty makes a good answer multiply it by the ease.
  func memory(interval: Int, factor: Int) -> MemoryState {
    let stability = Double(max(interval, 1))
    let w = scheduler.fsrs.parameters.values
    let ease = factor >= 1300 ? Double(factor) / 1000 : 2.5
    let growth = exp(w[8]) * pow(stability, -w[9]) * (exp(w[10] * 0.1) - 1)
    let difficulty = 11 - (ease - 1) / growth
    let range = FSRS.difficulties
    return MemoryState(
      stability: stability,
      difficulty: difficulty.isFinite
        ? min(max(difficulty, range.lowerBound), range.upperBound) : range.upperBound)
  }
}
