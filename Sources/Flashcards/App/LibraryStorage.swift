import Localization
import Observation
import Progress
import Study
import TermUICore

/// Saving to a library's database and reading from it, with the failure that an alert shows.
@Observable public final class LibraryStorage {
  /// A failure of the database.
  public enum Failure: Error, Equatable, CustomStringConvertible {
    /// A change that could not be saved.
    case saving(StorageError)
    /// A record that could not be read.
    case reading(StorageError)

    /// `FILE: reason, and advice`.
    public var description: String {
      switch self {
      case .saving(let error), .reading(let error): error.description
      }
    }
  }

  @ObservationIgnored public let library: Library
  /// The last failure, until the alert is closed.
  public var failure: Failure?
  /// Whether changes reach the disk.
  private(set) var isSaving: Bool

  public init(_ library: Library) {
    self.library = library
    isSaving = library.progress.isSaving
  }

  /// Makes a change that is saved at once; nil if that fails, and then nothing is changed.
  @discardableResult
  func save<Result>(_ change: () throws -> Result) -> Result? {
    attempt(change, Failure.saving)
  }

  /// Reads from the database; nil if that fails.
  @discardableResult
  func read<Result>(_ work: () throws -> Result) -> Result? {
    attempt(work, Failure.reading)
  }

  private func attempt<Result>(
    _ work: () throws -> Result, _ failed: (StorageError) -> Failure
  ) -> Result? {
    do throws(StorageError) {
      return try StorageError.catching(library.progress.path, work)
    } catch {
      failure = failed(error)
      return nil
    }
  }

  /// Continues in memory alone, because the learner chose that.
  func stopSaving() {
    save { try library.progress.stopSaving() }
    isSaving = library.progress.isSaving
  }
}

/// An alert with the last failure of the database, which offers to study without saving.
struct FailureAlert: ViewModifier {
  @Bindable var storage: LibraryStorage

  func body(content: Content) -> some View {
    content.alert(title, isPresented: $storage.failure.isPresent()) {
      Button(String(localized: "Go back"), role: .cancel) {}
      Button(String(localized: "Study without saving")) { storage.stopSaving() }
    } message: {
      Text(storage.failure?.description ?? "").lineLimit(nil)
    }
  }

  private var title: String {
    if case .reading = storage.failure {
      String(localized: "Not read")
    } else {
      String(localized: "Not saved")
    }
  }
}
