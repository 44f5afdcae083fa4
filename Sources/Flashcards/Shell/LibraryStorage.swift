import Localization
import Observation
import Progress
import Study
import TermUICore

/// Saving to a library's database and reading from it, with the failure that an alert shows.
@Observable public final class LibraryStorage {
  /// A failure of the database.
  public struct Failure: Error, Equatable, CustomStringConvertible {
    /// Whether a record could not be read, or else a change not be saved.
    let isOfReading: Bool
    let error: StorageError

    /// `FILE: reason, and advice`.
    public var description: String { error.description }
  }

  @ObservationIgnored public let library: Library
  /// The most cards of which a mark or a suspension is changed between two frames.
  @ObservationIgnored var mostAtOnce = 40_000
  /// Shows the screen as it is now.
  @ObservationIgnored var displayIfNeeded = DisplayAction {}
  /// Drops the keys that were typed before: they were for what is shown after a change, and would answer the alert
  /// about its failure, or grade another card.
  @ObservationIgnored var discardInput = DiscardInputAction {}
  /// The last failure, until the alert is closed.
  public var failure: Failure?
  /// Whether changes reach the disk.
  private(set) var isSaving: Bool

  public init(_ library: Library) {
    self.library = library
    isSaving = library.progress.isSaving
  }

  /// Makes a change that is saved at once; returns false if that fails, and then nothing is changed.
  @discardableResult
  func save(_ change: () throws -> Void) -> Bool {
    attempt(change, isReading: false) != nil
  }

  /// Reads from the database; nil if that fails or nothing is there.
  @discardableResult
  func read<Value>(_ work: () throws -> Value?) -> Value? { attempt(work, isReading: true) }

  private func attempt<Value>(_ work: () throws -> Value?, isReading: Bool) -> Value? {
    do throws(StorageError) {
      return try StorageError.catching(library.progress.path, work)
    } catch {
      discardInput()
      failure = Failure(isOfReading: isReading, error: error)
      return nil
    }
  }

  /// Continues in memory alone, because the learner chose that.
  func stopSaving() {
    save { try library.progress.stopSaving() }
    isSaving = library.progress.isSaving
  }
}

extension ScreenModel {
  /// Opens the cards that were missed today; says so if there are none.
  func openMissed(in storage: LibraryStorage) -> StudyList? {
    let missed = storage.read { try storage.library.missedWords() }
    if missed == nil, storage.failure == nil { message = SessionScope.nothingMissed }
    return missed
  }
}
