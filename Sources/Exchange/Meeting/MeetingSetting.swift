import Progress
import Scheduling

/// The learner's decks, progress, and schedulers for a meeting with a collection of Anki.
public struct MeetingSetting {
  let folder: String
  let progress: ProgressFile
  var schedule: LearnerSchedule
  let now: UnixTime
  /// The scheduler of a deck by its path.
  let scheduler: (String) -> CardScheduler
  /// Whether the cards of a deck are asked from back to front, too, by its path.
  let isReversed: (String) -> Bool

  public init(
    folder: String, progress: ProgressFile, schedule: LearnerSchedule, at now: UnixTime,
    scheduler: @escaping (String) -> CardScheduler,
    isReversed: @escaping (String) -> Bool = { _ in false }
  ) {
    (self.folder, self.progress, self.schedule) = (folder, progress, schedule)
    (self.now, self.scheduler, self.isReversed) = (now, scheduler, isReversed)
  }
}
