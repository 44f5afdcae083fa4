import Dispatch
import Files
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

/// Calls a function when another program has saved something in the database; uses no time until then.
final class ProgressWatch {
  private let storage: LibraryStorage
  private let changed: () -> Void
  private var watch: FileWatch?
  /// The version that was seen last; nil before the first time.
  private var version: Int?
  private let writes = PassthroughSubject<Void, Never>()
  private var looks: Set<AnyCancellable> = []

  init(_ storage: LibraryStorage, changed: @escaping () -> Void) {
    self.storage = storage
    self.changed = changed
    writes.sink { [weak self] in self?.look() }.store(in: &looks)
    // A write is seen before its commit, which waits for the disk.
    for delay in [100, 500, 2000] {
      writes.debounce(for: .milliseconds(delay), scheduler: DispatchQueue.main)
        .sink { [weak self] in self?.look() }.store(in: &looks)
    }
  }

  /// Watches the database from now on, and looks whether it has changed since the last time.
  func begin() {
    watch = FileWatch(writesTo: storage.library.progress.logPath) { [writes] _ in writes.send() }
    look()
  }

  func end() { watch = nil }

  /// This program's own writes are reported too, but don't change the version. A damaged file is reported
  /// by the next read or write.
  private func look() {
    if watch == nil { return }
    guard let now = try? storage.library.progress.versionOfOthers(), now != version else { return }
    let isFirst = version == nil
    version = now
    if !isFirst { changed() }
  }
}

/// Calls a function when the library's folders, its progress, or the day have changed.
final class LibraryWatch {
  private let library: Library
  private let changed: () -> Void
  private var folders: [String] = []
  private var folderWatch: FileWatch?
  private let progress: ProgressWatch
  private var dayEnd: DispatchWorkItem?
  private let changes = PassthroughSubject<Void, Never>()
  private var refreshing: AnyCancellable?
  private var isActive = false

  init(_ storage: LibraryStorage, changed: @escaping () -> Void) {
    library = storage.library
    self.changed = changed
    progress = ProgressWatch(storage) { [changes] in changes.send() }
    // Changes seldom come alone: a new folder is empty for a moment.
    refreshing = changes.debounce(for: .milliseconds(100), scheduler: DispatchQueue.main)
      .sink { [weak self] in if self?.isActive == true { self?.changed() } }
  }

  func begin() {
    isActive = true
    folders = []
    progress.begin()
  }

  func end() {
    isActive = false
    folderWatch = nil
    progress.end()
    dayEnd?.cancel()
  }

  /// Watches these folders from now on, and waits for the end of the day.
  func follow(_ folders: [String]) {
    waitForEndOfDay()
    guard folders != self.folders else { return }
    self.folders = folders
    folderWatch = FileWatch(folders.map { "\($0)/" }) { [changes] _ in changes.send() }
  }

  /// Sets a timer by the wall clock, which continues while the machine sleeps.
  private func waitForEndOfDay() {
    dayEnd?.cancel()
    let timer = DispatchWorkItem { [weak self] in self?.changed() }
    let seconds = max(library.calendar.end(of: library.today) - library.now, 0) + 0.1
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + seconds, execute: timer)
    dayEnd = timer
  }
}
