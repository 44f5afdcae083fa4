import Decks
import Publishing
import Scheduling

/// What a learner has: a folder of decks, the file that keeps what was done, and a clock.
public final class Library: ObservableObject {
  /// The folder of the decks, which need not exist yet.
  public let folder: String
  /// What keeps all that is done.
  public let progress: ProgressFile
  /// How the learner studies.
  public let options: StudyOptions
  /// The clock on the wall.
  public let localTime: LocalTime
  /// What could not be kept or read, until the learner has seen it.
  @Published public var failure: LibraryFailure?

  /// How many cards are in the files that were read before.
  let cardCounter = CardCounter()
  private let clock: () -> UnixTime

  public init(
    folder: String, progress: ProgressFile, options: StudyOptions = StudyOptions(),
    localTime: LocalTime = .system, clock: @escaping () -> UnixTime
  ) {
    self.folder = folder
    self.progress = progress
    self.options = options
    self.localTime = localTime
    self.clock = clock
  }

  /// The present moment.
  public var now: UnixTime { clock() }

  /// What a day is.
  public var calendar: StudyCalendar {
    StudyCalendar(localTime: localTime, rolloverHour: options.rolloverHour)
  }

  /// The day that it is now.
  public var today: StudyDay { calendar.day(of: now) }

  /// Opens decks as one list, as it was left.
  public func open(_ decks: [Deck]) throws(StorageError) -> WordProgress {
    try progress.open(WordStore(decks: decks))
  }

  /// Does what has to be kept; where it cannot be, nothing is done and the failure is told.
  @discardableResult
  public func keep<Result>(_ work: () throws(StorageError) -> Result) -> Result? {
    attempt(work, LibraryFailure.keeping)
  }

  /// Reads what was kept; where it cannot be read, the failure is told.
  @discardableResult
  public func read<Result>(_ work: () throws(StorageError) -> Result) -> Result? {
    attempt(work, LibraryFailure.reading)
  }

  private func attempt<Result>(
    _ work: () throws(StorageError) -> Result, _ failed: (StorageError) -> LibraryFailure
  ) -> Result? {
    do throws(StorageError) {
      return try work()
    } catch {
      failure = failed(error)
      return nil
    }
  }

  /// Goes on without keeping anything, as the learner wished.
  public func stopSaving() {
    keep { () throws(StorageError) in try progress.stopSaving() }
  }
}
